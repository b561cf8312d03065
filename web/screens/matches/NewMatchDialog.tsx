import { parseDateTime } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Broken } from '../../../rules/broken.ts';
import { timeOnDay } from '../../../rules/span.ts';
import {
  checkMatch,
  checkMeeting,
  type MatchForm,
  type MeetingForm,
  resultOf,
} from '../../../rules/validation.ts';
import { Draft, useDraft } from '../../app/write/draft.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import {
  errorOutsideFields,
  firstText,
  shownAtOnce,
  shownErrors,
} from '../../app/write/fieldErrors.ts';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { useClubTime } from '../../data/club/useClubTime.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DateField } from '../../design/controls/DateField.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { ChosenHeadToHead } from '../head-to-head/HeadToHeadOutlook.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { existingIdOf } from '../players/newPlayer.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { opposingColours } from '../teams/colours.ts';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { confirmationOf, unusualDate, unusualScore } from './confirmation.ts';
import { CreateMatchDocument } from './gql/matches.ts';
import { MEETING_FIELDS, MeetingFields } from './MeetingFields.tsx';
import styles from './NewMatchDialog.module.css';
import { RecentHeadToHeads } from './RecentHeadToHeads.tsx';
import { errorOutsideScores, ScoreFields } from './ScoreFields.tsx';
import { useLatestResults } from './useLatestResults.ts';

/** `homePlayer` and `awayPlayer` hold the ids of players; empty if none is chosen. */
interface Values extends MatchForm {
  /** Empty until the user chooses a date; the field then shows the time at which the dialog was opened. */
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

/** Creates a match with a result, or one to be played live. Two taps are enough for players who have met recently. */
export default function NewMatchDialog({ onClose }: { readonly onClose: () => void }) {
  const openedAt = useClubTime();
  const form = useDraft(DRAFT);
  const { change } = DRAFT;
  const { results: recent } = useLatestResults();
  const options = useFormOptions({
    known: recent.flatMap((match) => [match.homePlayer, match.awayPlayer]),
    chosen: [form.homePlayer, form.awayPlayer],
  });
  const offered = recent.filter(
    ({ homePlayer, awayPlayer }) =>
      ![homePlayer, awayPlayer].some(({ id }) => options.isLeftOut(id)),
  );
  const named: MatchForm = {
    ...form,
    homePlayer: options.nickNameOf(form.homePlayer),
    awayPlayer: options.nickNameOf(form.awayPlayer),
  };

  /** Changes the form. When a player is chosen, also chooses a team for that player. */
  function choose(part: Partial<MeetingForm>) {
    const { homePlayer, awayPlayer } = part;
    const { teamOfChosen } = options;
    const [home, away] = [
      { playerId: form.homePlayer, teamName: form.homeTeam },
      { playerId: form.awayPlayer, teamName: form.awayTeam },
    ];
    change({
      ...(homePlayer !== undefined && { homeTeam: teamOfChosen(homePlayer, home) }),
      ...(awayPlayer !== undefined && { awayTeam: teamOfChosen(awayPlayer, away) }),
      ...part,
    });
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
    // If no date is sent, the server uses the time of the request.
    ...(form.matchDate && { matchDate: form.matchDate }),
    homePlayerNickName: named.homePlayer,
    awayPlayerNickName: named.awayPlayer,
    homeTeamName: form.homeTeam,
    awayTeamName: form.awayTeam,
    overTime: form.overTime,
    newPlayers: options.newPlayers,
  });
  /** Whether the dialog is mounted. A link in the dialog leaves the page without `onClose`; a response after that must not navigate. */
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
    check: () => firstText(checkMatch(named)),
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
    check: () => firstText(checkMeeting(named)),
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
  /** Closes the dialog and keeps the draft. */
  function leave() {
    finished.close();
    live.close();
  }
  function cancel() {
    // Keep the draft while a request is pending, since the request may be refused.
    if (progress === 'idle') DRAFT.discard(form);
    leave();
  }

  const broken = shownRules(named, finished.marksFields, live.marksFields);
  const shown = shownErrors(broken, MEETING_FIELDS);
  const error = errorOutsideScores(finished.error ?? live.error);

  return (
    <FormDialog
      title="New Match"
      width="25rem"
      form={{
        submit: (event) => (progress === 'idle' ? finished.submit(event) : event.preventDefault()),
        close: leave,
      }}
    >
      {options.hasNoPlayers && <NoPlayers onLeave={leave} />}
      <RecentHeadToHeads matches={offered} form={form} onChange={change} />
      <MeetingFields
        form={form}
        options={options}
        errors={shown}
        onChange={choose}
        onSwap={swapSides}
      >
        <DateField
          label="Match Date"
          value={parseDateTime(form.matchDate || openedAt)}
          onChange={(date) => {
            const matchDate = timeOnDay(date.toString().slice(0, 10), openedAt);
            change({ matchDate: matchDate === openedAt ? '' : matchDate });
          }}
        />
      </MeetingFields>
      <ShowEveryone {...options.everyone} />
      <div className={styles.headToHead}>
        <ChosenHeadToHead one={existingIdOf(form.homePlayer)} two={existingIdOf(form.awayPlayer)} />
      </div>
      <ScoreFields
        form={form}
        onChange={change}
        opponents={opponentsIn(named, options.teamNamed)}
        broken={broken}
      />
      <FormActions
        form={{ progress, close: cancel, error: errorOutsideFields(error, shown) }}
        extraAction={
          <Button
            aria-disabled={progress !== 'idle'}
            onClick={() => progress === 'idle' && live.send({})}
          >
            Play it live
          </Button>
        }
      />
    </FormDialog>
  );
}

/** Returns the broken rules after a submit; before it, the rule about a player who was chosen twice. */
function shownRules(form: MatchForm, asResult: boolean, asMeeting: boolean): readonly Broken[] {
  if (asResult) return checkMatch(form);
  const found = checkMeeting(form);
  return asMeeting ? found : shownAtOnce(found);
}

/** Names, teams and colours of both sides, as far as they are chosen. */
function opponentsIn(
  { homePlayer, awayPlayer, homeTeam, awayTeam }: MatchForm,
  teamNamed: (name: string) => TeamBadgeFragment | undefined,
) {
  const [home, away] = [teamNamed(homeTeam), teamNamed(awayTeam)];
  const [ofHome, ofAway] = opposingColours(home?.colors ?? [], away?.colors ?? []);
  return {
    home: { name: homePlayer || 'Home', ...(home && { team: home, colours: ofHome }) },
    away: { name: awayPlayer || 'Away', ...(away && { team: away, colours: ofAway }) },
  };
}
