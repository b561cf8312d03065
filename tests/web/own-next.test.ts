/** Which match is next for the player whose device this is. */
import { expect, test } from 'vitest';
import { ownNextOf } from '../../web/screens/next/ownNext.ts';

type Match = Parameters<typeof ownNextOf>[0][number];

const single = (id: string): Match => ({
  id,
  live: null,
  series: null,
  league: null,
  gameNumber: null,
  round: null,
});
const game = (id: string, gameNumber: number): Match => ({
  ...single(id),
  series: { id: '1', bestOf: 7, slot: null, playoff: null },
  gameNumber,
});
const fixture = (id: string, round: number): Match => ({
  ...single(id),
  league: { id: '1', title: 'Cup' },
  round,
});
const PAUSED = { homeScore: 1, awayScore: 0, period: 1, paused: true, seq: 1 };

test('nobody without a match to play has a next one', () => {
  expect(ownNextOf([])).toBeNull();
});

test('the first game of the newest series, league or single matches is next', () => {
  expect(ownNextOf([game('9', 3), game('8', 2), fixture('4', 1)])?.id).toBe('8');
  expect(ownNextOf([fixture('9', 2), fixture('8', 1), game('4', 1)])?.id).toBe('8');
  expect(ownNextOf([single('9'), fixture('8', 1), single('4')])?.id).toBe('4');
});

test('a match that is paused is next', () => {
  expect(ownNextOf([game('9', 1), { ...single('4'), live: PAUSED }])?.id).toBe('4');
});
