import { parseDateTime } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MatchForm, ScoreForm } from '../../../rules/forms.ts';
import { timeOnDay } from '../../../rules/span.ts';
import { checkMatch, checkMeeting, resultOf } from '../../../rules/validation.ts';
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
import { askWhoIsMe } from '../players/OneOfThem.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { Deals, Uneven } from '../sides/Deals.tsx';
import {
  brokenInSides,
  competitorIdOf,
  EMPTY_SIDE,
  meetingForm,
  namesOfPlayers,
  sideInput,
} from '../sides/formSide.ts';
import { opposingColours } from '../teams/colours.ts';
import { type FormOptions, useFormOptions } from '../teams/useFormOptions.tsx';
import { confirmationOf, unusualDate, unusualScore } from './confirmation.ts';
import { CreateMatchDocument, type MatchRowFragment } from './gql/matches.ts';
import { MEETING_FIELDS, MeetingFields, type MeetingSides } from './MeetingFields.tsx';
import styles from './NewMatchDialog.module.css';
import { RecentHeadToHeads } from './RecentHeadToHeads.tsx';
import { SCORE_FIELDS, ScoreFields } from './ScoreFields.tsx';
import { useLatestResults } from './useLatestResults.ts';

interface Values extends MeetingSides, ScoreForm {
  /** Empty until the user chooses a date; the field then shows the time at which the dialog was opened. */
  readonly matchDate: string;
}

const EMPTY: Values = {
  matchDate: '',
  home: EMPTY_SIDE,
  away: EMPTY_SIDE,
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
    chosen: [...form.home.players, ...form.away.players],
  });
  const offered = recent.filter(
    (match) => !playersIn(match).some(({ id }) => options.isLeftOut(id)),
  );
  const { home, away } = form;
  const named: MatchForm = { ...form, ...meetingForm(home, away, options.nickNameOf) };

  function swapSides() {
    change({
      home: away,
      away: home,
      homeScore: form.awayScore,
      awayScore: form.homeScore,
    });
  }

  const chosenDate = () => (form.matchDate === '' ? null : unusualDate(form.matchDate, openedAt));
  const meeting = () => ({
    // If no date is sent, the server uses the time of the request.
    ...(form.matchDate && { matchDate: form.matchDate }),
    home: sideInput(home, options.nickNameOf),
    away: sideInput(away, options.nickNameOf),
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
    check: () => brokenInSides(checkMatch(named), { home, away }),
    fields: [...MEETING_FIELDS, ...SCORE_FIELDS],
    confirmation: () => confirmationOf(chosenDate(), unusualScore(form)),
    input: () => ({ ...meeting(), ...resultOf(form) }),
    onClose,
    onSaved,
    onDone: ({ createMatch }) => {
      if (isOpen.current) onClose();
      askWhoIsMe(createMatch);
    },
  });
  const go = useNavigate();
  const live = useWrite(CreateMatchDocument, {
    check: () => brokenInSides(checkMeeting(named), { home, away }),
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
        onChange={change}
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
      <Deals
        sides={[home, away]}
        options={options}
        onChange={(dealt) => change({ home: dealt[0], away: dealt[1] })}
      />
      <Uneven sides={[home, away]} />
      <ShowEveryone {...options.everyone} />
      <div className={styles.headToHead}>
        <ChosenHeadToHead one={competitorIdOf(home)} two={competitorIdOf(away)} />
      </div>
      <ScoreFields
        form={form}
        onChange={change}
        opponents={opponentsIn(form, options)}
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
  sides: MeetingSides,
  { teamNamed, nickNameOf }: Pick<FormOptions, 'teamNamed' | 'nickNameOf'>,
) {
  const [home, away] = [teamNamed(sides.home.team), teamNamed(sides.away.team)];
  const [ofHome, ofAway] = opposingColours(home?.colors ?? [], away?.colors ?? []);
  return {
    home: {
      name: namesOfPlayers(sides.home.players, nickNameOf) || 'Home',
      ...(home && { team: home, colours: ofHome }),
    },
    away: {
      name: namesOfPlayers(sides.away.players, nickNameOf) || 'Away',
      ...(away && { team: away, colours: ofAway }),
    },
  };
}

function playersIn({ home, away }: Pick<MatchRowFragment, 'home' | 'away'>) {
  return [home, away].flatMap(({ competitor }) => competitor.players);
}
