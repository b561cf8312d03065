import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EveningResult,
  formatLeaders,
  isRunning,
  isShownOnHome,
  recordsOf,
  shownUntil,
} from '../../rules/evening.ts';
import { leadersOf, rankedOfEvening } from '../../rules/ranking.ts';
import { decidingGame } from '../../rules/series.ts';
import { efficiency } from '../../rules/stats.ts';
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

const NICKNAMES = ['', 'Puk', 'Eva', 'Jana', 'Bára'];

/** The table of an evening, and who leads it. */
function tableOf(text: string) {
  const records = [...recordsOf(evening(text))];
  const table = rankedOfEvening(
    records.map(([id, record]) => ({ ...record, nickName: NICKNAMES[id] ?? '' })),
  );
  return {
    lines: table.map(({ row, place, matchesToGo }) => [place, row.nickName, matchesToGo].join(' ')),
    leaders: leadersOf(table).map(({ nickName }) => nickName),
  };
}

test.each([
  ['no match', '', ''],
  ['one match', '1-2 4:1', 'Puk'],
  ['points per match, not points', '1-2 4:1, 1-2 1:2+, 3-2 9:0', 'Jana'],
  ['a third of the matches', '1-2 4:1, 1-2 1:2+, 1-2 4:1, 1-2 3:1, 3-2 9:0', 'Puk'],
  ['more matches', '1-2 4:1, 1-4 4:1, 3-2 9:0', 'Puk'],
  ['goal difference', '1-2 4:1, 2-1 2:1', 'Puk'],
  ['goals', '1-3 4:1, 2-4 5:2', 'Eva'],
  ['equal in everything', '1-2 4:1, 2-1 4:1', 'Eva Puk'],
  ['three of a circle', '1-2 2:1, 2-3 2:1, 3-1 2:1', 'Eva Jana Puk'],
  ['the last two equal in everything', '1-2 4:1, 1-3 4:1', 'Puk'],
])('who leads by %s', (_, text, leaders) => {
  expect(tableOf(text).leaders.join(' ')).toBe(leaders);
});

test('the table says who shares a place, and how many matches the last ones lack', () => {
  expect(tableOf('1-2 2:1, 2-3 2:1, 3-1 2:1').lines).toEqual(['1 Eva 0', '1 Jana 0', '1 Puk 0']);
  const many = '1-2 2:1, 2-1 2:1, 1-2 2:1, 2-1 2:1, 1-2 3:1, 2-1 2:1, 4-1 9:0';
  expect(tableOf(many).lines).toEqual(['1 Eva 0', '2 Puk 0', '3 Bára 2']);
});

test.each([
  [[], true, null],
  [['Eva'], false, 'Eva leads the evening'],
  [['Eva'], true, 'Eva is champion of the evening'],
  [['Eva', 'Jana'], false, 'Eva and Jana are level'],
  [['Bára', 'Eva', 'Jana', 'Puk'], true, 'Bára, Eva, Jana and Puk are level'],
  [['Adam', 'Bára', 'Eva', 'Jana', 'Puk'], true, '5 players are level'],
])('%j at the head, over: %j', (nickNames, over, words) => {
  expect(formatLeaders(nickNames, over)).toBe(words);
});

describe('an evening', () => {
  test.each([
    ['before its day', '2026-11-26T05:59:59', '2026-11-26T22:00:00', false, false],
    [
      'by a clock that is before its first face-off',
      '2026-11-26T19:59:59',
      '2026-11-26T22:00:00',
      true,
      true,
    ],
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
    const times = { date: '2026-11-26', runsUntil, shownUntil: shownUntil('2026-11-26') };
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

  test('no one who played a third of the most has more points per match than a leader', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const rows = [...recordsOf(all)].map(([id, record]) => ({ ...record, nickName: `${id}` }));
        const [leader] = leadersOf(rankedOfEvening(rows));
        const most = Math.max(0, ...rows.map(({ matchesPlayed }) => matchesPlayed));
        for (const row of rows) {
          if (row.matchesPlayed * 3 < most) continue;
          expect(efficiency(row)).toBeLessThanOrEqual(efficiency(leader ?? row));
        }
      }),
    );
  });
});
