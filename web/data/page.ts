/**
 * A loaded page of a list is a window on the list's order: from where the page before it ends, or the top, down to its own
 * end, or the bottom. Cursors are compared as text, the greatest first.
 */

export interface Edge {
  readonly cursor: string;
}

export interface Page<Row extends Edge = Edge> {
  readonly edges: readonly Row[];
  readonly pageInfo: {
    /** The last row of the page as it was loaded, whether or not it is still there. */
    readonly endCursor: string | null;
    /** Whether the list may go on below the page; if not, the page reaches down to the bottom. */
    readonly hasNextPage: boolean;
  };
}

/** The page once rows have arrived in the list; the same object where none of them belongs to it. */
export function withRows<Row extends Edge>(
  page: Page<Row>,
  after: string | null,
  rows: readonly Row[],
): Page<Row> {
  const known = new Set(page.edges.map(({ cursor }) => cursor));
  const arrived = rows.filter(
    ({ cursor }) => isWithin(page, after, cursor) && !known.has(cursor) && known.add(cursor),
  );
  if (arrived.length === 0) return page;
  return { ...page, edges: [...page.edges, ...arrived].sort(compareCursors) };
}

/** The page once rows have left the list; the same object where none of them was on it. */
export function withoutRows<Row extends Edge>(
  page: Page<Row>,
  hasLeft: (row: Row) => boolean,
): Page<Row> {
  const edges = page.edges.filter((row) => !hasLeft(row));
  return edges.length === page.edges.length ? page : { ...page, edges };
}

function isWithin({ pageInfo }: Page, after: string | null, cursor: string): boolean {
  const { endCursor, hasNextPage } = pageInfo;
  const reachesDown = !hasNextPage || endCursor === null || cursor >= endCursor;
  return reachesDown && (after === null || cursor < after);
}

function compareCursors(one: Edge, other: Edge): number {
  if (one.cursor === other.cursor) return 0;
  return one.cursor > other.cursor ? -1 : 1;
}
