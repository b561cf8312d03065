import { expect, test } from 'vitest';
import { onceKey } from '../../web/code/onceKey.ts';

const GAME = { id: '7', homeScore: 3, awayScore: 1 };

test('a submission that is sent again has the key it had', () => {
  const keyFor = onceKey();
  const first = keyFor(GAME);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ ...GAME })).toBe(first);
});

test('a form that was changed has another key, and its first one when it is changed back', () => {
  const keyFor = onceKey();
  const first = keyFor(GAME);
  expect(keyFor({ ...GAME, homeScore: 4 })).not.toBe(first);
  expect(keyFor(GAME)).toBe(first);
});

test('two forms never share a key', () => {
  expect(onceKey()(GAME)).not.toBe(onceKey()(GAME));
});
