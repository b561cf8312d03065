import { beforeEach, describe, expect, test } from 'vitest';
import {
  forgetPages,
  listName,
  openList,
  pageAdded,
  pageInPieces,
  pagesOf,
} from '../../web/data/lists.ts';

const PLAYOFFS = listName('playoffs', { first: 5, after: null });

describe('a list on screen', () => {
  beforeEach(() => openList(PLAYOFFS));

  test('begins with one page at the top', () => {
    expect(pagesOf(PLAYOFFS)).toEqual([null]);
  });

  test('adds a page once, however often it is asked for', () => {
    pageAdded(PLAYOFFS, 'c5');
    pageAdded(PLAYOFFS, 'c5');
    expect(pagesOf(PLAYOFFS)).toEqual([null, 'c5']);
  });

  test('goes on from piece to piece of a page that was taken apart', () => {
    pageAdded(PLAYOFFS, 'c5');
    pageInPieces(PLAYOFFS, null, ['c9', 'c7']);
    expect(pagesOf(PLAYOFFS)).toEqual([null, 'c9', 'c7', 'c5']);
    pageInPieces(PLAYOFFS, 'not on screen', ['c1']);
    expect(pagesOf(PLAYOFFS)).toHaveLength(4);
  });

  test('begins anew when everything is forgotten', () => {
    pageAdded(PLAYOFFS, 'c5');
    forgetPages();
    expect(pagesOf(PLAYOFFS)).toEqual([null]);
  });

  test('is told from others by its field and its filter, not by the page', () => {
    expect(listName('playoffs', { first: 100, after: 'c1' })).toBe(PLAYOFFS);
    expect(listName('playoffs', { playerId: null })).toBe(PLAYOFFS);
    expect(listName('history', { playerId: '1' })).not.toBe(listName('history', { playerId: '2' }));
  });
});
