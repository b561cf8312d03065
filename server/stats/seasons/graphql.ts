/** The figures of a season: those of its days. */
import { MAX_SEASON_PLAYOFFS } from '../../../rules/limits.ts';
import { leadersOf, ranked } from '../../../rules/ranking.ts';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { PlayoffType } from '../../club/playoffs/graphql.ts';
import { playoffsIn } from '../../club/playoffs/queries.ts';
import { SeasonType } from '../../club/seasons/graphql.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { disciplineArg } from '../holder.ts';
import { PairStatsType } from '../pairs/graphql.ts';
import { pairsIn } from '../pairs/queries.ts';
import { ClubRecordsType } from '../records/graphql.ts';
import { PlayerStatsType } from '../tables/graphql.ts';
import { leaderboard } from '../tables/queries.ts';

/** Assumed number of leaders, for the cost of a query. */
const USUAL_LEADERS = 3;

builder.objectFields(SeasonType, (t) => ({
  leaders: t.field({
    type: [PlayerType],
    description:
      'The players who share the first place of the table of singles; one alone is champion once the season is over. Empty before the first result.',
    complexity: { field: 1, multiplier: USUAL_LEADERS },
    resolve: async ({ from, to }, _, { cache }) => {
      const leaders = leadersOf(ranked(await leaderboard(cache(), { from, to })));
      return Promise.all(leaders.map(({ playerId }) => playerOfId(cache(), playerId)));
    },
  }),
  standings: t.field({
    type: [PlayerStatsType],
    description: 'The table of singles of the season, in the order of `stats`.',
    complexity: ALL_PLAYERS,
    resolve: async ({ from, to }, _, { cache }) => [...(await leaderboard(cache(), { from, to }))],
  }),
  doubles: t.field({
    type: [PlayerStatsType],
    description: 'The table of the players in doubles of the season, in the order of `stats`.',
    complexity: ALL_PLAYERS,
    resolve: async ({ from, to }, _, { cache }) => [
      ...(await leaderboard(cache(), { from, to }, 'DOUBLES')),
    ],
  }),
  pairs: t.field({
    type: [PairStatsType],
    description: 'The table of the pairs of the season, in the order of `stats`.',
    complexity: ALL_PLAYERS,
    resolve: async ({ from, to }, _, { cache }) => [...(await pairsIn(cache(), { from, to }))],
  }),
  leadingPairs: t.field({
    type: [CompetitorType],
    description:
      'The pairs who share the first place of `pairs`; one alone is champion of two against two once the season is over. Empty before the first result of doubles.',
    complexity: { field: 1, multiplier: USUAL_LEADERS },
    resolve: async ({ from, to }, _, { cache }) => {
      const leaders = leadersOf(ranked(await pairsIn(cache(), { from, to })));
      return leaders.map(({ competitor }) => competitor);
    },
  }),
  playoffs: t.field({
    type: [PlayoffType],
    description: `The play-offs of the season, as \`playoffs\` lists them for its days, newest first, at most ${MAX_SEASON_PLAYOFFS}.`,
    complexity: { field: 1, multiplier: MAX_SEASON_PLAYOFFS },
    resolve: async ({ from, to }, _, { cache }) => [
      ...(await playoffsIn(cache(), { from, to }, MAX_SEASON_PLAYOFFS)),
    ],
  }),
  records: t.field({
    type: ClubRecordsType,
    description: 'The records of the season in a discipline.',
    args: { discipline: disciplineArg(t.arg) },
    resolve: ({ from, to }, { discipline }) => ({
      span: { from, to },
      discipline: discipline ?? 'SINGLES',
    }),
  }),
}));
