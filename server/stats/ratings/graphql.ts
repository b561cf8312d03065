/** The fields of players, matches and changes about ratings. */
import { CURVE_POINTS } from '../../../rules/limits.ts';
import {
  MAX_RATING_CHANGE,
  MIN_RATED_MATCHES,
  RATING_SCALE,
  START_RATING,
} from '../../../rules/rating.ts';
import { isProvisionalRating } from '../../../rules/ratings.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import { disciplineArg } from '../holder.ts';
import { PlayerStatsType } from '../tables/graphql.ts';
import {
  chanceOf,
  changeByMatch,
  type RatingPoint,
  ratingCurve,
  ratingGains,
  ratingOf,
} from './queries.ts';

const RatingPointType = builder.objectRef<RatingPoint>('RatingPoint').implement({
  description: 'The rating of a player after a match.',
  fields: (t) => ({
    matchDate: t.expose('matchDate', {
      type: 'LocalDateTime',
      description: "When the match was played, in the club's time zone.",
    }),
    rating: t.exposeFloat('rating', { description: 'The rating after the match.' }),
  }),
});

builder.objectFields(PlayerType, (t) => ({
  rating: t.float({
    nullable: true,
    args: { discipline: disciplineArg(t.arg) },
    description: `The Elo rating, from all finished matches of the discipline in the order of play (by instant, then id). It starts at ${START_RATING}; a match moves at most ${MAX_RATING_CHANGE} points from one player to the other. An overtime win counts 0.75, an overtime loss 0.25. A pair plays with the mean of its players, each of whom gains or loses the whole change; matches of one player against two are not rated. Null before the first finished match.`,
    resolve: async ({ id }, { discipline }, context) =>
      (await ratingOf(context, id, discipline ?? 'SINGLES'))?.rating ?? null,
  }),
  provisional: t.boolean({
    args: { discipline: disciplineArg(t.arg) },
    description: `Whether the rating is based on fewer than ${MIN_RATED_MATCHES} matches.`,
    resolve: async ({ id }, { discipline }, context) =>
      isProvisionalRating(await ratingOf(context, id, discipline ?? 'SINGLES')),
  }),
  ratingGain: t.float({
    nullable: true,
    description:
      'The change of the rating by the finished matches of a span, negative for a loss: the sum of the changes by each match. Null without a match. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: async ({ id }, { span, discipline }, context) =>
      (await ratingGains(context, spanOf(span), discipline ?? 'SINGLES')).get(id) ?? null,
  }),
  ratingCurve: t.field({
    type: [RatingPointType],
    description: 'The rating after each match, oldest first. Errors: VALIDATION.',
    args: {
      points: t.arg.int({
        defaultValue: CURVE_POINTS,
        description:
          'Maximum number of points, 1 to 1,000. If there are more matches, evenly spaced ones are returned, always including the last.',
      }),
      span: spanArg(t.arg),
      discipline: disciplineArg(t.arg),
    },
    complexity: ({ points }) => ({ field: 1, multiplier: points ?? CURVE_POINTS }),
    resolve: async ({ id }, { points, span, discipline }, context) => {
      const player = { id, discipline: discipline ?? 'SINGLES' } as const;
      return [...(await ratingCurve(context, player, points ?? CURVE_POINTS, spanOf(span)))];
    },
  }),
}));

builder.objectField(PlayerStatsType, 'ratingGain', (t) =>
  t.float({
    description:
      "The change of the player's rating by these matches, negative for a loss: the sum of the changes by each match.",
    resolve: async ({ playerId, span, discipline }, _, context) =>
      (await ratingGains(context, span, discipline)).get(playerId) ?? 0,
  }),
);

builder.objectFields(MatchType, (t) => ({
  ratingChange: t.float({
    nullable: true,
    description:
      "The change of the home player's rating by this match, of a pair the rating in doubles of each; the away side's changes by the opposite. Null until finished, and for one player against two. It also depends on all earlier matches, so that a change of one of them can change it.",
    resolve: (match, _, context) => changeByMatch(context, match),
  }),
}));

builder.queryField('winChance', (t) =>
  t.field({
    type: 'Float',
    description: `The probability that the home player wins, from 0 to 1, by the present ratings. A lead of ${RATING_SCALE} points means odds of 10 to 1. Playing at home is no advantage. Errors: NOT_FOUND for an unknown nickname.`,
    args: {
      home: t.arg.string({ required: true, description: 'The nickname of the home player.' }),
      away: t.arg.string({ required: true, description: 'The nickname of the away player.' }),
    },
    resolve: (_, { home, away }, context) => chanceOf(context, home, away),
  }),
);
