/** Whether the figures on a screen are those of singles or of doubles. It is part of the URL: `?discipline=doubles`. */
import type { Discipline } from '../../../rules/side.ts';
import { parseSpan, withSpan } from './urlSpan.ts';

const PARAMETER = 'discipline';

export function parseDiscipline(search: URLSearchParams): Discipline {
  return search.get(PARAMETER) === 'doubles' ? 'DOUBLES' : 'SINGLES';
}

/** Returns the search with another discipline and the same other parameters. */
export function withDiscipline(search: URLSearchParams, discipline: Discipline): URLSearchParams {
  const next = new URLSearchParams(search);
  if (discipline === 'DOUBLES') next.set(PARAMETER, 'doubles');
  else next.delete(PARAMETER);
  return next;
}

/** Returns the query string of the discipline and the span in a URL's search; empty for singles of all time. */
export function figuresSearch(search: URLSearchParams): string {
  const ofSpan = withSpan(new URLSearchParams(), parseSpan(search));
  const next = withDiscipline(ofSpan, parseDiscipline(search)).toString();
  return next && `?${next}`;
}

/** Returns the variable `discipline` of a query; none for singles. */
export function disciplineVariables(discipline: Discipline): { readonly discipline?: Discipline } {
  return discipline === 'SINGLES' ? {} : { discipline };
}

/** "in doubles"; empty for singles. */
export function describeDiscipline(discipline: Discipline): string {
  return discipline === 'DOUBLES' ? 'in doubles' : '';
}
