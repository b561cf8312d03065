/** Whether the statistics are shown as a table or as charts. */
import { parseSpan, withSpan } from '../spans/urlSpan.ts';

export type View = 'table' | 'charts';

export function viewOf(search: URLSearchParams): View {
  return search.get('view') === 'charts' ? 'charts' : 'table';
}

/** Returns the search of a view with the span of the search, with a question mark; empty for the table of all time. */
export function viewSearch(view: View, search: URLSearchParams): string {
  const ofView = new URLSearchParams(view === 'charts' ? { view } : undefined);
  const next = withSpan(ofView, parseSpan(search)).toString();
  return next && `?${next}`;
}
