/** The mutations that enter a result, edit a match, and give up a series or leave, and the subscription to results. */
import type { ChangeKind } from '../../../rules/changes/details.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedFields, expectedVersionField } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { inPathsOf, meetingIn, SideInput } from '../competitors/side-input.ts';
import { MatchType } from '../matches/graphql.ts';
import type { Match } from '../matches/row.ts';
import { newPlayersField, PlayerType } from '../players/graphql.ts';
import { PlayoffType } from '../playoffs/graphql.ts';
import { SeriesType } from '../series/graphql.ts';
import { finishMatch } from './commands.ts';
import { editMatch } from './edit-match.ts';
import { forfeitSeries } from './forfeit.ts';
import { leaveForTonight, leavePlayoff } from './leaving.ts';
import { matchEvents } from './match-events.ts';

addMutation('finishMatch', {
  type: MatchType,
  description:
    'Enters or corrects a result, and updates series, play-off and statistics. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT if the match has changed since `expectedVersion` (`extensions.match` is the present match), or if finished or live matches block the result (`extensions.preview` is the `correctionPreview`).',
  input: 'The first result of a match, or a correction.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    homeScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
    awayScore: t.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
    overTime: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Whether the match was decided in overtime. The difference is then exactly 1.',
    }),
    ...expectedFields(t, 'of the match or of the preview; with `resetLater` only of the preview'),
  }),
  write: (club, input, sender) =>
    finishMatch(club, rowIdOf('match', input.id), input, sender, expectedBy(input)),
});

addMutation('editMatch', {
  type: MatchType,
  description:
    'Edits the players, sides, teams and date of a match, but not its score. A single match can be edited before, during and after play; goals stay with their side. In a match of a series only the date can change, once the match has begun. An edit without changes writes nothing. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT for fields that cannot change in a match of a series, or if the match has changed since `expectedVersion` (`extensions.match` is the present match).',
  input: 'New values of a match. Omitted fields, and null, leave a value unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    matchDate: t.field({
      type: 'LocalDateTime',
      description: "When the match was played, in the club's time zone.",
    }),
    home: t.field({ type: SideInput, description: 'The side at home.' }),
    away: t.field({
      type: SideInput,
      description: 'The side away, with the same or another team.',
    }),
    homePlayerNickName: t.string({
      description: 'Without `home`: the nickname of the home player; the partner stays.',
    }),
    awayPlayerNickName: t.string({
      description: 'Without `away`: the nickname of the away player; the partner stays.',
    }),
    homeTeamName: t.string({ description: 'Without `home`: the team at home.' }),
    awayTeamName: t.string({ description: 'Without `away`: the team away.' }),
    newPlayers: newPlayersField(t),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) => {
    const { matchDate, newPlayers } = input;
    const edit = { ...meetingIn(input, null), matchDate, newPlayers };
    const edited = editMatch(club, rowIdOf('match', input.id), edit, sender, expectedBy(input));
    return inPathsOf(input, edited);
  },
});

addMutation('forfeitSeries', {
  type: SeriesType,
  description:
    'Ends a series that a player gives up: the other player wins it. In a play-off the player has left it: the loser of a semifinal who gave up does not play for 3rd place. Unplayed games are removed; played ones stay and count, and nothing is added to any statistic. Later series of the play-off follow. Errors: VALIDATION for a player of another series, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT for a decided series, for one with a live match, or if the series has changed since `expectedVersion`.',
  input: 'A series, and the player who gives it up.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The series.' }),
    nickName: t.string({
      required: true,
      description: 'The player who gives up; of a pair either one.',
    }),
    expectedVersion: expectedVersionField(t, ', of the series'),
  }),
  write: (club, input, sender) =>
    forfeitSeries(
      club,
      rowIdOf('series', input.id),
      input.nickName,
      sender,
      expectedBy({ expectedVersion: input.expectedVersion }),
    ),
});

addMutation('leavePlayoff', {
  type: PlayoffType,
  description:
    'Lets a player leave a play-off, wherever the player stands in it: the player takes no later place, so whoever would meet the player there advances without a series. An undecided series is given up, as by `forfeitSeries`. If the opponent of a series gave it up before, and the player has played nothing since, nobody wins that series. Errors: VALIDATION for a player of another play-off, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT if the player has nothing left to play (`PlayoffEntrant.canLeave`), has a live match, or if the play-off has changed since `expectedVersion`.',
  input: 'A play-off, and the player who leaves it.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The play-off.' }),
    player: t.id({ required: true, description: 'The id of the player who leaves.' }),
    expectedVersion: expectedVersionField(t, ', of the play-off or of `leavingPreview`'),
  }),
  write: (club, { id, player, expectedVersion }, sender) =>
    leavePlayoff(
      club,
      rowIdOf('playoff', id),
      rowIdOf('player', player, 'player'),
      sender,
      expectedBy({ expectedVersion }),
    ),
});

addMutation('leaveForTonight', {
  type: PlayerType,
  description:
    'Lets a player leave all open series outside play-offs, as by `forfeitSeries`, and all open play-offs, as by `leavePlayoff`, in one change. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT if the player has nothing left to play, has a live match, or if one of these has changed since `expectedVersion`.',
  input: 'The player who leaves.',
  fields: (t) => ({
    player: t.id({ required: true, description: 'The id of the player who leaves.' }),
    expectedVersion: expectedVersionField(t, ', of `leavingPreview`'),
  }),
  write: (club, { player, expectedVersion }, sender) =>
    leaveForTonight(
      club,
      rowIdOf('player', player, 'player'),
      sender,
      expectedBy({ expectedVersion }),
    ),
});

/** Kinds of changes that can finish or correct a match. */
const MAY_ENTER_A_RESULT: ReadonlySet<ChangeKind> = new Set([
  'MATCH_CREATED',
  'MATCH_FINISHED',
  'MATCH_CORRECTED',
  'UNDONE',
]);

builder.subscriptionField('matchFinished', (t) =>
  t.field({
    type: MatchType,
    description:
      'Sends each match when it is finished or corrected. The arguments restrict the matches; a match must meet all that are given. A match whose result was removed before the event is sent is omitted. An undo sends its match if the match has a result again. Other results that the undo restores (of a deleted series or play-off, and of games that a correction cleared) appear only in `changes`. Errors: NOT_FOUND.',
    args: {
      seriesId: t.arg.id({ description: 'Only games of this series.' }),
      playoffId: t.arg.id({ description: 'Only games of this play-off.' }),
    },
    subscribe: (_, narrowed, { cache }) =>
      matchEvents(cache(), narrowed, {
        isEvent: ({ kind, matchGone }) => MAY_ENTER_A_RESULT.has(kind) && !matchGone,
        isSent: ({ result }) => result !== null,
      }),
    resolve: (match: Match) => match,
  }),
);
