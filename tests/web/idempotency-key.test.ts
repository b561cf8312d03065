import { expect, test } from 'vitest';
import { idempotencyKeys } from '../../web/write/idempotencyKey.ts';

const GAME = { id: '7', homeScore: 3, awayScore: 1 };

test('a submission that is sent again has the key it had', () => {
  const keyFor = idempotencyKeys();
  const first = keyFor(GAME);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ ...GAME })).toBe(first);
});

test('a form that was changed has another key, and its first one when it is changed back', () => {
  const keyFor = idempotencyKeys();
  const first = keyFor(GAME);
  expect(keyFor({ ...GAME, homeScore: 4 })).not.toBe(first);
  expect(keyFor(GAME)).toBe(first);
});

test('two forms never share a key', () => {
  expect(idempotencyKeys()(GAME)).not.toBe(idempotencyKeys()(GAME));
});
