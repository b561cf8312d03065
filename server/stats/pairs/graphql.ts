/** The figures of pairs: the type `PairStats`, its queries, and the fields of `Competitor` about figures. */
import { FORM_MATCHES, MAX_PAGE_SIZE, MEETINGS } from '../../../rules/limits.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { isProvisionalRating } from '../../../rules/ratings.ts';
import { efficiency, RECORD_FIELDS, type RecordField } from '../../../rules/stats.ts';
import { CompetitorType, DisciplineType } from '../../club/competitors/graphql.ts';
import { findCompetitor } from '../../club/competitors/queries.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { TeamType } from '../../club/teams/graphql.ts';
import { TEAMS, teamOf } from '../../club/teams/teams.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { ClubType } from '../../graphql/club.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import { HeadToHeadType } from '../head-to-head/graphql.ts';
import { rivalsOf } from '../head-to-head/queries.ts';
import { holderOf } from '../holder.ts';
import { OutcomeType } from '../profiles/graphql.ts';
import { biggestWinOf, formOf, streakOf } from '../profiles/queries.ts';
import { ratingOfCompetitor } from '../ratings/queries.ts';
import { MEANINGS, TeamRecordType } from '../tables/graphql.ts';
import { teamRecordsOf } from '../tables/queries.ts';
import {
  againstExpected,
  lastMatchesOf,
  type PairStats,
  pairStatsOf,
  pairsIn,
  pairsOf,
} from './queries.ts';

const RATING =
  'The rating: of one player that of singles, of a pair the mean of both ratings in doubles';

/** The fields of a record that are called otherwise in the older type `PlayerStats`. */
const NAMES: Readonly<Partial<Record<RecordField, string>>> = {
  scoredGoals: 'goalsFor',
  concededGoals: 'goalsAgainst',
};

export const PairStatsType = builder.objectRef<PairStats>('PairStats').implement({
  description: 'The record of a pair with at least one finished match together.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The id of the pair; of a record within a span, followed by the days of it.',
    }),
    competitor: t.expose('competitor', { type: CompetitorType, description: 'The pair.' }),
    ...Object.fromEntries(
      RECORD_FIELDS.map((field) => [
        NAMES[field] ?? field,
        t.int({ description: MEANINGS[field], resolve: (record) => record[field] }),
      ]),
    ),
    efficiency: t.float({ description: 'Points per match played.', resolve: efficiency }),
    favouriteTeam: t.field({
      type: TeamType,
      description: 'The team with most finished matches; among equals the one used last.',
      resolve: ({ favouriteTeamId }) => teamOf(favouriteTeamId),
    }),
    rating: t.float({
      nullable: true,
      description: `${RATING}, at present. Null before the first rated match.`,
      resolve: async ({ competitor }, _, context) =>
        (await ratingOfCompetitor(context, competitor))?.rating ?? null,
    }),
    againstExpected: t.float({
      nullable: true,
      description: `Together against expected: the share of the points, from 0 to 1, minus the share that the ratings of all four players expected before each match. Positive for a pair that is better than its players. Matches against one player are not rated and do not count. Null after fewer than ${MIN_RATED_MATCHES} matches.`,
      resolve: (row, _, { cache, club }) => againstExpected(cache(), club, row),
    }),
  }),
});

builder.objectFields(CompetitorType, (t) => ({
  rating: t.float({
    nullable: true,
    description: `${RATING}. Null before the first rated match.`,
    args: {
      kind: t.arg({
        type: DisciplineType,
        description:
          'The ratings of one discipline. By default those in which the competitor plays.',
      }),
    },
    resolve: async (competitor, { kind }, context) =>
      (await ratingOfCompetitor(context, competitor, kind))?.rating ?? null,
  }),
  provisional: t.boolean({
    description: `Whether the rating is based on fewer than ${MIN_RATED_MATCHES} matches; of a pair, those of one of its players.`,
    resolve: async (competitor, _, context) =>
      isProvisionalRating(await ratingOfCompetitor(context, competitor)),
  }),
  stats: t.field({
    type: PairStatsType,
    nullable: true,
    description:
      'The record of the pair; null without a finished match, and for one player, whose records are those of `Player.stats`. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    resolve: (competitor, { span }, { cache }) => pairStatsOf(cache(), competitor, spanOf(span)),
  }),
  form: t.field({
    type: [OutcomeType],
    description:
      'The outcomes of the last finished matches, latest first; of one player those of singles. Errors: VALIDATION.',
    args: { last: countArg(t, FORM_MATCHES, MAX_PAGE_SIZE), span: spanArg(t.arg) },
    complexity: ({ last }) => ({ field: 1 + Math.max(0, last ?? FORM_MATCHES), multiplier: 1 }),
    resolve: (competitor, { last, span }, { cache }) => {
      const count = assertCount('last', last ?? FORM_MATCHES, MAX_PAGE_SIZE);
      return formOf(cache(), holderOf(competitor), count, spanOf(span));
    },
  }),
  streak: t.int({
    description:
      'The number of consecutive wins up to the last finished match, negative for losses; 0 before the first. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    resolve: (competitor, { span }, { cache }) =>
      streakOf(cache(), holderOf(competitor), spanOf(span)),
  }),
  biggestWin: t.field({
    type: MatchType,
    nullable: true,
    description:
      'The match won by most goals, among equals the latest; null without a win. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    resolve: (competitor, { span }, { cache }) =>
      biggestWinOf(cache(), holderOf(competitor), spanOf(span)),
  }),
  teamRecords: t.field({
    type: [TeamRecordType],
    description: 'The record with each team, most matches first. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: { field: 1, multiplier: TEAMS.length },
    resolve: async (competitor, { span }, { cache }) => [
      ...(await teamRecordsOf(cache(), holderOf(competitor), spanOf(span))),
    ],
  }),
  rivals: t.field({
    type: [HeadToHeadType],
    description:
      'The head-to-heads with each opponent, most matches first: of a pair the pairs, and the players who played alone, that it met. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: ALL_PLAYERS,
    resolve: (competitor, { span }, { cache }) =>
      rivalsOf(cache(), holderOf(competitor), spanOf(span)),
  }),
  matches: t.field({
    type: [MatchType],
    description:
      'The last finished matches, latest first; of one player those of singles. Errors: VALIDATION.',
    args: { first: countArg(t, MEETINGS, MAX_PAGE_SIZE), span: spanArg(t.arg) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? MEETINGS }),
    resolve: (competitor, { first, span }, { cache }) => {
      const count = assertCount('first', first ?? MEETINGS, MAX_PAGE_SIZE);
      return lastMatchesOf(cache(), competitor, count, spanOf(span));
    },
  }),
}));

builder.objectField(PlayerType, 'pairs', (t) =>
  t.field({
    type: [PairStatsType],
    description:
      'The records of the pairs with this player, in the order of the query `pairs`. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: ALL_PLAYERS,
    resolve: async ({ id }, { span }, { cache }) => [...(await pairsOf(cache(), id, spanOf(span)))],
  }),
);

builder.objectField(ClubType, 'hasDoubles', (t) =>
  t.boolean({
    description: 'Whether a match of doubles is finished, so that there are figures of doubles.',
    resolve: async (_, __, { cache }) => (await cache().ledgers()).doubles.matches.length > 0,
  }),
);

builder.queryFields((t) => ({
  pairs: t.field({
    type: [PairStatsType],
    description:
      'The records of all pairs with a finished match together, in the order of `stats`. Errors: VALIDATION.',
    args: { span: spanArg(t.arg) },
    complexity: ALL_PLAYERS,
    resolve: async (_, { span }, { cache }) => [...(await pairsIn(cache(), spanOf(span)))],
  }),
  competitor: t.field({
    type: CompetitorType,
    nullable: true,
    description:
      'A player or a pair by id: `3`, `3+7`. A pair need not have played. Null if a player does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The ids of the players, ascending.' }) },
    resolve: (_, { id }, { cache }) => findCompetitor(cache(), String(id)),
  }),
}));
