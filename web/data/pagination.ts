/** Which pages of a list are on screen, and whether there may be more of them. */
import { mapExchange, type OperationResult } from 'urql';
import type { Page } from './page.ts';

/** Where a page begins: after this cursor, or at the top. */
export type After = string | null;

/** How much of a list is shown: from the top to the end of the page that was loaded last. */
export interface ShownExtent {
  readonly after: After;
  /** The end of that page when it arrived; null before. */
  readonly end: string | null;
  /** How many pages that were. A list that is fetched again after a long absence fetches no more than these. */
  readonly pages: number;
}

export const FIRST_PAGE: ShownExtent = { after: null, end: null, pages: 1 };

/** Below every cursor: a page that reaches down to the bottom of its list ends here. */
const BOTTOM = '';

export function endOf({ pageInfo: { hasNextPage, endCursor } }: Page): string {
  return hasNextPage && endCursor !== null ? endCursor : BOTTOM;
}

/**
 * Where the pages on screen begin, from the top down. Each begins where the one before it ends, so that the pieces of a page
 * that was split are among them. The last one may be on its way.
 */
export function pagesShown(
  pageAt: (after: After) => Page | null,
  { after: last, end, pages: most }: ShownExtent,
): readonly After[] {
  const pages: After[] = [];
  for (let after: After = null; ; ) {
    const page = pageAt(after);
    if (!page) return pages.length < most ? [...pages, after] : pages;
    pages.push(after);
    const next = endOf(page);
    const isLast = end === null ? last === null || next < last : next <= end;
    if (next === BOTTOM || isLast) return pages;
    after = next;
  }
}

/** As far down as pages follow each other without a gap. */
export function allPages(pageAt: (after: After) => Page | null): ShownExtent {
  let shown = FIRST_PAGE;
  for (let after: After = null; after !== BOTTOM; ) {
    const page = pageAt(after);
    if (!page) return shown;
    const end = endOf(page);
    shown = { after, end, pages: after === null ? 1 : shown.pages + 1 };
    after = end;
  }
  return shown;
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
