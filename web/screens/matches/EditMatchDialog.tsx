import { parseDateTime } from '@internationalized/date';
import { useQuery } from 'urql';
import { formatScore } from '../../../rules/history.ts';
import { resultOfLive } from '../../../rules/live-score.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { timeOnDay } from '../../../rules/span.ts';
import { checkMeeting, type MeetingForm, resultOf } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { useClubTime } from '../../data/club/useClubTime.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DateField } from '../../design/controls/DateField.tsx';
import { firstPlayer } from '../../design/hockey/Face.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { confirmationOf, unusualDate } from './confirmation.ts';
import { DeletedMatch } from './DeletedMatch.tsx';
import { EditMatchDocument, type MatchRowFragment } from './gql/matches.ts';
import { MEETING_FIELDS, MeetingFields } from './MeetingFields.tsx';
import { matchDialogQuery } from './queries.ts';

interface EditMatchDialogProps {
  /** The match when the dialog was opened. */
  readonly match: MatchRowFragment;
  /** Opens the dialog that deletes the match; missing where the page has a button for that. */
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** `homePlayer` and `awayPlayer` hold the ids of players. */
type Values = Omit<MeetingForm, 'homePartner' | 'awayPartner'> & { readonly matchDate: string };

const TITLE = 'Edit match';

const WORDS: Readonly<Record<keyof Values, (match: MatchRowFragment) => string>> = {
  matchDate: ({ matchDate }) => `Match Date: ${shortDate(matchDate)}`,
  homePlayer: ({ home }) => `Home Player: ${nameOf(home.competitor)}`,
  awayPlayer: ({ away }) => `Away Player: ${nameOf(away.competitor)}`,
  homeTeam: ({ home }) => `Home Team: ${home.team.name}`,
  awayTeam: ({ away }) => `Away Team: ${away.team.name}`,
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
    chosen: [form.homePlayer, form.awayPlayer, ...present.map(({ id }) => id)],
  });
  const named: MeetingForm = {
    ...form,
    homePlayer: options.nickNameOf(form.homePlayer),
    awayPlayer: options.nickNameOf(form.awayPlayer),
  };
  const today = useClubTime();
  const write = useWrite(EditMatchDocument, {
    check: () => checkMeeting(named),
    fields: match.series ? [] : MEETING_FIELDS,
    typed,
    confirmation: () =>
      chosen.matchDate ? confirmationOf(unusualDate(chosen.matchDate, today)) : null,
    input: () => ({
      id: match.id,
      matchDate: chosen.matchDate,
      homePlayerNickName: chosen.homePlayer && named.homePlayer,
      awayPlayerNickName: chosen.awayPlayer && named.awayPlayer,
      homeTeamName: chosen.homeTeam,
      awayTeamName: chosen.awayTeam,
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
      {match.series ? (
        <>
          {date}
          <p className="note">{MESSAGES.seriesMatchKeepsPlayers}</p>
        </>
      ) : (
        <>
          <MeetingFields
            form={form}
            options={options}
            errors={write.errors.byField}
            onChange={change}
            onSwap={() =>
              change({
                homePlayer: form.awayPlayer,
                awayPlayer: form.homePlayer,
                homeTeam: form.awayTeam,
                awayTeam: form.homeTeam,
              })
            }
          >
            {date}
          </MeetingFields>
          <ShowEveryone {...options.everyone} />
          <p className="note" role="status">
            {describeScore(match, named)}
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
    homePlayer: firstPlayer(home.competitor).id,
    awayPlayer: firstPlayer(away.competitor).id,
    homeTeam: home.team.name,
    awayTeam: away.team.name,
  };
}

/** Describes the score after the edit: "Gólik 3 : 2 Puk. Goals stay with their side." Empty if the players or the score do not change. */
function describeScore(match: MatchRowFragment, { homePlayer, awayPlayer }: MeetingForm): string {
  const isSame =
    homePlayer === firstPlayer(match.home.competitor).nickName &&
    awayPlayer === firstPlayer(match.away.competitor).nickName;
  const result =
    match.homeScore === null ? match.live && resultOfLive(match.live) : resultOf(match);
  if (isSame || !result) return '';
  return `${leftToRight(`${homePlayer} ${formatScore(result)} ${awayPlayer}`)}. Goals stay with their side.`;
}
