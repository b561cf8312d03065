import { describe, expect, test } from 'vitest';
import { nextPage, type Page, UNREAD, withAnswer } from '../../web/history/pages.ts';

/** `entries(5, 3)`: 5, 4, 3. */
function entries(newest: number, oldest: number): { seq: number }[] {
  return Array.from({ length: newest - oldest + 1 }, (_, index) => ({ seq: newest - index }));
}

function seqs(pages: readonly Page<{ seq: number }>[]): number[] {
  return pages.flatMap(({ rows }) => rows?.map(({ seq }) => seq) ?? []);
}

describe('the history, page by page', () => {
  test('offers the next page below a whole one, and none below the first change', () => {
    expect(nextPage(UNREAD)).toBeNull();
    expect(nextPage(withAnswer(UNREAD, null, entries(45, 26)))).toBe(26);
    expect(nextPage(withAnswer(UNREAD, null, entries(20, 1)))).toBeNull();
    expect(nextPage(withAnswer(UNREAD, null, entries(7, 3)))).toBeNull();
  });

  test('reaches down to where it began when something arrives', () => {
    const before = withAnswer(UNREAD, null, entries(45, 26));
    const pushed = withAnswer(before, null, entries(46, 27));
    expect(pushed).toMatchObject([{ before: null, after: 25 }]);
    expect(seqs(pushed)).toEqual(seqs(before));
    const whole = withAnswer(pushed, null, entries(46, 26));
    expect(seqs(whole)).toEqual(seqs([{ before: null, after: 0, rows: entries(46, 26) }]));
    expect(nextPage(whole)).toBe(26);
  });

  test('becomes two pages when it is as long as an answer may be', () => {
    const long = { before: null, after: 25, rows: entries(124, 26) };
    const [first, second, ...others] = withAnswer<{ seq: number }>([long], null, entries(125, 26));
    expect(others).toEqual([]);
    expect(first).toEqual({ before: null, after: 105, rows: entries(125, 106) });
    expect(second).toEqual({ before: 106, after: 25, rows: entries(105, 26) });
  });
});
