/** Stored data of the device, which another build or another script may have written. */
import { describe, expect, test, vi } from 'vitest';
import { assumeContactAt, lastContactTime } from '../../web/data/connection.ts';
import type { Match } from '../../web/screens/live-score/optimisticGame.ts';
import { forgetGame, storedGame, storeGame } from '../../web/screens/live-score/storedGame.ts';
import { type Tap, waitingTaps } from '../../web/screens/live-score/waitingTaps.ts';
import { stubLocalStorage } from './local-storage.ts';

const GOAL: Tap = { key: 'a', matchId: '7', what: 'goal', side: 'home', period: 1, makes: 1 };
/** Only the id is used. */
const GAME = { id: '7' } as Match;

describe('Waiting taps', () => {
  test.each([
    ['nothing', '', []],
    ['no JSON', '{', []],
    ['other JSON', 'null', []],
    ['an object', '{"what":"goal"}', []],
    ['what is no tap', JSON.stringify([null, 7, {}, { ...GOAL, what: 'assist' }, GOAL]), [GOAL]],
    ['taps', JSON.stringify([GOAL, { ...GOAL, key: 'b' }]), [GOAL, { ...GOAL, key: 'b' }]],
  ])('of an earlier build are read from %s', (_, text, taps) => {
    stubLocalStorage().set('faceoff.taps', text);
    expect(waitingTaps.read()).toEqual(taps);
  });

  const named = (key: string): Tap => ({ ...GOAL, key });
  const keys = () => waitingTaps.read().map(({ key }) => key);

  test('keep their order, in which one can go to the end, and those of an earlier build come first', () => {
    stubLocalStorage().set('faceoff.taps', JSON.stringify([named('z'), named('y')]));
    for (const key of ['c', 'b', 'a']) waitingTaps.change((taps) => [...taps, named(key)]);
    expect(keys()).toEqual(['z', 'y', 'c', 'b', 'a']);
    waitingTaps.change((taps) => [
      ...taps.filter(({ key }) => key !== 'y'),
      ...taps.filter(({ key }) => key === 'y'),
    ]);
    expect(keys()).toEqual(['z', 'c', 'b', 'a', 'y']);
    waitingTaps.change((taps) => taps.filter(({ key }) => key !== 'b'));
    expect(keys()).toEqual(['z', 'c', 'a', 'y']);
  });

  test('that two pages add, change and remove at the same time are all kept', () => {
    stubLocalStorage();
    waitingTaps.change(() => [named('first'), named('sent')]);
    waitingTaps.change((taps) => {
      // The other page writes between the read and the write of this one.
      waitingTaps.change((others) => [
        ...others.filter(({ key }) => key !== 'sent'),
        named('of the other page'),
      ]);
      return [...taps.map((tap) => (tap.key === 'first' ? { ...tap, isSent: true } : tap)), GOAL];
    });
    expect(keys().sort()).toEqual(['a', 'first', 'of the other page']);
    expect(waitingTaps.read()[0]).toMatchObject({ key: 'first', isSent: true });
  });

  test('are kept in memory if the device has no space, as long as the page is open', () => {
    const texts = stubLocalStorage({ isFull: true });
    waitingTaps.change(() => [GOAL]);
    expect([waitingTaps.read(), texts.size]).toEqual([[GOAL], 0]);
    stubLocalStorage();
    waitingTaps.change(() => []);
    expect(waitingTaps.read()).toEqual([]);
  });
});

describe('The match that was followed last', () => {
  assumeContactAt(new Date('2026-11-24T20:15:00Z'));
  const renderedBy = (build: string) =>
    vi.stubGlobal('document', { documentElement: { dataset: { build } } });

  test('is stored with the time of the last contact, for the same build and the same match only', () => {
    stubLocalStorage();
    renderedBy('one');
    storeGame(GAME);
    const asOf = lastContactTime()?.toJSON();
    expect(storedGame('7')).toMatchObject({ match: GAME, asOf });
    expect(storedGame('8')).toBeNull();
    renderedBy('two');
    expect(storedGame('7')).toBeNull();
    renderedBy('one');
    forgetGame('7');
    expect(storedGame('7')).toBeNull();
  });

  test.each(['{', 'null', '7', '{}'])('is ignored if %s is stored', (text) => {
    const texts = stubLocalStorage();
    renderedBy('one');
    storeGame(GAME);
    for (const key of texts.keys()) texts.set(key, text);
    expect(storedGame('7')).toBeNull();
  });
});
