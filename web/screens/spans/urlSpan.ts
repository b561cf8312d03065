/** The span of time of a screen's figures. It is part of the URL, as days: `?from=2026-09-01&to=2026-11-27`. */
import { isDay } from '../../../rules/date.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { isAllTime, type Span } from '../../../rules/span.ts';

const FIELDS = ['from', 'to'] as const;

/** Returns the span in a URL's search. Texts that are no days are ignored. */
export function parseSpan(search: URLSearchParams): Span {
  const day = (field: (typeof FIELDS)[number]) => {
    const text = search.get(field)?.trim() ?? '';
    return isDay(text) ? text : null;
  };
  return { from: day('from'), to: day('to') };
}

/** Returns the search with another span and the same other parameters. */
export function withSpan(search: URLSearchParams, span: Span): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const field of FIELDS) {
    const day = span[field];
    if (day === null) next.delete(field);
    else next.set(field, day);
  }
  return next;
}

/** Returns the query string of a span, such as `?from=2026-09-01`; empty for all time. */
export function spanSearch(span: Span): string {
  const search = withSpan(new URLSearchParams(), span).toString();
  return search && `?${search}`;
}

/** Returns the variable `span` of a query; none for all time. */
export function spanVariables(span: Span): { readonly span?: Span } {
  return isAllTime(span) ? {} : { span };
}

/** Returns the days of a span as fields of `MatchFilter`; none for all time. */
export function spanFields({ from, to }: Span): { readonly from?: string; readonly to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** "from 01/09/2026 until 27/11/2026", "on 26/11/2026"; empty for all time. */
export function describeSpan({ from, to }: Span): string {
  if (from !== null && from === to) return `on ${shortDate(from)}`;
  return [from && `from ${shortDate(from)}`, to && `until ${shortDate(to)}`]
    .filter(Boolean)
    .join(' ');
}
