/** The argument `span`, which restricts figures to days of play. */
import type { ArgBuilder } from '@pothos/core';
import { broken } from '../../rules/messages.ts';
import { endsBeforeItBegins, type Span } from '../../rules/span.ts';
import { invalid } from '../database/refusal.ts';
import { builder, type GraphTypes } from './builder.ts';

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
  if (endsBeforeItBegins(span)) throw invalid(broken('daysReversed', ['span.from', 'span.to']));
  return span;
}
