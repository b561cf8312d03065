/** The `HeadToHead` type, its query and subscription, and the fields of other types that return it. */
import {
  CURVE_POINTS,
  MAX_CURVE_POINTS,
  MAX_PAGE_SIZE,
  MAX_PAIRS,
  MEETINGS,
} from '../../../rules/limits.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { nameOf, playerById, playerOfId } from '../../club/players/queries.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { TEAMS } from '../../club/teams/teams.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { requireRowById } from '../../graphql/ids.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { TeamRecordType } from '../tallies/graphql.ts';
import {
  type BalancePoint,
  balanceCurve,
  headToHead,
  headToHeadBetween,
  headToHeads,
  headToHeadsOf,
  meetings,
  playersOf,
  seriesWon,
  streakAgainst,
  teamsInHeadToHead,
} from './queries.ts';
import { type HeadToHead, headToHeadId, type SeriesWon, type SideRecord } from './sql.ts';

const SideRecordType = builder.objectRef<SideRecord>('SideRecord').implement({
  description: 'What is counted of finished matches at home, or of those away.',
  fields: (t) => ({
    games: t.exposeInt('games', { description: 'Finished matches.' }),
    wins: t.exposeInt('wins', { description: 'Matches won, overtime included.' }),
    losses: t.exposeInt('losses', { description: 'Matches lost, overtime included.' }),
  }),
});

const BalancePointType = builder.objectRef<BalancePoint>('BalancePoint').implement({
  description: 'Who led between two players after a meeting.',
  fields: (t) => ({
    matchDate: t.expose('matchDate', {
      type: 'LocalDateTime',
      description: "When the meeting was played, in the club's time zone.",
    }),
    balance: t.exposeInt('balance', {
      description: 'Wins of `one` minus wins of `two` so far, overtime included.',
    }),
  }),
});

const HeadToHeadType = builder.objectRef<HeadToHead>('HeadToHead').implement({
  description:
    'The finished matches of two players against each other, series games included, as `one` sees them.',
  fields: (t) => {
    const series = (field: keyof Omit<SeriesWon, 'id'>, description: string) =>
      t.int({
        description,
        resolve: async ({ id }, _, { cache }) => (await cache().load(seriesWon, id))?.[field] ?? 0,
      });
    return {
      id: t.exposeID('id', {
        description:
          'The ids of `one` and `two`: `3-7`. The same two the other way round are `7-3`.',
      }),
      one: t.field({
        type: PlayerType,
        description: 'Whose view it is.',
        resolve: ({ one }, _, { cache }) => playerOfId(cache(), one),
      }),
      two: t.field({
        type: PlayerType,
        description: 'The opponent.',
        resolve: ({ two }, _, { cache }) => playerOfId(cache(), two),
      }),
      games: t.exposeInt('games', { description: 'Finished matches: `winsOne` and `winsTwo`.' }),
      winsOne: t.exposeInt('winsOne', { description: 'Matches `one` won, overtime included.' }),
      winsTwo: t.exposeInt('winsTwo', { description: 'Matches `two` won, overtime included.' }),
      overtimeWinsOne: t.exposeInt('overtimeWinsOne', {
        description: 'Matches `one` won in overtime; `winsOne` includes them.',
      }),
      overtimeWinsTwo: t.exposeInt('overtimeWinsTwo', {
        description: 'Matches `two` won in overtime; `winsTwo` includes them.',
      }),
      goalsOne: t.exposeInt('goalsOne', { description: 'Goals of `one`.' }),
      goalsTwo: t.exposeInt('goalsTwo', { description: 'Goals of `two`.' }),
      streak: t.int({
        description:
          'How many of the last meetings in a row `one` won, or as a negative number lost; 0 before the first.',
        resolve: (pair, _, { cache }) => streakAgainst(cache(), pair),
      }),
      meetings: t.field({
        type: [MatchType],
        description: 'The last meetings, the latest first: by date, then id.',
        args: { first: countArg(t, MEETINGS, MAX_PAGE_SIZE) },
        complexity: ({ first }) => ({ field: 1, multiplier: first ?? MEETINGS }),
        resolve: (pair, { first }, { cache }) =>
          meetings(cache(), pair, assertCount('first', first ?? MEETINGS, MAX_PAGE_SIZE)),
      }),
      seriesOne: series(
        'seriesOne',
        'Series `one` won against `two`, those of play-offs included.',
      ),
      seriesTwo: series(
        'seriesTwo',
        'Series `two` won against `one`, those of play-offs included.',
      ),
      playoffSeriesOne: series('playoffSeriesOne', 'Series of play-offs `one` won against `two`.'),
      playoffSeriesTwo: series('playoffSeriesTwo', 'Series of play-offs `two` won against `one`.'),
      homeOne: t.expose('homeOne', {
        type: SideRecordType,
        description: 'With `one` at home.',
      }),
      awayOne: t.expose('awayOne', {
        type: SideRecordType,
        description: 'With `one` away.',
      }),
      teams: t.field({
        type: [TeamRecordType],
        description: 'What `one` did with each team against `two`, the most games first.',
        complexity: { field: 1, multiplier: TEAMS.length },
        resolve: ({ id }, _, { cache }) => cache().load(teamsInHeadToHead, id),
      }),
      teamsTwo: t.field({
        type: [TeamRecordType],
        description: 'What `two` did with each team against `one`, the most games first.',
        complexity: { field: 1, multiplier: TEAMS.length },
        resolve: ({ one, two }, _, { cache }) =>
          cache().load(teamsInHeadToHead, headToHeadId(two, one)),
      }),
      balance: t.field({
        type: [BalancePointType],
        description: 'Who led after each of the last meetings, the oldest of them first.',
        args: { points: countArg(t, CURVE_POINTS, MAX_CURVE_POINTS) },
        complexity: ({ points }) => ({ field: 1, multiplier: points ?? CURVE_POINTS }),
        resolve: (pair, { points }, { cache }) =>
          balanceCurve(
            cache(),
            pair,
            assertCount('points', points ?? CURVE_POINTS, MAX_CURVE_POINTS),
          ),
      }),
    };
  },
});

const HeadToHeadPair = builder.inputType('HeadToHeadPair', {
  description: 'Two different players, each named by the id or by the nickname.',
  fields: (t) => ({
    oneId: t.id({ description: 'The id of the one whose view it is.' }),
    twoId: t.id({ description: 'The id of the opponent.' }),
    one: t.string({ description: 'The nickname of the one whose view it is.' }),
    two: t.string({ description: 'The nickname of the opponent.' }),
  }),
});

builder.queryField('headToHead', (t) =>
  t.field({
    type: [HeadToHeadType],
    description: `Who leads between the two of each pair, in the order of the pairs; all zeros for two who never met. Errors: NOT_FOUND for an unknown player; VALIDATION for one player twice, for a player who is not named by one of id and nickname, or more than ${MAX_PAIRS} pairs.`,
    args: {
      pairs: t.arg({
        type: [HeadToHeadPair],
        required: true,
        description: `At most ${MAX_PAIRS}.`,
      }),
    },
    complexity: ({ pairs }) => ({ field: 1, multiplier: pairs.length }),
    resolve: (_, { pairs }, { cache }) => headToHeads(cache(), pairs),
  }),
);

builder.objectField(PlayerType, 'rivals', (t) =>
  t.field({
    type: [HeadToHeadType],
    description: 'This player against each opponent with a finished match, the most games first.',
    complexity: ALL_PLAYERS,
    resolve: ({ id }, _, { cache }) => cache().load(headToHeadsOf, id),
  }),
);

builder.objectField(SeriesType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description: 'All matches of player one against player two, in this series or not.',
    resolve: ({ entrants: { one, two } }, _, { cache }) =>
      headToHead(cache(), one.playerId, two.playerId),
  }),
);

builder.objectField(MatchType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description: 'All matches of the home player against the away player.',
    resolve: ({ home, away }, _, { cache }) => headToHead(cache(), home.playerId, away.playerId),
  }),
);

type Followed = Pick<HeadToHead, 'one' | 'two'>;

builder.subscriptionField('headToHeadChanged', (t) =>
  t.field({
    type: HeadToHeadType,
    description: `The two as they are, then as they are after every change of their matches or names. It stays with the players who have the nicknames when it begins, also under other names. ${SNAPSHOT_MEANS} Errors: NOT_FOUND for an unknown player, and while one of them is deleted; VALIDATION for one player twice, and for a player who is not named by one of id and nickname.`,
    args: {
      oneId: t.arg.id({ description: 'The id of the one whose view it is.' }),
      twoId: t.arg.id({ description: 'The id of the opponent.' }),
      one: t.arg.string({ description: 'The nickname of the one whose view it is.' }),
      two: t.arg.string({ description: 'The nickname of the opponent.' }),
    },
    subscribe: async (_, named, { cache }) => {
      const { one, two } = await headToHeadBetween(cache(), named);
      return new SubscriptionSpec<Change>({
        of: 'SNAPSHOT',
        concerns: (change) =>
          concernsAllQueries(change) ||
          (change.playerIds.includes(one) && change.playerIds.includes(two)),
        value: () => ({ one, two }),
        ids: [one, two],
      });
    },
    resolve: async (ids: Followed, named, { cache }) => {
      const names = playersOf(named);
      const one = await requireRowById(cache(), playerById, 'player', ids.one, nameOf(names.one));
      const two = await requireRowById(cache(), playerById, 'player', ids.two, nameOf(names.two));
      return headToHead(cache(), one.id, two.id);
    },
  }),
);
