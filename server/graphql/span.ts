/** The argument `span`, which restricts figures to days of play. */
import type { ArgBuilder } from '@pothos/core';
import { MESSAGES } from '../../rules/messages.ts';
import { ALL_TIME, endsBeforeItBegins, isAllTime, type Span } from '../../rules/span.ts';
import { invalid } from '../database/refusal.ts';
import { builder, type GraphTypes } from './builder.ts';
import { pageCost } from './connection.ts';

/** Complexity of a list of a span: SQL looks for its rows among all, and a document should not hold up the statements of others. */
const SPAN_COST = 2_000;

export const SpanInput = builder.inputType('Span', {
  description:
    "Days of play in the club's time zone. A day of play runs from 06:00 to 06:00, so that an evening past midnight is one day. Errors: VALIDATION if `from` is after `to`.",
  fields: (t) => ({
    from: t.field({
      type: 'LocalDate',
      description: 'The first day, inclusive. By default from the beginning.',
    }),
    to: t.field({
      type: 'LocalDate',
      description: 'The last day, inclusive. By default until the end.',
    }),
  }),
});

type SpanArgument = typeof SpanInput.$inferInput | null | undefined;

export function spanArg(arg: ArgBuilder<GraphTypes>) {
  return arg({
    type: SpanInput,
    description: 'Only matches of these days of play. By default all matches.',
  });
}

/** @throws Refusal VALIDATION for a span that ends before it begins */
export function spanOf(argument: SpanArgument): Span {
  const span = { from: argument?.from ?? null, to: argument?.to ?? null };
  if (endsBeforeItBegins(span)) throw invalid(MESSAGES.daysReversed);
  return span;
}

/** The complexity of a page of a span. @param usual default page size */
export function spanPageCost(usual: number) {
  const costOf = pageCost(usual);
  return ({ span, ...page }: Parameters<typeof costOf>[0] & { span?: SpanArgument }) => {
    const { field, multiplier } = costOf(page);
    const { from = null, to = null } = span ?? ALL_TIME;
    return { field: field + (isAllTime({ from, to }) ? 0 : SPAN_COST), multiplier };
  };
}
