/** Figures of players and pairs are sums over their matches. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allFigures,
  allHeadToHeads,
  balances,
  biggestWin,
  figuresIn,
  form,
  headToHead,
  months,
  rivals,
  seriesWon,
  streak,
  teamRecords,
} from '../../rules/figures.ts';
import { isFromLeader } from '../../rules/head-to-head.ts';
import { hasWon, Ledger, type LedgerSeries, opponentOf, sideOf } from '../../rules/ledger.ts';
import { MIN_BIGGEST_WIN, RECENT_TEAMS } from '../../rules/limits.ts';
import { ALL_TIME } from '../../rules/span.ts';
import { addRecords, contribution, EMPTY_RECORD, type PlayerRecord } from '../../rules/stats.ts';
import { anyMatches, matchesOf, PLAYERS } from './ledger-matches.ts';

function sumOf(records: readonly PlayerRecord[]): PlayerRecord {
  return records.reduce(addRecords, EMPTY_RECORD);
}

/** Calls back with any matches, and those of each player. */
function forEachPlayer(check: (matches: Ledger['matches'], player: number, all: Ledger) => void) {
  fc.assert(
    fc.property(anyMatches, (matches) => {
      const ledger = Ledger.of(matches);
      for (const player of PLAYERS) check(ledger.select({ who: player }), player, ledger);
    }),
  );
}

describe('the record of a player', () => {
  test('is the sum over all matches, of all teams and of all months', () => {
    forEachPlayer((matches, player) => {
      const sum = sumOf(matches.map((match) => contribution(sideOf(match, player), match)));
      expect(figuresIn(matches, player) ?? EMPTY_RECORD).toMatchObject(sum);
      expect(sumOf(teamRecords(matches, player))).toEqual(sum);
      expect(sumOf(months(matches, player))).toEqual(sum);
    });
  });

  test('is that of both players of each match', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const { matchesPlayed } = sumOf(allFigures(Ledger.of(matches), ALL_TIME));
        expect(matchesPlayed).toBe(2 * matches.length);
      }),
    );
  });

  test('names the teams used last, and of those used most often the one used last', () => {
    forEachPlayer((matches, player) => {
      const used = matches.map((match) => match[sideOf(match, player)].teamId);
      const latestFirst = [...new Set(used.toReversed())];
      const uses = (team: number) => used.filter((each) => each === team).length;
      const most = Math.max(...latestFirst.map(uses));
      const figures = figuresIn(matches, player);
      expect(figures?.recentTeamIds ?? []).toEqual(latestFirst.slice(0, RECENT_TEAMS));
      expect(figures?.favouriteTeamId).toBe(latestFirst.find((team) => uses(team) === most));
      expect(figures?.last).toBe(matches.at(-1));
    });
  });

  test('lists teams by matches, and months by time', () => {
    forEachPlayer((matches, player) => {
      const teams = teamRecords(matches, player);
      expect(teams).toEqual(
        teams.toSorted(
          (one, other) => other.matchesPlayed - one.matchesPlayed || one.teamId - other.teamId,
        ),
      );
      const names = months(matches, player).map(({ month }) => month);
      expect(names).toEqual([...new Set(matches.map(({ day }) => day.slice(0, 7)))].sort());
    });
  });
});

describe('the head-to-heads of a player', () => {
  test('have all matches, and are mirrored by those of the opponents', () => {
    forEachPlayer((matches, player, ledger) => {
      const met = rivals(matches, player);
      expect(met.reduce((games, pair) => games + pair.games, 0)).toBe(matches.length);
      for (const pair of met) {
        const { two, homeOne, awayOne } = pair;
        expect(headToHead(ledger.select({ who: two }), two, player)).toEqual({
          one: two,
          two: player,
          games: pair.games,
          winsOne: pair.winsTwo,
          winsTwo: pair.winsOne,
          overtimeWinsOne: pair.overtimeWinsTwo,
          overtimeWinsTwo: pair.overtimeWinsOne,
          goalsOne: pair.goalsTwo,
          goalsTwo: pair.goalsOne,
          homeOne: { wins: awayOne.losses, losses: awayOne.wins },
          awayOne: { wins: homeOne.losses, losses: homeOne.wins },
        });
      }
    });
  });

  test('count wins, overtime, goals and the matches at home', () => {
    forEachPlayer((matches, player) => {
      for (const pair of rivals(matches, player)) {
        const against = matches.filter((match) => opponentOf(match, player) === pair.two);
        const atHome = against.filter((match) => sideOf(match, player) === 'home');
        const wins = (all: typeof against) => all.filter((match) => hasWon(match, player)).length;
        const { scoredGoals, extraTimeWins } = sumOf(
          against.map((match) => contribution(sideOf(match, player), match)),
        );
        expect(pair).toMatchObject({
          games: against.length,
          winsOne: wins(against),
          overtimeWinsOne: extraTimeWins,
          goalsOne: scoredGoals,
          homeOne: {
            wins: wins(atHome),
            losses: atHome.length - wins(atHome),
          },
        });
      }
    });
  });

  test('are 0 against a player who was never met', () => {
    const matches = Ledger.of(matchesOf('1-2 3:1')).select({ who: 1 });
    const none = { wins: 0, losses: 0 };
    expect(headToHead(matches, 1, 3)).toEqual({
      ...{ one: 1, two: 3, games: 0, winsOne: 0, winsTwo: 0, goalsOne: 0, goalsTwo: 0 },
      ...{ overtimeWinsOne: 0, overtimeWinsTwo: 0, homeOne: none, awayOne: none },
    });
  });

  test('of all players are listed once, from the view of the leader, most matches first', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const all = allHeadToHeads(Ledger.of(matches), ALL_TIME);
        expect(all.reduce((games, pair) => games + pair.games, 0)).toBe(matches.length);
        expect(all.every(isFromLeader)).toBe(true);
        const games = all.map((pair) => pair.games);
        expect(games).toEqual(games.toSorted((one, other) => other - one));
      }),
    );
  });

  test('have a balance after each of the last matches', () => {
    fc.assert(
      fc.property(anyMatches, fc.integer({ min: 1, max: 4 }), (matches, points) => {
        const against = Ledger.of(matches).select({ who: 1, opponent: 2 });
        const expected = against.map((match, index) => {
          const { winsOne, winsTwo } = headToHead(against.slice(0, index + 1), 1, 2);
          return { match, balance: winsOne - winsTwo };
        });
        expect(balances(against, 1, points)).toEqual(expected.slice(-points));
      }),
    );
  });
});

test.each([
  ['no match', '', '', 0],
  ['wins', '1-2 3:1, 1-2 2:1+', 'OTW W', 2],
  ['wins after a defeat, away', '1-2 1:3, 3-1 1:2+, 2-1 1:3', 'W OTW L', 2],
  ['defeats', '1-2 3:1, 2-1 3:1, 1-3 1:2+', 'OTL L W', -2],
])('form and streak of a player: %s', (_, text, letters, length) => {
  const matches = matchesOf(text);
  expect(form(matches, 1, 5).join(' ')).toBe(letters);
  expect(form(matches, 1, 1).join(' ')).toBe(letters.split(' ')[0]);
  expect(streak(matches, 1)).toBe(length);
});

test.each([
  ['no match', '', null],
  ['the largest difference, not the last one', '1-2 5:0, 1-2 4:1', 1],
  ['the latest of equals, away', '1-2 4:1, 2-1 1:4, 1-2 2:1', 2],
  ['no win by a single goal', '1-2 2:1, 1-2 2:1+', null],
  ['no win of the opponent', '1-2 0:5, 2-1 5:0', null],
  ['the least difference', `1-2 ${MIN_BIGGEST_WIN}:0`, 1],
])('biggest win of a player: %s', (_, text, id) => {
  expect(biggestWin(matchesOf(text), 1)?.id ?? null).toBe(id);
});

describe('the series won by two players', () => {
  /** Games of players 1 and 2, each on a day of its own, in series by number; of best of 3, those of 3 on in a play-off. */
  function gamesOf(text: string) {
    const games = text.split(', ').map((game) => game.split(' '));
    const matches = matchesOf(games.map(([, ...match]) => match.join(' ')).join(', '));
    return matches.map((match, index) => {
      const id = Number(games[index]?.[0]);
      const series: LedgerSeries = { id, bestOf: 3, slot: null, playoffId: null };
      const ofPlayoff = { ...series, slot: 'FINAL', playoffId: id } as const;
      return { ...match, day: `2026-01-0${index + 1}`, series: id < 3 ? series : ofPlayoff };
    });
  }

  test.each([
    ['one game', '1 1-2 3:1', [0, 0, 0, 0]],
    ['two games', '1 1-2 3:1, 1 2-1 1:3', [1, 0, 0, 0]],
    ['three games', '1 1-2 3:1, 1 2-1 3:1, 1 1-2 1:2', [0, 1, 0, 0]],
    ['series at the same time', '1 1-2 3:1, 2 1-2 3:1, 1 1-2 3:1, 2 1-2 1:3', [1, 0, 0, 0]],
    ['a play-off', '3 1-2 3:1, 3 1-2 3:1, 1 2-1 3:1, 1 2-1 3:1', [1, 1, 1, 0]],
    ['a play-off lost', '3 1-2 1:3, 3 2-1 3:1', [0, 1, 0, 1]],
  ])('%s', (_, text, [seriesOne, seriesTwo, playoffSeriesOne, playoffSeriesTwo]) => {
    const games = gamesOf(text);
    expect(seriesWon(games, 1, ALL_TIME)).toEqual({
      ...{ seriesOne, seriesTwo, playoffSeriesOne, playoffSeriesTwo },
    });
    expect(seriesWon(games, 2, ALL_TIME)).toEqual({
      ...{ seriesOne: seriesTwo, seriesTwo: seriesOne },
      ...{ playoffSeriesOne: playoffSeriesTwo, playoffSeriesTwo: playoffSeriesOne },
    });
  });

  test('belong to the span of their last game', () => {
    const games = gamesOf('1 1-2 3:1, 1 1-2 3:1');
    const onDay = (day: string) => seriesWon(games, 1, { from: day, to: day }).seriesOne;
    expect(['2026-01-01', '2026-01-02', '2026-01-03'].map(onDay)).toEqual([0, 1, 0]);
  });

  test('do not include single matches', () => {
    const matches = matchesOf('1-2 3:1, 1-2 3:1');
    expect(seriesWon(matches, 1, ALL_TIME).seriesOne).toBe(0);
  });
});
