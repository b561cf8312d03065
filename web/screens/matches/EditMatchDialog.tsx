import { parseDateTime } from '@internationalized/date';
import { useQuery } from 'urql';
import { formatScore } from '../../../rules/history.ts';
import { resultOfLive } from '../../../rules/live-score.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { timeOnDay } from '../../../rules/span.ts';
import { checkMeeting, resultOf } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DateField } from '../../design/controls/DateField.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { Uneven } from '../sides/Deals.tsx';
import {
  brokenInSides,
  formSideOf,
  meetingForm,
  namesOfPlayers,
  sideInput,
} from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { confirmationOf, unusualDate } from './confirmation.ts';
import { DeletedMatch } from './DeletedMatch.tsx';
import { EditMatchDocument, type MatchRowFragment } from './gql/matches.ts';
import { isScheduled } from './liveScore.ts';
import { MEETING_FIELDS, MeetingFields, type MeetingSides } from './MeetingFields.tsx';
import { matchDialogQuery } from './queries.ts';

interface EditMatchDialogProps {
  /** The match when the dialog was opened. */
  readonly match: MatchRowFragment;
  /** Opens the dialog that deletes the match; missing where the page has a button for that. */
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

interface Values extends MeetingSides {
  readonly matchDate: string;
}

const TITLE = 'Edit match';

const WORDS: Readonly<Record<keyof Values, (match: MatchRowFragment) => string>> = {
  matchDate: ({ matchDate }) => `Match Date: ${shortDate(matchDate)}`,
  home: ({ home }) => `Home: ${nameOf(home.competitor)}, ${home.team.name}`,
  away: ({ away }) => `Away: ${nameOf(away.competitor)}, ${away.team.name}`,
};

/** Edits the players, sides, teams and date of a match. For a match of a series only the date can be edited. */
export default function EditMatchDialog({
  match: opened,
  onDelete,
  onClose,
}: EditMatchDialogProps) {
  const [{ data }] = useQuery(matchDialogQuery(opened.id));
  const match = data?.match ?? opened;
  const typed = useTyped<Values>(valuesOf(match));
  const { form, values: chosen, change } = typed;
  const present = [match.home, match.away].flatMap(({ competitor }) => competitor.players);
  const options = useFormOptions({
    known: present,
    chosen: [form.home, form.away]
      .flatMap(({ players }) => players)
      .concat(present.map(({ id }) => id)),
  });
  const { nickNameOf } = options;
  const { home, away } = form;
  const today = useClubTime();
  const write = useWrite(EditMatchDocument, {
    check: () => brokenInSides(checkMeeting(meetingForm(home, away, nickNameOf)), { home, away }),
    fields: isScheduled(match) ? [] : MEETING_FIELDS,
    typed,
    confirmation: () =>
      chosen.matchDate ? confirmationOf(unusualDate(chosen.matchDate, today)) : null,
    input: () => ({
      id: match.id,
      matchDate: chosen.matchDate,
      home: chosen.home && sideInput(chosen.home, nickNameOf),
      away: chosen.away && sideInput(chosen.away, nickNameOf),
      newPlayers: options.newPlayers,
      expectedVersion: match.version,
    }),
    onClose,
  });
  if (data?.match === null && !write.isSending) {
    return <DeletedMatch title={TITLE} write={write} onClose={write.close} />;
  }

  const date = (
    <DateField
      label="Match Date"
      value={parseDateTime(form.matchDate)}
      onChange={(day) =>
        change({ matchDate: timeOnDay(day.toString().slice(0, 10), match.matchDate) })
      }
    />
  );
  return (
    <FormDialog title={TITLE} width="25rem" form={write}>
      {isScheduled(match) ? (
        <>
          {date}
          <p className="note">
            {match.league ? MESSAGES.leagueMatchKeepsPlayers : MESSAGES.seriesMatchKeepsPlayers}
          </p>
        </>
      ) : (
        <>
          <MeetingFields
            form={form}
            options={{ ...options, teamOfChosen: (_, { team }) => team }}
            errors={write.errors.byField}
            onChange={change}
            onSwap={() => change({ home: away, away: home })}
          >
            {date}
          </MeetingFields>
          <Uneven sides={[home, away]} />
          <ShowEveryone {...options.everyone} />
          <p className="note" role="status">
            {describeScore(match, form, nickNameOf)}
          </p>
        </>
      )}
      {onDelete && (
        <Button className="deleteButton" onClick={onDelete}>
          Delete match
        </Button>
      )}
      <FormActions
        form={write}
        theirs={<TheirValues values={typed.theirs.map((field) => WORDS[field](match))} />}
      />
    </FormDialog>
  );
}

function valuesOf({ matchDate, home, away }: MatchRowFragment): Values {
  return {
    matchDate,
    home: formSideOf(home),
    away: formSideOf(away),
  };
}

/** Describes the score after the edit: "Gólik 3 : 2 Puk. Goals stay with their side." Empty if the players or the score do not change. */
function describeScore(
  match: MatchRowFragment,
  form: MeetingSides,
  nickNameOf: (playerId: string) => string,
): string {
  const [home, away] = [form.home, form.away].map(({ players }) =>
    namesOfPlayers(players, nickNameOf),
  );
  const isSame = home === nameOf(match.home.competitor) && away === nameOf(match.away.competitor);
  const result =
    match.homeScore === null ? match.live && resultOfLive(match.live) : resultOf(match);
  if (isSame || !result) return '';
  return `${leftToRight(`${home} ${formatScore(result)} ${away}`)}. Goals stay with their side.`;
}
