import { beforeEach, describe, expect, test } from 'vitest';
import {
  endReached,
  listState,
  openList,
  pageAdded,
  rowArrived,
  rowLeft,
} from '../../web/data/lists.ts';

describe('a list on screen', () => {
  beforeEach(() => openList('playoffs'));

  test('begins with one page at the top', () => {
    expect(listState('playoffs')).toMatchObject({ cursors: [null], atEnd: false });
  });

  test('keeps rows that arrive apart from rows that were paged', () => {
    rowArrived('playoffs', '7');
    rowArrived('playoffs', '7');
    expect([...listState('playoffs').arrived]).toEqual(['7']);
    rowLeft('playoffs', '7');
    expect(listState('playoffs').arrived.size).toBe(0);
  });

  test('adds a page once, however often it is asked for', () => {
    pageAdded('playoffs', 'after-5');
    pageAdded('playoffs', 'after-5');
    expect(listState('playoffs').cursors).toEqual([null, 'after-5']);
  });

  test('is at its end when the last page came back empty', () => {
    pageAdded('playoffs', 'after-5');
    endReached('playoffs');
    expect(listState('playoffs')).toMatchObject({ cursors: [null], atEnd: true });
  });

  test('does not mix with other lists', () => {
    rowArrived('matches', '1');
    expect(listState('playoffs').arrived.size).toBe(0);
  });
});
