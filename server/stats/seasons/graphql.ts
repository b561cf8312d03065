/** The figures of a season: those of its days. */
import { MAX_SEASON_PLAYOFFS } from '../../../rules/limits.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { PlayoffType } from '../../club/playoffs/graphql.ts';
import { playoffsIn } from '../../club/playoffs/queries.ts';
import { SeasonType } from '../../club/seasons/graphql.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { SPAN_COST } from '../../graphql/span.ts';
import { ratingGains } from '../ratings/queries.ts';
import { ClubRecordsType } from '../records/graphql.ts';
import { clubRecords } from '../records/queries.ts';
import { PlayerStatsType } from '../tallies/graphql.ts';
import { ranking } from '../tallies/queries.ts';

interface SeasonGain {
  readonly playerId: number;
  readonly gain: number;
}

const SeasonGainType = builder.objectRef<SeasonGain>('SeasonGain').implement({
  description: 'The change of the rating of a player by the matches of a season.',
  fields: (t) => ({
    player: t.field({
      type: PlayerType,
      description: 'The player.',
      resolve: ({ playerId }, _, { cache }) => playerOfId(cache(), playerId),
    }),
    gain: t.exposeFloat('gain', {
      description: 'The sum of the changes by each match; negative for a loss.',
    }),
  }),
});

builder.objectFields(SeasonType, (t) => ({
  standings: t.field({
    type: [PlayerStatsType],
    description: 'The table of the season, in the order of `efficiency`.',
    complexity: (_, context) => {
      const { field, multiplier } = ALL_PLAYERS({}, context);
      return { field: field + SPAN_COST, multiplier };
    },
    resolve: async ({ from, to }, _, { cache }) => [...(await ranking(cache(), { from, to }))],
  }),
  playoffs: t.field({
    type: [PlayoffType],
    description: `The play-offs of the season, as \`playoffs\` lists them for its days, newest first, at most ${MAX_SEASON_PLAYOFFS}.`,
    complexity: { field: 1 + SPAN_COST, multiplier: MAX_SEASON_PLAYOFFS },
    resolve: async ({ from, to }, _, { cache }) => [
      ...(await playoffsIn(cache(), { from, to }, MAX_SEASON_PLAYOFFS)),
    ],
  }),
  records: t.field({
    type: ClubRecordsType,
    description: 'The records of the season.',
    complexity: { field: 1 + SPAN_COST, multiplier: 1 },
    resolve: ({ from, to }, _, context) => clubRecords(context, { from, to }),
  }),
  ratingGains: t.field({
    type: [SeasonGainType],
    description:
      'The change of the rating of each player with a match in the season, highest first.',
    complexity: ALL_PLAYERS,
    resolve: async ({ from, to }, _, context) =>
      [...(await ratingGains(context, { from, to }))]
        .map(([playerId, gain]) => ({ playerId, gain }))
        .sort((one, other) => other.gain - one.gain),
  }),
}));
