/** The fields of `Player` about results over time. */
import type { Month } from '../../../rules/figures.ts';
import { FORM_MATCHES, MAX_MONTHS, MAX_PAGE_SIZE, MONTHS } from '../../../rules/limits.ts';
import type { OutcomeLetters } from '../../../rules/match.ts';
import { efficiency } from '../../../rules/stats.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { assertCount, countArg } from '../../graphql/connection.ts';
import { spanArg, spanOf } from '../../graphql/span.ts';
import { disciplineArg, playerIn } from '../holder.ts';
import { biggestWinOf, formOf, lastMatchOf, monthsOf, streakOf } from './queries.ts';

export const OutcomeType = enumOf<OutcomeLetters>(
  'Outcome',
  'How a match ended for a player or a pair.',
  {
    W: 'Won without overtime.',
    OTW: 'Won in overtime.',
    OTL: 'Lost in overtime.',
    L: 'Lost without overtime.',
  },
);

const PlayerMonthType = builder.objectRef<Month>('PlayerMonth').implement({
  description: 'The record of a player in a month, by the days of play of finished matches.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Year and month: `2026-01`.' }),
    games: t.exposeInt('matchesPlayed', { description: 'Finished matches, 1 or more.' }),
    points: t.exposeInt('points', { description: 'Points of these matches.' }),
    goalsFor: t.exposeInt('scoredGoals', { description: 'Goals scored.' }),
    goalsAgainst: t.exposeInt('concededGoals', { description: 'Goals conceded.' }),
    efficiency: t.float({ description: 'Points per match played.', resolve: efficiency }),
  }),
});

builder.objectFields(PlayerType, (t) => ({
  form: t.field({
    type: [OutcomeType],
    description:
      'The outcomes of the last finished matches for this player, latest first. Errors: VALIDATION.',
    args: {
      last: countArg(t, FORM_MATCHES, MAX_PAGE_SIZE),
      span: spanArg(t.arg),
      discipline: disciplineArg(t.arg),
    },
    complexity: ({ last }) => ({
      field: 1 + Math.max(0, last ?? FORM_MATCHES),
      multiplier: 1,
    }),
    resolve: ({ id }, { last, span, discipline }, { cache }) => {
      const count = assertCount('last', last ?? FORM_MATCHES, MAX_PAGE_SIZE);
      return formOf(cache(), playerIn(id, discipline), count, spanOf(span));
    },
  }),
  streak: t.int({
    description:
      'The number of consecutive wins up to the last finished match, including overtime, negative for losses; 0 before the first finished match. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: ({ id }, { span, discipline }, { cache }) =>
      streakOf(cache(), playerIn(id, discipline), spanOf(span)),
  }),
  lastMatch: t.field({
    type: MatchType,
    nullable: true,
    description: 'The latest finished match, by instant, then id; null before the first.',
    args: { discipline: disciplineArg(t.arg) },
    resolve: ({ id }, { discipline }, { cache }) => lastMatchOf(cache(), playerIn(id, discipline)),
  }),
  biggestWin: t.field({
    type: MatchType,
    nullable: true,
    description:
      'The match that the player won by most goals, among equals the latest; null without a win. Errors: VALIDATION.',
    args: { span: spanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: ({ id }, { span, discipline }, { cache }) =>
      biggestWinOf(cache(), playerIn(id, discipline), spanOf(span)),
  }),
  months: t.field({
    type: [PlayerMonthType],
    description:
      'The last months with a finished match, oldest first. Months without one are omitted. Errors: VALIDATION.',
    args: {
      last: countArg(t, MONTHS, MAX_MONTHS),
      span: spanArg(t.arg),
      discipline: disciplineArg(t.arg),
    },
    complexity: ({ last }) => ({ field: 1, multiplier: last ?? MONTHS }),
    resolve: ({ id }, { last, span, discipline }, { cache }) => {
      const count = assertCount('last', last ?? MONTHS, MAX_MONTHS);
      return monthsOf(cache(), playerIn(id, discipline), count, spanOf(span));
    },
  }),
}));
