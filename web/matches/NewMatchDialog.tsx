import {
  fromDate,
  getLocalTimeZone,
  parseDateTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from 'urql';
import {
  brokenMatchFields,
  brokenMatchRule,
  brokenMeetingFields,
  brokenMeetingRule,
  confirmationOf,
  type FieldErrors,
  type MatchForm,
  resultOf,
  unusualDate,
  unusualScore,
} from '../../rules/validation.ts';
import { clubNow } from '../clubClock.ts';
import { club } from '../data/queries.ts';
import { Button } from '../design/Button.tsx';
import { DateField } from '../design/DateField.tsx';
import { Select } from '../design/Select.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { ChosenPair } from '../pairs/PairAhead.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { facingColours } from '../teams/colours.ts';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { Draft, useDraft } from '../write/draft.ts';
import { FormActions } from '../write/FormActions.tsx';
import { FormDialog } from '../write/FormDialog.tsx';
import { errorOutsideFields, shownErrors } from '../write/fieldErrors.ts';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { CreateMatchDocument } from './gql/matches.ts';
import styles from './NewMatchDialog.module.css';
import { RecentPairs } from './RecentPairs.tsx';
import { errorOutsideScores, ScoreFields } from './ScoreFields.tsx';

interface Values extends MatchForm {
  /** That somebody chose; else empty. */
  readonly matchDate: string;
}

const EMPTY: Values = {
  matchDate: '',
  homePlayer: '',
  awayPlayer: '',
  homeTeam: '',
  awayTeam: '',
  homeScore: null,
  awayScore: null,
  overTime: false,
};

const DRAFT = new Draft('match', EMPTY);

const PLAYERS = [
  { name: 'homePlayer', label: 'Home Player', team: 'homeTeam', place: 'home' },
  { name: 'awayPlayer', label: 'Away Player', team: 'awayTeam', place: 'away' },
] as const;
const TEAMS = [
  { name: 'homeTeam', label: 'Home Team', player: 'homePlayer' },
  { name: 'awayTeam', label: 'Away Team', player: 'awayPlayer' },
] as const;

const MEETING_FIELDS = ['homePlayer', 'awayPlayer', 'homeTeam', 'awayTeam'] as const;

/** A match that was played, or is to be played live: two taps once the two have met before. */
export default function NewMatchDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const [openedAt] = useState(() => {
    // Every page has loaded it.
    const zone = client.readQuery(club.query, club.variables)?.data?.club.timeZone;
    return toCalendarDateTime(fromDate(new Date(clubNow()), zone ?? getLocalTimeZone()))
      .set({ millisecond: 0 })
      .toString();
  });
  const form = useDraft(DRAFT);
  const { change } = DRAFT;
  const { players, hasNoPlayers, teamsFor, teamOfChosen, teamNamed } = useFormOptions(
    [form.homePlayer, form.awayPlayer],
    (current) =>
      change({ homePlayer: current(form.homePlayer), awayPlayer: current(form.awayPlayer) }),
  );

  function choosePlayer({ name, team }: (typeof PLAYERS)[number], nickName: string) {
    const before = { nickName: form[name], teamName: form[team] };
    change({ [name]: nickName, [team]: teamOfChosen(nickName, before) });
  }

  function swapSides() {
    change({
      homePlayer: form.awayPlayer,
      awayPlayer: form.homePlayer,
      homeTeam: form.awayTeam,
      awayTeam: form.homeTeam,
      homeScore: form.awayScore,
      awayScore: form.homeScore,
    });
  }

  const chosenDate = () => (form.matchDate === '' ? null : unusualDate(form.matchDate, openedAt));
  const meeting = () => ({
    // Without a date the server takes the time at which the match arrives.
    ...(form.matchDate && { matchDate: form.matchDate }),
    homePlayerNickName: form.homePlayer,
    awayPlayerNickName: form.awayPlayer,
    homeTeamName: form.homeTeam,
    awayTeamName: form.awayTeam,
    overTime: form.overTime,
  });
  /** A link in the dialog leads away without closing it: an answer that comes later closes or opens nothing. */
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const onSaved = () => DRAFT.discard(form);
  const finished = useMutationForm({
    document: CreateMatchDocument,
    name: 'createMatch',
    check: () => brokenMatchRule(form),
    confirmation: () => confirmationOf(chosenDate(), unusualScore(form)),
    input: () => ({ ...meeting(), ...resultOf(form) }),
    onClose,
    onSaved,
    onDone: () => isOpen.current && onClose(),
  });
  const go = useNavigate();
  const live = useMutationForm({
    document: CreateMatchDocument,
    name: 'createMatch',
    check: () => brokenMeetingRule(form),
    confirmation: () => confirmationOf(chosenDate()),
    input: () => ({ ...meeting(), overTime: false }),
    onClose,
    onSaved,
    onDone: ({ createMatch }) => {
      if (!isOpen.current) return;
      onClose();
      afterDialogs(() => go(`/match/${createMatch.id}`));
    },
  });

  const progress = finished.progress === 'idle' ? live.progress : finished.progress;
  /** What is typed stays a draft. */
  function leave() {
    finished.close();
    live.close();
  }
  function cancel() {
    // What is being sent may be refused.
    if (progress === 'idle') DRAFT.discard(form);
    leave();
  }

  const errors = errorsIn(form, finished.marksFields, live.marksFields);
  const shown = shownErrors(errors, MEETING_FIELDS);
  const error = errorOutsideScores(finished.error ?? live.error);

  return (
    <FormDialog
      title="New Match"
      width="25rem"
      form={{
        submit: (event) => (progress === 'idle' ? finished.submit(event) : event.preventDefault()),
        close: leave,
        codeDialog: finished.codeDialog ?? live.codeDialog,
      }}
    >
      {hasNoPlayers && <NoPlayers onLeave={leave} />}
      <RecentPairs form={form} onChange={change} />
      <div className={styles.choices} data-spread>
        <div className={styles.date}>
          <DateField
            label="Match Date"
            value={parseDateTime(form.matchDate || openedAt)}
            onChange={(date) => change({ matchDate: date.toString() })}
          />
        </div>
        {PLAYERS.map((side) => (
          <div key={side.name} className={styles[side.place]}>
            <Select
              label={side.label}
              placeholder={side.label}
              options={players}
              value={form[side.name]}
              error={shown[side.name]}
              onChange={(chosen) => choosePlayer(side, chosen)}
            />
          </div>
        ))}
        <button type="button" className="iconButton" aria-label="Swap sides" onClick={swapSides}>
          <ArrowLeftRight aria-hidden size={18} />
        </button>
        {TEAMS.map(({ name, label, player }) => (
          <div key={name} className={styles[name]}>
            <Select
              label={label}
              placeholder={label}
              options={teamsFor(form[player])}
              value={form[name]}
              error={shown[name]}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          </div>
        ))}
      </div>
      <div className={styles.pair}>
        <ChosenPair one={form.homePlayer} two={form.awayPlayer} />
      </div>
      <ScoreFields
        form={form}
        onChange={change}
        opponents={opponentsIn(form, teamNamed)}
        errors={errors}
      />
      <FormActions
        form={{ progress, close: cancel, error: errorOutsideFields(error, shown) }}
        extraAction={
          <Button
            aria-disabled={progress !== 'idle'}
            onClick={() => progress === 'idle' && live.confirm({})}
          >
            Play it live
          </Button>
        }
      />
    </FormDialog>
  );
}

/** What every field shows once a submit was refused. */
function errorsIn(form: MatchForm, asResult: boolean, asMeeting: boolean): FieldErrors<MatchForm> {
  if (asResult) return brokenMatchFields(form);
  return asMeeting ? brokenMeetingFields(form) : {};
}

/** Both sides as far as they are chosen. */
function opponentsIn(
  { homePlayer, awayPlayer, homeTeam, awayTeam }: MatchForm,
  teamNamed: (name: string) => TeamBadgeFragment | undefined,
) {
  const [home, away] = [teamNamed(homeTeam), teamNamed(awayTeam)];
  const [ofHome, ofAway] = facingColours(home?.colors ?? [], away?.colors ?? []);
  return {
    home: { name: homePlayer || 'Home', ...(home && { team: home, colours: ofHome }) },
    away: { name: awayPlayer || 'Away', ...(away && { team: away, colours: ofAway }) },
  };
}
