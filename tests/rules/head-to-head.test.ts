import { expect, test } from 'vitest';
import {
  formatHeadToHead,
  formatStreak,
  formatWinChance,
  isFromLeader,
} from '../../rules/head-to-head.ts';
import { competitorNamed } from '../../rules/side.ts';

test.for([
  [0, 0, 0, 'Puk and Gólik have not met yet'],
  [1, 0, 1, 'Puk leads Gólik 1–0'],
  [2, 0, 2, 'Puk leads Gólik 2–0, won all 2'],
  [12, 9, 3, 'Puk leads Gólik 12–9, won the last 3'],
  [9, 12, 3, 'Gólik leads Puk 12–9, Puk won the last 3'],
  [9, 12, -2, 'Gólik leads Puk 12–9, won the last 2'],
  [3, 2, -1, 'Puk leads Gólik 3–2'],
  [2, 2, -2, 'Puk and Gólik are level at 2–2, Gólik won the last 2'],
  [1, 1, 1, 'Puk and Gólik are level at 1–1'],
] as const)('%d–%d with a streak of %d: %s', ([winsOne, winsTwo, streak, text]) => {
  expect(
    formatHeadToHead({
      one: competitorNamed(['Puk']),
      two: competitorNamed(['Gólik']),
      winsOne,
      winsTwo,
      streak,
    }),
  ).toBe(text);
});

test.for([
  ['more wins', [2, 1], [7, 9], true],
  ['fewer wins', [1, 2], [9, 7], false],
  ['as many wins and more goals', [1, 1], [6, 4], true],
  ['as many wins and fewer goals', [1, 1], [4, 6], false],
  ['equal figures and the lower id', [1, 1], [5, 5], true],
] as const)('the view of the leader: %s', ([, wins, goals, isLeader]) => {
  const [winsOne, winsTwo] = wins;
  const [goalsOne, goalsTwo] = goals;
  const figures = { one: 3, two: 7, winsOne, winsTwo, goalsOne, goalsTwo };
  const fromOther = {
    ...{ one: 7, two: 3, winsOne: winsTwo, winsTwo: winsOne },
    ...{ goalsOne: goalsTwo, goalsTwo: goalsOne },
  };
  expect([isFromLeader(figures), isFromLeader(fromOther)]).toEqual([isLeader, !isLeader]);
});

test('a streak begins with two in a row', () => {
  const puk = competitorNamed(['Puk']);
  expect([0, 1, -1].map((streak) => formatStreak(puk, streak))).toEqual([null, null, null]);
  expect(formatStreak(puk, 3)).toBe('has won the last three');
  expect(formatStreak(puk, -12)).toBe('has lost the last 12');
});

test('a chance is that of the favourite, in whole percent', () => {
  const chances = [0.6249, 0.375, 0.5049, 0.4951, 0.506].map((chance) =>
    formatWinChance('Puk', 'Gólik', chance),
  );
  expect(chances).toEqual(['Puk 62 %', 'Gólik 62 %', 'even', 'even', 'Puk 51 %']);
});
