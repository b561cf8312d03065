import { expect, onTestFinished, test, vi } from 'vitest';
import { dropIdempotencyKeys, idempotencyKeyFor } from '../../web/app/write/idempotencyKey.ts';

const GAME = { id: '7', homeScore: 3, awayScore: 1 };
const SERIES = { playerOne: 'Eva', playerTwo: 'Jana' };

test('a submission that is sent again has the same key', () => {
  const first = idempotencyKeyFor('finishMatch', GAME);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotencyKeyFor('finishMatch', { ...GAME })).toBe(first);
});

test('a changed form has another key, and the first one again when it is changed back', () => {
  const first = idempotencyKeyFor('finishMatch', GAME);
  expect(idempotencyKeyFor('finishMatch', { ...GAME, homeScore: 4 })).not.toBe(first);
  expect(idempotencyKeyFor('finishMatch', GAME)).toBe(first);
});

test('two writes never share a key', () => {
  expect(idempotencyKeyFor('deleteMatch', { id: '7' })).not.toBe(
    idempotencyKeyFor('startMatch', { id: '7' }),
  );
});

test('a completed submission gets a new key when it is sent once more, also after another one', () => {
  const first = idempotencyKeyFor('finishMatch', GAME);
  idempotencyKeyFor('finishMatch', { ...GAME, homeScore: 4 });
  dropIdempotencyKeys('finishMatch', { ...GAME, homeScore: 4 });
  expect(idempotencyKeyFor('finishMatch', GAME)).not.toBe(first);
});

test('a new series without a response keeps its key when another one is created', () => {
  const first = idempotencyKeyFor('createSeries', SERIES);
  dropIdempotencyKeys('createSeries', { playerOne: 'Puk', playerTwo: 'Gólik' });
  expect(idempotencyKeyFor('createSeries', SERIES)).toBe(first);
});

test('a submission without a response keeps its key for ten minutes after the last attempt, and then no longer', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = idempotencyKeyFor('createSeries', SERIES);
  vi.advanceTimersByTime(9 * 60_000);
  expect(idempotencyKeyFor('createSeries', SERIES)).toBe(first);
  vi.advanceTimersByTime(9 * 60_000);
  expect(idempotencyKeyFor('createSeries', SERIES)).toBe(first);
  vi.advanceTimersByTime(11 * 60_000);
  expect(idempotencyKeyFor('createPlayer', { nickName: 'Eva' })).not.toBe(first);
  // The storage does not grow while the page is open.
  expect([...kept.values()].join()).not.toContain(first);
  expect(idempotencyKeyFor('createSeries', SERIES)).not.toBe(first);
});

test('a reload keeps the key of a submission without a response', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const first = idempotencyKeyFor('createSeries', SERIES);
  const beforeReload = [...kept];
  dropIdempotencyKeys('createSeries', SERIES);
  expect(idempotencyKeyFor('createSeries', SERIES)).not.toBe(first);
  for (const [key, text] of beforeReload) kept.set(key, text);
  expect(idempotencyKeyFor('createSeries', SERIES)).toBe(first);
});
