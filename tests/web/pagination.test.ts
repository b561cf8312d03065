import { describe, expect, test } from 'vitest';
import type { Page } from '../../web/data/page.ts';
import {
  type After,
  allPages,
  endOf,
  FIRST_PAGE,
  pagesShown,
  type ShownExtent,
} from '../../web/data/pagination.ts';

/** Loaded pages: where each begins, and where it ends; one that reaches down to the bottom has no end. */
function loaded(...pages: readonly (readonly [After, string | null])[]) {
  const known = new Map<After, Page>(
    pages.map(([after, end]) => [
      after,
      { edges: [], pageInfo: { endCursor: end ?? 'c0', hasNextPage: end !== null } },
    ]),
  );
  return (after: After) => known.get(after) ?? null;
}

/** A list that was loaded page by page, as far as these go. */
function loadedDownTo(after: After, pageAt: (after: After) => Page | null): ShownExtent {
  const page = pageAt(after);
  const pages = after === null ? 1 : 2;
  return { after, end: page && endOf(page), pages };
}

describe('The pages of a list on screen', () => {
  test('begin with one at the top, also where more are loaded', () => {
    expect(pagesShown(loaded(), FIRST_PAGE)).toEqual([null]);
    expect(pagesShown(loaded([null, 'c5'], ['c5', 'c3']), FIRST_PAGE)).toEqual([null]);
  });

  test('are one more when more is asked for, however often', () => {
    const pageAt = loaded([null, 'c5']);
    expect(pagesShown(pageAt, { after: 'c5', end: null, pages: 2 })).toEqual([null, 'c5']);
    const both = loaded([null, 'c5'], ['c5', 'c3'], ['c3', 'c1']);
    expect(pagesShown(both, { after: 'c5', end: null, pages: 2 })).toEqual([null, 'c5']);
    expect(pagesShown(both, loadedDownTo('c5', both))).toEqual([null, 'c5']);
  });

  test('go on from piece to piece of a page that was split, also of the last one', () => {
    const before = loaded([null, 'c5'], ['c5', 'c1']);
    const shown = loadedDownTo('c5', before);
    const after = loaded([null, 'c9'], ['c9', 'c7'], ['c7', 'c5'], ['c5', 'c3'], ['c3', 'c1']);
    expect(pagesShown(after, shown)).toEqual([null, 'c9', 'c7', 'c5', 'c3']);
  });

  test('go on to the bottom where they reached it, whatever arrived there', () => {
    const shown = loadedDownTo(null, loaded([null, null]));
    expect(pagesShown(loaded([null, 'c3'], ['c3', null]), shown)).toEqual([null, 'c3']);
  });

  test('stay as many when everything is asked for again', () => {
    const shown = loadedDownTo('c5', loaded([null, 'c5'], ['c5', 'c3']));
    expect(pagesShown(loaded(), shown)).toEqual([null]);
    expect(pagesShown(loaded([null, 'c6']), shown)).toEqual([null, 'c6']);
    // So much has come meanwhile that they end above where they ended before.
    const more = loaded([null, 'c9'], ['c9', 'c7']);
    expect(pagesShown(more, shown)).toEqual([null, 'c9']);
  });

  test('are all that follow each other, for somebody who comes back', () => {
    const pageAt = loaded([null, 'c5'], ['c5', 'c3'], ['c2', 'c1']);
    expect(allPages(pageAt)).toEqual({ after: 'c5', end: 'c3', pages: 2 });
    expect(allPages(loaded([null, null]))).toEqual({ after: null, end: '', pages: 1 });
    expect(allPages(loaded())).toEqual(FIRST_PAGE);
  });
});
