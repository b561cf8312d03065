/** Which pages of a list are on screen, and whether there may be more of them. */
import { mapExchange, type OperationResult } from 'urql';
import type { Page } from './page.ts';

/** Where a page begins: after this cursor, or at the top. */
export type After = string | null;

/**
 * Where the first pages of a list begin, from the top down, at most so many of them: each begins where the one before it ends.
 * The last one may be on its way.
 */
export function firstPages(pageAt: (after: After) => Page | null, max: number): readonly After[] {
  const begins: After[] = [];
  for (let after: After = null; begins.length < max; ) {
    begins.push(after);
    const next = nextAfter(pageAt(after));
    if (next === null) break;
    after = next;
  }
  return begins;
}

/** Where the page after this one begins; null where it is not loaded, or reaches down to the bottom of its list. */
export function nextAfter(page: Page | null): After {
  return page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
}

/** A full page may have a successor: hasNextPage is set, so "Load More" shows until an empty page comes. */
export const assumeNextPageWhenFull = mapExchange({
  onResult: (result) => ({ ...result, data: result.data && withNextPages(result) }),
});

function withNextPages({ data, operation }: OperationResult): unknown {
  const first: unknown = operation.variables?.first;
  if (typeof first !== 'number') return data;
  return Object.fromEntries(
    Object.entries<unknown>(data).map(([field, value]) => [
      field,
      isPage(value) && value.edges.length === first
        ? { ...value, pageInfo: { ...value.pageInfo, hasNextPage: true } }
        : value,
    ]),
  );
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'edges' in value && 'pageInfo' in value;
}
