import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byEveningTable,
  championOf,
  type EveningResult,
  isRunning,
  isShownOnHome,
  recordsOf,
  shownUntil,
} from '../../rules/evening.ts';
import { decidingGame } from '../../rules/series.ts';
import { results } from './arbitraries.ts';

/** A match of players 1 to 9: "1-2 4:3", with "+" in overtime. */
function played(text: string): EveningResult {
  const [, home, away, homeScore, awayScore, overTime] =
    /^(\d)-(\d) (\d+):(\d+)(\+?)$/.exec(text) ?? [];
  return {
    homePlayerId: Number(home),
    awayPlayerId: Number(away),
    homeScore: Number(homeScore),
    awayScore: Number(awayScore),
    overTime: overTime === '+',
  };
}

const evening = (text: string) => text.split(', ').filter(Boolean).map(played);

test.each([
  ['no match', '', null],
  ['one match', '1-2 4:1', 1],
  ['points, not points per match', '1-2 4:1, 1-2 1:2+, 3-2 9:0', 1],
  ['fewer matches', '1-2 4:1, 3-2 9:0, 2-3 3:1', 1],
  ['goal difference', '1-2 4:1, 2-1 2:1', 1],
  ['goals', '1-3 4:1, 2-4 5:2', 2],
  ['equal in everything', '1-2 4:1, 2-1 4:1', null],
  ['the last two equal in everything', '1-2 4:1, 1-3 4:1', 1],
])('the champion by %s', (_, text, champion) => {
  expect(championOf(recordsOf(evening(text)))).toBe(champion);
});

test('the table orders players with equal points and matches by goals, then by nickname', () => {
  const records = recordsOf(evening('1-2 4:1, 2-1 2:1, 3-4 3:0, 4-3 3:0'));
  const names = ['', 'Puk', 'Eva', 'Jana', 'Bára'];
  const table = [...records].map(([id, record]) => ({ ...record, nickName: names[id] ?? '' }));
  expect(table.sort(byEveningTable).map(({ nickName }) => nickName)).toEqual([
    ...['Puk', 'Bára', 'Jana', 'Eva'],
  ]);
});

describe('an evening', () => {
  const firstFaceOff = '2026-11-26T20:00:00';

  test.each([
    ['before it begins', '2026-11-26T19:59:59', '2026-11-26T22:00:00', false, false],
    ['as it begins', '2026-11-26T20:00:00', '2026-11-26T22:00:00', true, true],
    ['after midnight', '2026-11-27T01:00:00', '2026-11-27T02:30:00', true, true],
    [
      'when its last match is two hours ago',
      '2026-11-27T02:30:00',
      '2026-11-27T02:30:00',
      false,
      true,
    ],
    ['before noon', '2026-11-27T11:59:59', '2026-11-27T02:30:00', false, true],
    ['at noon', '2026-11-27T12:00:00', '2026-11-27T02:30:00', false, false],
    ['at noon, with a live match', '2026-11-27T12:00:00', null, true, true],
  ])('%s', (_, now, runsUntil, runs, isShown) => {
    const times = { firstFaceOff, runsUntil, shownUntil: shownUntil('2026-11-26') };
    expect([isRunning(times, now), isShownOnHome(times, now)]).toEqual([runs, isShown]);
  });
});

describe('the deciding game', () => {
  const home = { homeScore: 2, awayScore: 1, overTime: false };
  const away = { homeScore: 1, awayScore: 2, overTime: false };
  const bestOfThree = { bestOf: 3, forfeitedBy: null };
  // At home: one, two, one.
  const game = (gameNumber: number, result: typeof home | null) => ({ gameNumber, result });

  test.each([
    ['none yet', bestOfThree, [game(1, home), game(2, home)], null],
    ['the second', bestOfThree, [game(1, home), game(2, away)], 2],
    ['the third', bestOfThree, [game(1, home), game(2, home), game(3, away)], 3],
    [
      'the last in the order of play',
      bestOfThree,
      [game(3, home), game(2, home), game(1, home)],
      1,
    ],
    ['of an unfinished match', bestOfThree, [game(1, home), game(2, null)], null],
    ['of a forfeited series', { bestOf: 3, forfeitedBy: 'one' as const }, [game(1, home)], null],
  ])('%s', (_, terms, games, number) => {
    expect(decidingGame(terms, games)?.gameNumber ?? null).toBe(number);
  });
});

describe('laws of an evening', () => {
  const matches: fc.Arbitrary<readonly EveningResult[]> = fc.array(
    fc
      .record({
        home: fc.integer({ min: 1, max: 5 }),
        step: fc.integer({ min: 1, max: 4 }),
        result: results,
      })
      .map(({ home, step, result }) => ({
        ...result,
        homePlayerId: home,
        awayPlayerId: ((home + step - 1) % 5) + 1,
      })),
    { maxLength: 20 },
  );

  test('each match is in the records of both players', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const records = [...recordsOf(all).values()];
        const games = records.reduce((sum, { matchesPlayed }) => sum + matchesPlayed, 0);
        expect(games).toBe(2 * all.length);
      }),
    );
  });

  test('a champion has the most points, and the fewest matches of those who have as many', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const records = recordsOf(all);
        const champion = records.get(championOf(records) ?? 0);
        if (!champion) return;
        for (const other of records.values()) {
          expect(other.points).toBeLessThanOrEqual(champion.points);
          if (other.points < champion.points) continue;
          expect(other.matchesPlayed).toBeGreaterThanOrEqual(champion.matchesPlayed);
        }
      }),
    );
  });
});
