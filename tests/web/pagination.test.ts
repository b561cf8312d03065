import { describe, expect, test } from 'vitest';
import type { Page } from '../../web/data/page.ts';
import { type After, firstPages } from '../../web/data/pagination.ts';

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

describe('The pages of a list on screen', () => {
  test('begin with one at the top, also where more are loaded', () => {
    expect(firstPages(loaded(), 1)).toEqual([null]);
    expect(firstPages(loaded([null, 'c5'], ['c5', 'c3']), 1)).toEqual([null]);
  });

  test('are one more when more is asked for, however often', () => {
    expect(firstPages(loaded([null, 'c5']), 2)).toEqual([null, 'c5']);
    const both = loaded([null, 'c5'], ['c5', 'c3'], ['c3', 'c1']);
    expect(firstPages(both, 2)).toEqual([null, 'c5']);
  });

  test('end at the bottom', () => {
    expect(firstPages(loaded([null, 'c5'], ['c5', null]), 3)).toEqual([null, 'c5']);
  });

  test('stay as many when everything is asked for again', () => {
    expect(firstPages(loaded(), 2)).toEqual([null]);
    expect(firstPages(loaded([null, 'c6']), 2)).toEqual([null, 'c6']);
    // So much has come meanwhile that they end above where they ended before.
    expect(firstPages(loaded([null, 'c9'], ['c9', 'c7']), 2)).toEqual([null, 'c9']);
  });

  test('are all that follow each other, for somebody who comes back', () => {
    const pageAt = loaded([null, 'c5'], ['c5', 'c3'], ['c2', 'c1']);
    expect(firstPages(pageAt, Infinity)).toEqual([null, 'c5', 'c3']);
  });
});
