/** Whether the statistics are shown as a table or as charts. */

export const PICTURE = '?view=picture';

/** What the address says of it, beginning with a question mark; empty for the table. */
export function viewOf(search: URLSearchParams): typeof PICTURE | '' {
  return search.get('view') === 'picture' ? PICTURE : '';
}
