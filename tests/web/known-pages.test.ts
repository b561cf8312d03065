/** What a device stores of the pages that it showed. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restorePage } from '../../web/data/knownPages.ts';
import { clubInMemory, clubOnScreen, matchRow, watchMatches } from './club-in-memory.ts';
import { stubLocalStorage } from './local-storage.ts';

const place = (pathname: string) => ({ pathname, search: '' });
const HERE = place('/overall');

let texts: Map<string, string>;

beforeEach(() => {
  texts = stubLocalStorage();
  renderedBy('one');
});

function renderedBy(build: string): void {
  vi.stubGlobal('document', {
    documentElement: { dataset: { build } },
    addEventListener: () => {},
  });
}

function isKnown(pathname: string): boolean {
  return Object.keys(restorePage(place(pathname))).length > 0;
}

describe('A page that was left', () => {
  test('is shown as it stood, with the changes that arrived, without a request', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, match: matchRow(1, 4) });
    await expect.poll(() => shown.at(-1)).toEqual([4]);
    club.pages.keep(club.client, HERE);
    const later = clubInMemory([], restorePage(HERE));
    expect(watchMatches(later).shown).toEqual([[4]]);
    expect(later.asked).toEqual([]);
  });

  test('is asked for again whole, once the server answers', async () => {
    const { club } = await clubOnScreen(matchRow(1));
    club.pages.keep(club.client, HERE);
    const later = clubInMemory([], restorePage(HERE));
    watchMatches(later);
    await expect.poll(later.live).toEqual([{ name: 'MatchList' }]);
  });

  test('is unknown to another build, and under another URL', async () => {
    const { club } = await clubOnScreen(matchRow(1));
    club.pages.keep(club.client, HERE);
    expect(restorePage({ ...HERE, search: '?player=7' })).toEqual({});
    renderedBy('two');
    expect(isKnown('/overall')).toBe(false);
  });

  test('is one of eight at most', async () => {
    const { club } = await clubOnScreen(matchRow(1));
    for (let page = 1; page <= 9; page += 1) club.pages.keep(club.client, place(`/match/${page}`));
    expect(texts.size).toBe(8);
    expect(isKnown('/match/9')).toBe(true);
  });

  test('is not stored if it is large, nor as it was before', async () => {
    const small = await clubOnScreen(matchRow(1));
    small.club.pages.keep(small.club.client, HERE);
    const row = matchRow(1);
    const nickName = 'a'.repeat(200_000);
    const players = [{ id: '9', nickName, colour: 'RED', emoji: null }];
    const home = { ...Object(row.home), competitor: { id: '9', players } };
    const large = await clubOnScreen({ ...row, home });
    large.club.pages.keep(large.club.client, HERE);
    expect(texts.size).toBe(0);
  });

  test.each(['{', 'null', '7', '{}', '{"build":"one","page":"/overall","asOf":""}'])(
    'is unknown if %s is stored',
    async (text) => {
      const { club } = await clubOnScreen(matchRow(1));
      club.pages.keep(club.client, HERE);
      for (const key of texts.keys()) texts.set(key, text);
      expect(isKnown('/overall')).toBe(false);
    },
  );
});
