/** The preview of a correction announces exactly what the correction then does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlayoffConsequences, playoffConsequences } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { LATER_SLOTS, PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import {
  type Correction,
  type CorrectionPreview,
  correctionPreview,
  formatObstacles,
} from '../../rules/preview.ts';
import { type Game, homeSeatOf, otherSeat, seriesWinner, winsIn } from '../../rules/series.ts';
import {
  addRecords,
  contribution,
  EMPTY_RECORD,
  efficiency,
  type PlayerRecord,
} from '../../rules/stats.ts';
import { gamePicked, playoffEntries, resultIn } from './arbitraries.ts';
import { games, wonBy } from './games.ts';
import { expectOrderlySeries } from './orderly-series.ts';
import { PlayoffInMemory } from './playoff-in-memory.ts';

const NAMES = ['', 'Eva', 'Jana', 'Peter', 'Tomas'];
const PLAYERS = [1, 2, 3, 4];

test('in any play-off the preview is what entering the result with a reset then does', () => {
  const reached = { resets: 0, impossible: 0, podiums: 0, taken: 0 };
  fc.assert(
    fc.property(
      fc.array(playoffEntries, { size: 'max', minLength: 60, maxLength: 120 }),
      (sequence) => {
        const playoff = new PlayoffInMemory();
        for (const entry of sequence) {
          const game = gamePicked(playoff.series[entry.slot]?.games ?? [], entry);
          if (!game) continue;
          const result = resultIn(game.gameNumber, entry);
          const { possible, obstacles } = playoffConsequences(
            playoff.series,
            entry.slot,
            game.gameNumber,
            result,
          );
          // Most resets are skipped, or no play-off of these random entries would ever be decided.
          if (possible && obstacles.length > 0 && entry.pick > 0) continue;
          const follows = expectPreviewToComeTrue(playoff, entry.slot, game.gameNumber, result);
          if (!follows.possible) reached.impossible += 1;
          else if (follows.obstacles.length > 0) reached.resets += 1;
          if (follows.later.some(({ step }) => step === 'remove')) reached.taken += 1;
          if (playoff.podium) reached.podiums += 1;
        }
      },
    ),
    { numRuns: 100 },
  );
  // The test means something only if the sequences reach these cases.
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
});

function expectPreviewToComeTrue(
  playoff: PlayoffInMemory,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result,
): PlayoffConsequences {
  const before = playoff.series;
  const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
  const follows = playoff.enter(slot, gameNumber, result, true);
  const after = playoff.series;
  expect(preview.possible).toBe(follows.possible);
  if (!preview.possible) {
    expect(after).toBe(before);
    return follows;
  }

  const [was, is] = [before[slot]?.games ?? [], after[slot]?.games ?? []];
  const gone = numbersOf(was).filter((number) => !numbersOf(is).includes(number));
  const lostHere = preview.lost.flatMap((one) => (one.slot === null ? one.gameNumbers : []));
  const players = new Map(preview.players.map(({ nickName, ...figures }) => [nickName, figures]));
  const said = {
    before: preview.series?.before,
    after: preview.series?.after,
    gamesAdded: preview.gamesAdded,
    gamesGone: [...preview.gamesRemoved, ...lostHere].sort(),
    pairs: LATER_SLOTS.map((later) => {
      const step = preview.later.find((one) => one.slot === later);
      return step?.playersAfter ?? pairIn(before, later);
    }),
    winner: preview.podiumAfter?.winner,
    players: PLAYERS.map((id) => players.get(NAMES[id] ?? '') ?? figuresIn(before, before, id)),
  };
  expect(said).toEqual({
    before: standingIn(before, slot),
    after: standingIn(after, slot),
    gamesAdded: numbersOf(is).filter((number) => !numbersOf(was).includes(number)),
    gamesGone: gone,
    pairs: LATER_SLOTS.map((later) => pairIn(after, later)),
    winner: playoff.podium ? NAMES[playoff.podium.winner] : undefined,
    players: PLAYERS.map((id) => figuresIn(before, after, id)),
  });
  expectNoScoreMoved(playoff, before, { slot, gameNumber, result }, preview.lost);
  return follows;
}

/** Every earlier score is still there, between the same two players, or was announced as lost. */
function expectNoScoreMoved(
  playoff: PlayoffInMemory,
  before: PlayoffInMemory['series'],
  entered: { readonly slot: PlayoffSlot; readonly gameNumber: number; readonly result: Result },
  lost: readonly { readonly slot: PlayoffSlot | null; readonly gameNumbers: readonly number[] }[],
): void {
  const { slot: own, gameNumber: number, result } = entered;
  const announced = lost.flatMap(({ slot, gameNumbers }) =>
    gameNumbers.map((game) => `${slot ?? own} ${game}`),
  );
  const mine = `${own} ${number}`;
  const remaining = scoresIn(before).filter(
    ([place]) => place !== mine && !announced.includes(place),
  );
  const { home, away } = seatsIn(before, own, number);
  const expected = [...remaining, [mine, home, away, result]].map((score) => JSON.stringify(score));
  expect(
    scoresIn(playoff.series)
      .map((score) => JSON.stringify(score))
      .sort(),
  ).toEqual(expected.sort());
}

function correctionIn(
  playoff: PlayoffInMemory,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result,
): Correction {
  const { series } = playoff;
  const own = series[slot];
  const game = own?.games.find((one) => one.gameNumber === gameNumber);
  if (!own || !game) throw new Error(`There is no game ${gameNumber} of ${slot}.`);
  return {
    match: { ...seatsIn(series, slot, gameNumber), result: game.result },
    result,
    inSeries: {
      series: own,
      follows: playoffConsequences(series, slot, gameNumber, result),
      around: series,
    },
    nickNameOf: (playerId) => NAMES[playerId] ?? '',
    recordOf: (playerId) => recordIn(series, playerId),
  };
}

type Series = PlayoffInMemory['series'];

function seatsIn(series: Series, slot: PlayoffSlot, gameNumber: number) {
  const { entrants } = series[slot] ?? {};
  const home = homeSeatOf(gameNumber);
  return {
    home: entrants?.[home].playerId ?? 0,
    away: entrants?.[otherSeat(home)].playerId ?? 0,
  };
}

function scoresIn(series: Series): [place: string, home: number, away: number, Result][] {
  return PLAYOFF_SLOTS.flatMap((slot) =>
    (series[slot]?.games ?? []).flatMap(({ gameNumber, result }) => {
      const { home, away } = seatsIn(series, slot, gameNumber);
      const score: [string, number, number, Result][] = result
        ? [[`${slot} ${gameNumber}`, home, away, result]]
        : [];
      return score;
    }),
  );
}

function recordIn(series: Series, player: number): PlayerRecord {
  return scoresIn(series).reduce((record, [, home, away, result]) => {
    if (home === player) return addRecords(record, contribution('home', result));
    return away === player ? addRecords(record, contribution('away', result)) : record;
  }, EMPTY_RECORD);
}

function numbersOf(all: readonly Game[]): number[] {
  return all.map((game) => game.gameNumber);
}

function standingIn(series: Series, slot: PlayoffSlot) {
  const { entrants, games: all = [] } = series[slot] ?? {};
  const { one, two } = winsIn(all);
  const winner = seriesWinner({ one, two });
  return {
    playerOneWins: one,
    playerTwoWins: two,
    winner: winner && (NAMES[entrants?.[winner].playerId ?? 0] ?? ''),
  };
}

function figuresIn(before: Series, after: Series, player: number) {
  const [had, has] = [recordIn(before, player), recordIn(after, player)];
  return {
    pointsBefore: had.points,
    pointsAfter: has.points,
    efficiencyBefore: efficiency(had),
    efficiencyAfter: efficiency(has),
  };
}

function pairIn(series: Series, slot: PlayoffSlot): string[] {
  const { entrants } = series[slot] ?? {};
  if (!entrants) return [];
  return [entrants.one, entrants.two].map(({ playerId }) => NAMES[playerId] ?? '');
}

describe('in words', () => {
  const playedOut: Partial<Record<PlayoffSlot, string>> = {
    SEMIFINAL_1: '1 1 1 1',
    SEMIFINAL_2: '1 1 1 1',
  };

  test.each<
    [
      what: string,
      played: Partial<Record<PlayoffSlot, string>>,
      corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
      words: readonly string[],
    ]
  >([
    ['a first score', {}, ['SEMIFINAL_1', 1, 'one'], []],
    ['the game that decides', { SEMIFINAL_1: '1 1 1 -' }, ['SEMIFINAL_1', 4, 'one'], []],
    [
      'a winner who has not won after all',
      { SEMIFINAL_1: '1 1 1 1' },
      ['SEMIFINAL_1', 4, 'two'],
      ['Eva no longer wins the series'],
    ],
    [
      'another winner, before the final begins',
      { ...playedOut, SEMIFINAL_1: '1 1 1 2 2 2 1' },
      ['SEMIFINAL_1', 7, 'two'],
      [
        'Jana wins the series instead of Eva',
        '3rd Place: Eva – Tomas instead of Jana – Tomas',
        'Final: Jana – Peter instead of Eva – Peter',
      ],
    ],
    [
      'a semifinal that is open again after the final began',
      { ...playedOut, FINAL: '1 2', THIRD_PLACE: '1' },
      ['SEMIFINAL_1', 4, 'two'],
      [
        'Eva no longer wins the series',
        '3rd Place: taken back until both semifinals are decided',
        'Final: taken back until both semifinals are decided',
        '3rd Place: 1 game already played will be cleared',
        'Final: 2 games already played will be cleared',
      ],
    ],
    [
      'a final with another winner',
      { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 2 2 2 1' },
      ['FINAL', 7, 'two'],
      ['Peter wins the series instead of Eva', 'Peter wins the play-off instead of Eva'],
    ],
    [
      'a final that is open again',
      { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 1' },
      ['FINAL', 1, 'two'],
      ['Eva no longer wins the series', 'Eva is no longer the winner of the play-off'],
    ],
    [
      'a series that would have ended earlier',
      { SEMIFINAL_1: '1 1 1 2 1' },
      ['SEMIFINAL_1', 4, 'one'],
      ['This series: 1 game already played will be cleared'],
    ],
  ])('%s', (_, played, [slot, gameNumber, winner], words) => {
    const playoff = playedSoFar(played);
    const result = wonBy(winner, gameNumber);
    expect(correctionPreview(correctionIn(playoff, slot, gameNumber, result)).words).toEqual(words);
  });

  test.each([
    [[{ slot: null, gameNumbers: [5] }], 'game 5 of this series'],
    [
      [
        { slot: null, gameNumbers: [6, 7] },
        { slot: 'FINAL' as const, gameNumbers: [1] },
      ],
      'games 6, 7 of this series; game 1 of the Final series',
    ],
  ])('what stands in the way: %j', (obstacles, words) => {
    expect(formatObstacles(obstacles)).toBe(words);
  });
});

describe('a game that is being played', () => {
  const semifinal2 = { SEMIFINAL_2: '1 1 1 1' };
  const FIFTH = [{ slot: null, gameNumbers: [5] }];
  const TAKEN_BACK = [
    'Eva no longer wins the series',
    '3rd Place: taken back until both semifinals are decided',
    'Final: taken back until both semifinals are decided',
  ];

  test.each<
    [
      what: string,
      played: Partial<Record<PlayoffSlot, string>>,
      corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
      lost: CorrectionPreview['lost'],
      gamesRemoved: readonly number[],
      words: readonly string[],
    ]
  >([
    [
      'is lost when the series is decided without it',
      { SEMIFINAL_1: '1 1 2 1 2:1' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      [],
      ['This series: game 5, being played at 2 : 1, will be cleared'],
    ],
    [
      'is lost though nobody has scored',
      { SEMIFINAL_1: '1 1 2 1 0:0' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      [],
      ['This series: game 5, being played at 0 : 0, will be cleared'],
    ],
    [
      'is lost where a goal in overtime has decided it',
      { SEMIFINAL_1: '1 1 2 1 2:1OT' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      [],
      ['This series: game 5, being played at 2 : 1 OT, will be cleared'],
    ],
    [
      'stays where the series still needs it, while one that has not begun goes',
      { SEMIFINAL_1: '1 1 2 2 0:3 -' },
      ['SEMIFINAL_1', 3, 'one'],
      [],
      [6],
      [],
    ],
    [
      'stays when its series keeps its players',
      { ...semifinal2, SEMIFINAL_1: '1 1 1 2 1', FINAL: '1:0' },
      ['SEMIFINAL_1', 1, 'one'],
      [],
      [],
      [],
    ],
    [
      'is lost when the final is taken back',
      { ...semifinal2, SEMIFINAL_1: '1 1 1 1', FINAL: '1:0' },
      ['SEMIFINAL_1', 4, 'two'],
      [{ slot: 'FINAL', gameNumbers: [1] }],
      [],
      [...TAKEN_BACK, 'Final: game 1, being played at 1 : 0, will be cleared'],
    ],
    [
      'is lost when others meet in the final, with the games before it',
      { ...semifinal2, SEMIFINAL_1: '1 1 1 2 2 2 1', FINAL: '1 2 1:4', THIRD_PLACE: '0:0' },
      ['SEMIFINAL_1', 7, 'two'],
      [
        { slot: 'THIRD_PLACE', gameNumbers: [1] },
        { slot: 'FINAL', gameNumbers: [1, 2, 3] },
      ],
      [],
      [
        'Jana wins the series instead of Eva',
        '3rd Place: Eva – Tomas instead of Jana – Tomas',
        'Final: Jana – Peter instead of Eva – Peter',
        '3rd Place: game 1, being played at 0 : 0, will be cleared',
        'Final: 2 games already played will be cleared',
        'Final: game 3, being played at 1 : 4, will be cleared',
      ],
    ],
  ])('%s', (_, played, [slot, gameNumber, winner], lost, gamesRemoved, words) => {
    const playoff = playedSoFar(played);
    const result = wonBy(winner, gameNumber);
    const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
    expect(preview).toMatchObject({ possible: true, lost, gamesRemoved, words });
    const before = playoff.series;
    playoff.enter(slot, gameNumber, result);
    if (lost.length > 0) expect(playoff.series).toBe(before);
  });
});

describe('room for a result', () => {
  test.each([
    ['the fourth win comes earlier', '1 1 1 2 1', 4, 'one', [5]],
    ['the fourth win comes much earlier', '1 1 2 2 1 2 1', 6, 'one', [7]],
    ['a game that goes makes another go', '1 1 1 2 2 2 1', 4, 'one', [7]],
    ['nothing has to go', '1 2 1 2 1', 1, 'two', []],
  ] as const)('when %s: %s', (_, played, gameNumber, winner, lost) => {
    const playoff = playedSoFar({ SEMIFINAL_1: played });
    const { obstacles, possible } = playoff.enter(
      'SEMIFINAL_1',
      gameNumber,
      wonBy(winner, gameNumber),
      true,
    );
    expect(possible).toBe(true);
    expect(obstacles.flatMap(({ gameNumbers }) => gameNumbers)).toEqual(lost);
    const { SEMIFINAL_1: after } = playoff.series;
    expectOrderlySeries(after.games, winsIn(after.games), seriesWinner(winsIn(after.games)));
  });

  test('is never made for a result that rules out its own game', () => {
    const playoff = playedSoFar({ SEMIFINAL_1: '1 1 1 2 2' });
    playoff.enter('SEMIFINAL_1', 4, wonBy('one', 4));
    const before = playoff.series;
    const { possible, obstacles } = playoff.enter('SEMIFINAL_1', 5, wonBy('one', 5), true);
    expect({ possible, obstacles }).toEqual({
      possible: false,
      obstacles: [{ slot: null, gameNumbers: [5] }],
    });
    expect(playoff.series).toBe(before);
  });
});

/** A play-off with these games played, one slot after the other. */
function playedSoFar(played: Partial<Record<PlayoffSlot, string>>): PlayoffInMemory {
  const playoff = new PlayoffInMemory();
  for (const slot of PLAYOFF_SLOTS) {
    for (const game of games(played[slot] ?? '-')) {
      if (game.result) playoff.enter(slot, game.gameNumber, game.result);
      else if (game.live) playoff.begin(slot, game);
    }
  }
  return playoff;
}

describe('the players', () => {
  const playersIn = (result: Result) =>
    correctionPreview(
      correctionIn(playedSoFar({ SEMIFINAL_1: '1' }), 'SEMIFINAL_1', 1, result),
    ).players.map(({ nickName }) => nickName);
  const entered = wonBy('one', 1);

  test('are none when the score stays the same', () => {
    expect(playersIn(entered)).toEqual([]);
  });

  test('are both, even if another goal changes no points', () => {
    expect(playersIn({ ...entered, homeScore: entered.homeScore + 5 })).toEqual(['Eva', 'Jana']);
  });
});
