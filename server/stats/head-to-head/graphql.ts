/** The `HeadToHead` type, its query, and the fields of other types that return it. */
import type { Balance, SeriesWon, SideRecord } from '../../../rules/figures.ts';
import {
  CURVE_POINTS,
  MAX_CURVE_POINTS,
  MAX_PAGE_SIZE,
  MAX_PAIRS,
  MEETINGS,
} from '../../../rules/limits.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { TEAMS } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import { TeamRecordType } from '../tables/graphql.ts';
import {
  balanceCurve,
  type HeadToHead,
  headToHead,
  headToHeads,
  meetings,
  rivalsOf,
  seriesWon,
  streakAgainst,
  teamsAgainst,
} from './queries.ts';

const SideRecordType = builder.objectRef<SideRecord>('SideRecord').implement({
  description: 'Counts of the finished matches at home, or away.',
  fields: (t) => ({
    wins: t.exposeInt('wins', { description: 'Matches won, including overtime.' }),
    losses: t.exposeInt('losses', { description: 'Matches lost, including overtime.' }),
  }),
});

const BalancePointType = builder.objectRef<Balance>('BalancePoint').implement({
  description: 'The balance between two players after a match.',
  fields: (t) => ({
    matchDate: t.field({
      type: 'LocalDateTime',
      resolve: ({ match }, _, { club }) =>
        wallClock(new Date(match.playedAt * 1_000), club.timeZone),
      description: "When the match was played, in the club's time zone.",
    }),
    balance: t.exposeInt('balance', {
      description: 'Wins of `one` minus wins of `two` so far, including overtime.',
    }),
  }),
});

export const HeadToHeadType = builder.objectRef<HeadToHead>('HeadToHead').implement({
  description:
    'The finished matches of two players against each other, including games of series, from the view of `one`. Within a span, every figure is of its matches only.',
  fields: (t) => {
    const series = (field: keyof SeriesWon, description: string) =>
      t.int({
        description,
        resolve: async (pair, _, { cache }) => (await seriesWon(cache(), pair))[field],
      });
    return {
      id: t.exposeID('id', {
        description:
          'The ids of `one` and `two`: `3-7`; within a span, followed by its days. From the view of the other player, the id is `7-3`.',
      }),
      one: t.field({
        type: PlayerType,
        description: 'The player from whose view the figures are.',
        resolve: ({ one }, _, { cache }) => playerOfId(cache(), one),
      }),
      two: t.field({
        type: PlayerType,
        description: 'The opponent.',
        resolve: ({ two }, _, { cache }) => playerOfId(cache(), two),
      }),
      games: t.exposeInt('games', { description: 'Finished matches: `winsOne` and `winsTwo`.' }),
      winsOne: t.exposeInt('winsOne', { description: 'Matches `one` won, including overtime.' }),
      winsTwo: t.exposeInt('winsTwo', { description: 'Matches `two` won, including overtime.' }),
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
          'The number of consecutive wins of `one` up to the last match, negative for losses; 0 before the first match.',
        resolve: (pair, _, { cache }) => streakAgainst(cache(), pair),
      }),
      meetings: t.field({
        type: [MatchType],
        description: 'The last matches, latest first: by instant, then id.',
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
        description: 'The matches with `one` at home.',
      }),
      awayOne: t.expose('awayOne', {
        type: SideRecordType,
        description: 'The matches with `one` away.',
      }),
      teams: t.field({
        type: [TeamRecordType],
        description: 'The record of `one` with each team against `two`, most matches first.',
        complexity: { field: 1, multiplier: TEAMS.length },
        resolve: async (pair, _, { cache }) => [...(await teamsAgainst(cache(), pair))],
      }),
      teamsTwo: t.field({
        type: [TeamRecordType],
        description: 'The record of `two` with each team against `one`, most matches first.',
        complexity: { field: 1, multiplier: TEAMS.length },
        resolve: async ({ one, two, span }, _, { cache }) => [
          ...(await teamsAgainst(cache(), { one: two, two: one, span })),
        ],
      }),
      balance: t.field({
        type: [BalancePointType],
        description: 'The balance after each of the last matches, oldest first.',
        args: { points: countArg(t, CURVE_POINTS, MAX_CURVE_POINTS) },
        complexity: ({ points }) => ({ field: 1, multiplier: points ?? CURVE_POINTS }),
        resolve: async (pair, { points }, { cache }) => [
          ...(await balanceCurve(
            cache(),
            pair,
            assertCount('points', points ?? CURVE_POINTS, MAX_CURVE_POINTS),
          )),
        ],
      }),
    };
  },
});

const HeadToHeadPair = builder.inputType('HeadToHeadPair', {
  description: 'Two different players, each by id or by nickname.',
  fields: (t) => ({
    oneId: t.id({ description: 'The id of the player from whose view the figures are.' }),
    twoId: t.id({ description: 'The id of the opponent.' }),
    one: t.string({ description: 'The nickname of the player from whose view the figures are.' }),
    two: t.string({ description: 'The nickname of the opponent.' }),
  }),
});

builder.queryField('headToHead', (t) =>
  t.field({
    type: [HeadToHeadType],
    description: `The head-to-head of each pair of players, in the order of the argument. All figures are 0 for two players who never met. Errors: NOT_FOUND for an unknown player; VALIDATION if both players of a pair are the same, unless each player is given by exactly one of id and nickname, and for more than ${MAX_PAIRS} pairs.`,
    args: {
      pairs: t.arg({
        type: [HeadToHeadPair],
        required: true,
        description: `At most ${MAX_PAIRS} pairs of players.`,
      }),
      span: spanArg(t.arg),
    },
    complexity: ({ pairs }) => ({ field: 1, multiplier: pairs.length }),
    resolve: (_, { pairs, span }, { cache }) => headToHeads(cache(), pairs, spanOf(span)),
  }),
);

builder.objectField(PlayerType, 'rivals', (t) =>
  t.field({
    type: [HeadToHeadType],
    description:
      'The head-to-heads of this player with each opponent in a finished match, most matches first. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: ALL_PLAYERS,
    resolve: ({ id }, { span }, { cache }) => rivalsOf(cache(), id, spanOf(span)),
  }),
);

builder.objectField(SeriesType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description:
      'The head-to-head of player one and player two over all their matches, not only those of this series.',
    resolve: ({ entrants: { one, two } }, _, { cache }) =>
      headToHead(cache(), one.firstId, two.firstId),
  }),
);

builder.objectField(MatchType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description: 'The head-to-head of the home player and the away player over all their matches.',
    resolve: ({ home, away }, _, { cache }) => headToHead(cache(), home.firstId, away.firstId),
  }),
);
