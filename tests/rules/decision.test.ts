import { expect, test } from 'vitest';
import { decisionOf } from '../../rules/playoff.ts';

const EVA = { competitor: { players: [{ nickName: 'Eva' }] } };
const JANA = { competitor: { players: [{ nickName: 'Jana' }] } };
/** Games of a best of three: Eva is at home in the first and the last game. */
const GAMES = [game(1, '20:00', 3, 1), game(2, '22:00', 2, 4), game(3, '21:00', 1, 2)];
const SERIES = {
  ...{ bestOf: 3, slot: 'FINAL' as const, playoff: { title: 'Winter Cup' } },
  ...{ completed: true, forfeitedBy: null, playerOneWins: 2, playerTwoWins: 1, matches: GAMES },
};
const SECOND = { ...game(2, '22:00', 2, 4), home: JANA, away: EVA };
const THIRD = { ...game(3, '21:00', 1, 2), home: EVA, away: JANA };

test('a series is decided by the game that was played last, whatever its number', () => {
  expect(decisionOf(SECOND, SERIES)).toEqual({
    ...{ winner: EVA.competitor, wins: { one: 2, two: 1 }, overTime: false },
    ...{ bestOf: 3, slot: 'FINAL', title: 'Winter Cup' },
  });
  expect(decisionOf(THIRD, SERIES)).toBe(null);
});

test('neither an open series nor one that was given up is decided by a match', () => {
  expect(decisionOf(SECOND, { ...SERIES, completed: false })).toBe(null);
  expect(decisionOf(SECOND, { ...SERIES, forfeitedBy: {} })).toBe(null);
  expect(decisionOf(SECOND, null)).toBe(null);
});

function game(gameNumber: number, time: string, homeScore: number, awayScore: number) {
  const matchDate = `2026-01-03T${time}:00`;
  return { id: `${gameNumber}`, gameNumber, matchDate, homeScore, awayScore, overTime: false };
}
