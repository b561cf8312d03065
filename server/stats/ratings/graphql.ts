/** The fields of players, matches and changes about ratings. */
import { CURVE_POINTS } from '../../../rules/limits.ts';
import {
  MAX_RATING_CHANGE,
  MIN_RATED_MATCHES,
  RATING_SCALE,
  START_RATING,
} from '../../../rules/rating.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import {
  chanceOf,
  changeByMatch,
  isProvisional,
  type RatingPoint,
  ratingCurve,
  ratingOf,
} from './queries.ts';

const RatingPointType = builder.objectRef<RatingPoint>('RatingPoint').implement({
  description: 'The rating of a player after a match.',
  fields: (t) => ({
    matchDate: t.expose('matchDate', {
      type: 'LocalDateTime',
      description: "When the match was played, in the club's time zone.",
    }),
    rating: t.exposeFloat('rating', { description: 'The rating after it.' }),
  }),
});

builder.objectFields(PlayerType, (t) => ({
  rating: t.float({
    nullable: true,
    description: `Elo's rating, from all finished matches in the order of play (by date, then id): it begins at ${START_RATING}, and a match moves at most ${MAX_RATING_CHANGE} from one player to the other. Overtime counts 0.75 to 0.25. Null before the first finished match.`,
    resolve: async ({ id }, _, context) => (await ratingOf(context, id))?.rating ?? null,
  }),
  provisional: t.boolean({
    description: `Whether the rating follows from fewer than ${MIN_RATED_MATCHES} matches.`,
    resolve: async ({ id }, _, context) => isProvisional(await ratingOf(context, id)),
  }),
  ratingCurve: t.field({
    type: [RatingPointType],
    description: 'The rating after each match, oldest first.',
    args: {
      points: t.arg.int({
        defaultValue: CURVE_POINTS,
        description:
          'At most so many, 1 to 1,000: of more matches as many are chosen, spread evenly; the last is always one.',
      }),
    },
    complexity: ({ points }) => ({ field: 1, multiplier: points ?? CURVE_POINTS }),
    resolve: async ({ id }, { points }, context) => [
      ...(await ratingCurve(context, id, points ?? CURVE_POINTS)),
    ],
  }),
}));

builder.objectFields(MatchType, (t) => ({
  ratingChange: t.float({
    nullable: true,
    description:
      "By how much it moved the home player's rating; the away player's moved by the opposite. Null until finished. It follows from all matches before, too: ask again after a change.",
    resolve: (match, _, context) => changeByMatch(context, match),
  }),
}));

builder.queryField('winChance', (t) =>
  t.field({
    type: 'Float',
    description: `How likely the one player wins against the other, from 0 to 1, as their ratings stand: ${RATING_SCALE} points of lead are 10 to 1. Nobody has an advantage at home. Errors: NOT_FOUND for a nickname that nobody has.`,
    args: {
      home: t.arg.string({ required: true, description: 'The nickname of the home player.' }),
      away: t.arg.string({ required: true, description: 'The nickname of the away player.' }),
    },
    resolve: (_, { home, away }, context) => chanceOf(context, home, away),
  }),
);
