import { parseDateTime } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
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
import { CreateMatchDocument, type MatchRowFragment } from './gql/matches.ts';
import { MEETING_FIELDS, MeetingFields } from './MeetingFields.tsx';
import styles from './NewMatchDialog.module.css';
import { RecentHeadToHeads } from './RecentHeadToHeads.tsx';
import { SCORE_FIELDS, ScoreFields } from './ScoreFields.tsx';
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
    known: recent.flatMap(playersIn),
    chosen: [form.homePlayer, form.awayPlayer],
  });
  const offered = recent.filter(
    (match) =>
      [match.home, match.away].every(({ competitor }) => competitor.players.length === 1) &&
      !playersIn(match).some(({ id }) => options.isLeftOut(id)),
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
  const finished = useWrite(CreateMatchDocument, {
    check: () => checkMatch(named),
    fields: [...MEETING_FIELDS, ...SCORE_FIELDS],
    confirmation: () => confirmationOf(chosenDate(), unusualScore(form)),
    input: () => ({ ...meeting(), ...resultOf(form) }),
    onClose,
    onSaved,
    onDone: () => isOpen.current && onClose(),
  });
  const go = useNavigate();
  const live = useWrite(CreateMatchDocument, {
    check: () => checkMeeting(named),
    fields: MEETING_FIELDS,
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

  /** Whether "Play it live" was pressed last, so that its errors are shown. */
  const [isLive, setIsLive] = useState(false);
  const write = isLive ? live : finished;
  /** Sends one of the two, unless the other one is on its way. */
  function press(playsLive: boolean, start: () => void) {
    if (write.isSending) return;
    setIsLive(playsLive);
    start();
  }
  function cancel() {
    // Keep the draft while a request is pending, since the request may be refused.
    if (!write.isSending) DRAFT.discard(form);
    write.close();
  }

  return (
    <FormDialog
      title="New Match"
      width="25rem"
      form={{
        submit: (event) => {
          event.preventDefault();
          press(false, () => finished.submit(event));
        },
        close: write.close,
      }}
    >
      {options.hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <RecentHeadToHeads matches={offered} form={form} onChange={change} />
      <MeetingFields
        form={form}
        options={options}
        errors={write.errors.byField}
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
        errors={write.errors.byField}
      />
      <FormActions
        form={{ ...write, close: cancel }}
        extraAction={
          <Button aria-disabled={isBusy(write)} onClick={() => press(true, live.send)}>
            Play it live
          </Button>
        }
      />
    </FormDialog>
  );
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

function playersIn({ home, away }: Pick<MatchRowFragment, 'home' | 'away'>) {
  return [home, away].flatMap(({ competitor }) => competitor.players);
}
