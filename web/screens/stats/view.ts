/** Whether the statistics are shown as a table or as charts. */
import { figuresSearch } from '../spans/urlDiscipline.ts';

export type View = 'table' | 'charts';

export function viewOf(search: URLSearchParams): View {
  return search.get('view') === 'charts' ? 'charts' : 'table';
}

/** Returns the search of a view with span and discipline of the search, with a question mark; empty for the table of singles of all time. */
export function viewSearch(view: View, search: URLSearchParams): string {
  const kept = figuresSearch(search);
  if (view === 'table') return kept;
  return `?view=${view}${kept.replace('?', '&')}`;
}
