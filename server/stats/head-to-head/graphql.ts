/** The `HeadToHead` type, its query, and the fields of other types that return it. */

import type { Balance, SeriesWon, SideRecord } from '../../../rules/figures.ts';
import {
  CURVE_POINTS,
  MAX_CURVE_POINTS,
  MAX_PAGE_SIZE,
  MAX_PAIRS,
  MEETINGS,
} from '../../../rules/limits.ts';
import { competitorOfKey, keyOf } from '../../../rules/side.ts';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { TEAMS } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import { playerIn } from '../holder.ts';
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
  description: 'The balance between two competitors after a match.',
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
    'The finished matches of two competitors against each other, including games of series, from the view of `one`. Those of two players are singles. Within a span, every figure is of its matches only.',
  fields: (t) => {
    const series = (field: keyof SeriesWon, description: string) =>
      t.int({
        description,
        resolve: async (pair, _, { cache }) => (await seriesWon(cache(), pair))[field],
      });
    return {
      id: t.exposeID('id', {
        description:
          'The ids of both competitors: `3-7`, `3+5-7+9`; within a span, followed by its days. From the view of the other, the id is `7-3`.',
      }),
      one: t.field({
        type: PlayerType,
        description: 'The player from whose view the figures are; of a pair the first player.',
        resolve: ({ one }, _, { cache }) => playerOfId(cache(), competitorOfKey(one).firstId),
      }),
      two: t.field({
        type: PlayerType,
        description: 'The opponent; of a pair the first player.',
        resolve: ({ two }, _, { cache }) => playerOfId(cache(), competitorOfKey(two).firstId),
      }),
      competitorOne: t.field({
        type: CompetitorType,
        description: 'The player, or the pair, from whose view the figures are.',
        resolve: ({ one }) => competitorOfKey(one),
      }),
      competitorTwo: t.field({
        type: CompetitorType,
        description: 'The player or the pair on the other side.',
        resolve: ({ two }) => competitorOfKey(two),
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
  description: 'Two competitors, each by id or, a player, by nickname.',
  fields: (t) => ({
    oneId: t.id({
      description: 'The id of the player, or of the pair, `3+7`, from whose view the figures are.',
    }),
    twoId: t.id({ description: 'The id of the opponent.' }),
    one: t.string({ description: 'The nickname of the player from whose view the figures are.' }),
    two: t.string({ description: 'The nickname of the opponent.' }),
  }),
});

builder.queryField('headToHead', (t) =>
  t.field({
    type: [HeadToHeadType],
    description: `The head-to-head of each two competitors, in the order of the argument. All figures are 0 for those who never met. Errors: NOT_FOUND for an unknown player; VALIDATION for a player on both sides, unless each competitor is given by exactly one of id and nickname, and for more than ${MAX_PAIRS} pairs.`,
    args: {
      pairs: t.arg({
        type: [HeadToHeadPair],
        required: true,
        description: `At most ${MAX_PAIRS} times two competitors.`,
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
      'The head-to-heads of this player with each opponent in singles, most matches first. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: ALL_PLAYERS,
    resolve: ({ id }, { span }, { cache }) =>
      rivalsOf(cache(), playerIn(id, 'SINGLES'), spanOf(span)),
  }),
);

builder.objectField(SeriesType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description:
      'The head-to-head of both sides over all their matches, not only those of this series.',
    resolve: ({ entrants: { one, two } }, _, { cache }) =>
      headToHead(cache(), keyOf(one), keyOf(two)),
  }),
);

builder.objectField(MatchType, 'headToHead', (t) =>
  t.field({
    type: HeadToHeadType,
    description: 'The head-to-head of the home side and the away side over all their matches.',
    resolve: ({ home, away }, _, { cache }) => headToHead(cache(), keyOf(home), keyOf(away)),
  }),
);
