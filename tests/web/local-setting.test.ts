/** What the device has stored may be of another build, or of somebody else. */
import { describe, expect, test, vi } from 'vitest';
import type { Match } from '../../web/screens/live-score/optimisticGame.ts';
import { forgetGame, storedGame, storeGame } from '../../web/screens/live-score/storedGame.ts';
import { type Tap, waitingTaps } from '../../web/screens/live-score/waitingTaps.ts';
import { stubLocalStorage } from './local-storage.ts';

const GOAL: Tap = { key: 'a', matchId: '7', what: 'goal', side: 'home', period: 1, makes: 1 };
/** Only its id is looked at. */
const GAME = { id: '7' } as Match;

describe('Of the taps that wait', () => {
  test.each([
    ['nothing', '', []],
    ['no JSON', '{', []],
    ['other JSON', 'null', []],
    ['an object', '{"what":"goal"}', []],
    ['what is no tap', JSON.stringify([null, 7, {}, { ...GOAL, what: 'assist' }, GOAL]), [GOAL]],
    ['taps', JSON.stringify([GOAL, { ...GOAL, key: 'b' }]), [GOAL, { ...GOAL, key: 'b' }]],
  ])('%s is read as what it holds of them', (_, text, taps) => {
    stubLocalStorage().set(waitingTaps.key, text);
    expect(waitingTaps.read()).toEqual(taps);
  });

  test('none is lost where the device has no room, as long as the page is open', () => {
    const texts = stubLocalStorage({ isFull: true });
    waitingTaps.store([GOAL]);
    expect([waitingTaps.read(), texts.size]).toEqual([[GOAL], 0]);
    stubLocalStorage();
    waitingTaps.store([]);
    expect(waitingTaps.read()).toEqual([]);
  });
});

describe('The game that was followed last', () => {
  const shownBy = (build: string) =>
    vi.stubGlobal('document', { documentElement: { dataset: { build } } });

  test('is there for the same build, and for no other game', () => {
    stubLocalStorage();
    shownBy('one');
    storeGame(GAME);
    expect(storedGame('7')).toEqual({ match: GAME, asOf: expect.any(Date), timeZone: undefined });
    expect(storedGame('8')).toBeNull();
    shownBy('two');
    expect(storedGame('7')).toBeNull();
    shownBy('one');
    forgetGame('7');
    expect(storedGame('7')).toBeNull();
  });

  test.each(['{', 'null', '7', '{}'])('is none where %s is stored', (text) => {
    const texts = stubLocalStorage();
    shownBy('one');
    storeGame(GAME);
    for (const key of texts.keys()) texts.set(key, text);
    expect(storedGame('7')).toBeNull();
  });
});
