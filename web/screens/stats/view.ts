/** Whether the statistics are shown as a table or as charts. */

export const CHARTS = '?view=charts';

/** What the address says of it, beginning with a question mark; empty for the table. */
export function viewOf(search: URLSearchParams): typeof CHARTS | '' {
  return search.get('view') === 'charts' ? CHARTS : '';
}
