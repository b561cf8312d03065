/** The order of tables, shared places, and players with few matches. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFigures } from '../../rules/figures.ts';
import { Ledger, type Matches } from '../../rules/ledger.ts';
import {
  byFigures,
  formatMatchesToGo,
  isProvisional,
  leadersOf,
  ranked,
  rankedOfEvening,
} from '../../rules/ranking.ts';
import { ALL_TIME } from '../../rules/span.ts';
import { EMPTY_RECORD, efficiency } from '../../rules/stats.ts';
import { anyMatches, matchesOf } from './ledger-matches.ts';

/** A row of a table: "Adam 9/4 10:11" has 9 points after 4 matches and goals 10:11. */
function row(text: string) {
  const [, nickName = '', ...figures] = /^(\S+) (\d+)\/(\d+)(?: (\d+):(\d+))?$/.exec(text) ?? [];
  const [points = 0, matchesPlayed = 0, scoredGoals = 0, concededGoals = 0] = figures.map((each) =>
    Number(each ?? 0),
  );
  return { ...EMPTY_RECORD, nickName, points, matchesPlayed, scoredGoals, concededGoals };
}

const table = (text: string) => ranked(text.split(', ').filter(Boolean).map(row));

const FIVE = 'Adam 10/5, Bára 9/9, Cyril 0/5, Dana 5/5, Emil 80/40';

describe('the order of players', () => {
  test.each([
    ['nobody', '', ''],
    ['points per match', 'Adam 3/3, Bára 2/1', '1 Bára, 2 Adam'],
    ['matches', 'Adam 2/2, Bára 3/3', '1 Bára, 2 Adam'],
    ['goal difference', 'Adam 9/4 10:11, Zora 9/4 25:6', '1 Zora, 2 Adam'],
    ['goals', 'Adam 3/2 4:3, Zora 3/2 5:4', '1 Zora, 2 Adam'],
    [
      'nickname, with one place',
      'Zora 3/2 5:4, eva 3/2 5:4, Čeněk 3/2 5:4',
      '1 Čeněk, 1 eva, 1 Zora',
    ],
    ['places after a shared one', 'A 6/2, B 3/2 5:4, C 3/2 5:4, D 0/2', '1 A, 2 B, 2 C, 4 D'],
  ])('by %s', (_, rows, order) => {
    expect(
      table(rows)
        .map((each) => `${each.place} ${each.row.nickName}`)
        .join(', '),
    ).toBe(order);
  });

  test('is the same in whatever order the rows come', () => {
    const rows = 'A 6/2 1:0, B 3/2 5:4, C 3/2 5:4, D 0/2, E 15/5, F 15/5 1:0'.split(', ').map(row);
    const names = (all: readonly ReturnType<typeof row>[]) =>
      ranked(all).map((each) => `${each.place} ${each.row.nickName}`);
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(names(shuffled)).toEqual(names(rows));
      }),
    );
  });

  test('takes the same points per match for equal, whatever fraction they come from', () => {
    expect(byFigures(row('A 1/3'), { ...row('B 2/6'), matchesPlayed: 6 })).toBeGreaterThan(0);
    expect(byFigures(row('A 7/49'), row('B 7/49'))).toBe(0);
  });
});

describe('players with few matches', () => {
  test.each([
    [
      'come after five others',
      `Filip 3/1, Gita 8/4, ${FIVE}`,
      'Emil 0, Adam 0, Bára 0, Dana 0, Cyril 0, Filip 4, Gita 1',
    ],
    [
      'stay among four others',
      'Filip 3/1, Gita 8/4, Bára 9/9, Cyril 0/5, Dana 5/5, Emil 80/40',
      'Filip 0, Emil 0, Gita 0, Bára 0, Dana 0, Cyril 0',
    ],
    [
      'are ranked after one more match',
      `Filip 15/5, ${FIVE}`,
      'Filip 0, Emil 0, Adam 0, Bára 0, Dana 0, Cyril 0',
    ],
    ['are ranked alone', 'Filip 3/1', 'Filip 0'],
  ])('%s', (_, rows, order) => {
    const lines = table(rows).map((each) => `${each.row.nickName} ${each.matchesToGo}`);
    expect(lines.join(', ')).toBe(order);
  });

  test('have figures that are provisional below five matches', () => {
    expect([0, 1, 4, 5, 6].map((matchesPlayed) => isProvisional({ matchesPlayed }))).toEqual([
      ...[true, true, true, false, false],
    ]);
  });

  test('are told how many matches they lack', () => {
    expect([1, 3].map(formatMatchesToGo)).toEqual(['1 more match', '3 more matches']);
  });
});

/** The table of an evening of players 1 to 4. */
function eveningTable(matches: Matches) {
  const nickNames = ['', 'Puk', 'Eva', 'Jana', 'Bára'];
  const figures = allFigures(Ledger.of(matches), ALL_TIME);
  return rankedOfEvening(
    figures.map((each) => ({ ...each, nickName: nickNames[Number(each.key)] ?? '' })),
  );
}

describe('the table of an evening', () => {
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
  ])('is led by %s', (_, text, leaders) => {
    const nickNames = leadersOf(eveningTable(matchesOf(text))).map(({ nickName }) => nickName);
    expect(nickNames.join(' ')).toBe(leaders);
  });

  test('says who shares a place, and how many matches the last ones lack', () => {
    const lines = (text: string) =>
      eveningTable(matchesOf(text)).map(({ row: { nickName }, place, matchesToGo }) =>
        [place, nickName, matchesToGo].join(' '),
      );
    expect(lines('1-2 2:1, 2-3 2:1, 3-1 2:1')).toEqual(['1 Eva 0', '1 Jana 0', '1 Puk 0']);
    const many = '1-2 2:1, 2-1 2:1, 1-2 2:1, 2-1 2:1, 1-2 3:1, 2-1 2:1, 4-1 9:0';
    expect(lines(many)).toEqual(['1 Eva 0', '2 Puk 0', '3 Bára 2']);
  });

  test('is led by nobody with less points per match than someone with a third of the most matches', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const table = eveningTable(matches);
        const [leader] = leadersOf(table);
        const most = Math.max(0, ...table.map(({ row: { matchesPlayed } }) => matchesPlayed));
        for (const { row: each } of table) {
          if (each.matchesPlayed * 3 < most) continue;
          expect(efficiency(each)).toBeLessThanOrEqual(efficiency(leader ?? each));
        }
      }),
    );
  });
});
