/** Whether the statistics are shown as a table or as charts. */

export const CHARTS = '?view=charts';

/** Returns the view in a URL's search, with a question mark; empty for the table. */
export function viewOf(search: URLSearchParams): typeof CHARTS | '' {
  return search.get('view') === 'charts' ? CHARTS : '';
}
