/** Draws of teams by the club's results. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawEvenTeams, teamStrengths, withEvenTeams } from '../../rules/even-teams.ts';

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

test('law: each player keeps the own team unless it is taken, all have different ones, and those drawn are near to the others', () => {
  const strengths = new Map(Array.from({ length: 32 }, (_, index) => [index + 1, index / 32]));
  const team = fc.integer({ min: 1, max: 32 });
  fc.assert(
    fc.property(
      fc.array(fc.option(team), { minLength: 1, maxLength: 16 }),
      fc.string(),
      (own, seed) => {
        const teams = withEvenTeams(strengths, own, seed);
        expect(withEvenTeams(strengths, own, seed)).toEqual(teams);
        expect(new Set(teams).size).toBe(own.length);
        const kept = own.filter((each, index) => each !== null && own.indexOf(each) === index);
        expect(teams).toEqual(expect.arrayContaining(kept));
      },
    ),
  );
  for (let seed = 0; seed < 50; seed += 1) {
    const [first = 0, ...others] = withEvenTeams(strengths, [16, null, null, null, 16], `${seed}`);
    expect(first).toBe(16);
    for (const other of others) expect(Math.abs(other - first)).toBeLessThanOrEqual(4);
  }
});
