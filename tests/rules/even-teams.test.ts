/** Draws of two teams by the club's results. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawEvenTeams, teamStrengths } from '../../rules/even-teams.ts';

const win = (homeTeam: number, awayTeam: number, overTime = false) => ({
  home: { teamId: homeTeam },
  away: { teamId: awayTeam },
  homeScore: 3,
  awayScore: 2,
  overTime,
});

test('strength is points per match, which a single win moves little', () => {
  const strengths = teamStrengths([1, 2, 3], [win(1, 2), win(1, 2, true), win(1, 9)]);
  expect([...strengths]).toEqual([
    [1, (6 + 3 + 2 + 3) / 7],
    [2, (6 + 0 + 1) / 6],
    [3, 1.5],
  ]);
});

test('law: two different teams, neighbours in strength, the same for the same seed, and each team for some seed', () => {
  const strengths = new Map(Array.from({ length: 32 }, (_, index) => [index + 1, index / 32]));
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const [home, away] = drawEvenTeams(strengths, seed);
      expect(Math.abs(home - away)).toBeGreaterThan(0);
      expect(Math.abs(home - away)).toBeLessThanOrEqual(3);
      expect(drawEvenTeams(strengths, seed)).toEqual([home, away]);
    }),
  );
  const drawn = new Set(
    Array.from({ length: 500 }, (_, seed) => drawEvenTeams(strengths, `${seed}`)).flat(),
  );
  expect(drawn.size).toBe(32);
});
