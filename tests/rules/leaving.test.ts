/** Departures from a play-off, wherever the player stands in it, and the players who then play on. */
import { expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import { laterConsequences, standingsOf } from '../../rules/consequences.ts';
import { hasLeftPlayoff, hasMoreToPlay, leavingConsequences } from '../../rules/leaving.ts';
import { faceOff } from '../../rules/live-score.ts';
import { slotsIn } from './arbitraries.ts';
import { wonBy } from './games.ts';
import { entrant, listed, PlayoffInMemory } from './playoff-in-memory.ts';

const SHORT: Readonly<Partial<Record<PlayoffSlot, string>>> = { THIRD_PLACE: '3rd', FINAL: 'F' };

/** Best of one, players in the order listed: four players 1–2, 3–4; of three, five, six and seven the first ones have byes. */
function playoffOf(players: number, ...steps: readonly string[]): PlayoffInMemory {
  const playoff = new PlayoffInMemory(listed(players, 1));
  for (const step of steps) {
    const [, one = '', what = '', two = ''] =
      /^(\d+) (beats|gives up to|leaves) ?(\d*)$/.exec(step) ?? [];
    if (what === 'leaves') expect(playoff.leave(Number(one)), step).not.toBeNull();
    else meet(playoff, Number(one), what === 'beats', Number(two));
  }
  return playoff;
}

function meet(playoff: PlayoffInMemory, player: number, wins: boolean, other: number): void {
  const slot = slotsIn(playoff.series).find((each) => {
    const { entrants, winner } = playoff.series[each] ?? {};
    const ids = entrants && [entrants.one.firstId, entrants.two.firstId];
    return winner === null && ids?.includes(player) && ids.includes(other);
  });
  if (!slot) throw new Error(`${player} and ${other} do not meet now.`);
  const seat = playoff.series[slot]?.entrants.one.firstId === player ? 'one' : 'two';
  if (wins) playoff.enter(slot, 1, wonBy(seat, 1, 1));
  else playoff.forfeit(slot, seat);
}

/** "S1 1–2 won by 1, S2 3–4, F 1–3; podium 1 3 -; over" */
function inWords(playoff: PlayoffInMemory): string {
  const series = slotsIn(playoff.series).map((slot) => {
    const { entrants, winner, forfeitedBy } = playoff.series[slot] ?? {};
    if (!entrants) return '';
    const name = SHORT[slot] ?? `${slot[0]}${slot.at(-1)}`;
    const pair = `${name} ${entrants.one.firstId}–${entrants.two.firstId}`;
    if (forfeitedBy === 'both') return `${pair} won by nobody`;
    return winner ? `${pair} won by ${entrants[winner].firstId}` : pair;
  });
  const { podium, isComplete } = standingsOf(playoff.situation);
  const places = podium && [podium.winner, podium.secondPlace, podium.thirdPlace];
  const names = places?.map((place) => place?.firstId ?? '-').join(' ') ?? 'open';
  return [series.join(', '), `podium ${names}`, ...(isComplete ? ['over'] : [])].join('; ');
}

test.each<[what: string, players: number, steps: readonly string[], expected: string]>([
  [
    'a semifinalist gives up: the other loser is third at once',
    4,
    ['2 gives up to 1', '3 beats 4', '1 beats 3'],
    'S1 1–2 won by 1, S2 3–4 won by 3, F 1–3 won by 1; podium 1 3 4; over',
  ],
  [
    'both losers gave up: nobody is third',
    4,
    ['2 gives up to 1', '4 leaves', '1 beats 3'],
    'S1 1–2 won by 1, S2 3–4 won by 3, F 1–3 won by 1; podium 1 3 -; over',
  ],
  [
    'of three players, a loser who gave up is not third',
    3,
    ['3 gives up to 2', '1 beats 2'],
    'S2 2–3 won by 2, F 1–2 won by 1; podium 1 2 -; over',
  ],
  [
    'of three players, a loser by games is third',
    3,
    ['2 beats 3', '1 beats 2'],
    'S2 2–3 won by 2, F 1–2 won by 1; podium 1 2 3; over',
  ],
  [
    'the loser of a semifinal leaves before the other one is decided',
    4,
    ['1 beats 2', '2 leaves', '3 beats 4'],
    'S1 1–2 won by 1, S2 3–4 won by 3, F 1–3; podium open',
  ],
  [
    'the loser of a semifinal leaves the series for 3rd place',
    4,
    ['1 beats 2', '3 beats 4', '2 leaves'],
    'S1 1–2 won by 1, S2 3–4 won by 3, 3rd 2–4 won by 4, F 1–3; podium open',
  ],
  [
    'a player with a bye leaves: the opponent has one, too',
    5,
    ['1 leaves', '4 beats 5', '3 beats 4'],
    'Q4 4–5 won by 4, S1 1–2 won by 2, S2 3–4 won by 3, F 2–3; podium open',
  ],
  [
    'a player who waits with a bye leaves: who arrives advances',
    5,
    ['3 leaves', '4 beats 5', '1 beats 2'],
    'Q4 4–5 won by 4, S1 1–2 won by 1, F 1–4; podium open',
  ],
  [
    'a player who waits for the final leaves: the other finalist wins without one',
    4,
    ['1 beats 2', '1 leaves', '4 beats 3'],
    'S1 1–2 won by 1, S2 3–4 won by 4, 3rd 2–3; podium 4 - -',
  ],
  [
    'a finalist leaves: the other one wins',
    4,
    ['1 beats 2', '3 beats 4', '1 leaves', '2 beats 4'],
    'S1 1–2 won by 1, S2 3–4 won by 3, 3rd 2–4 won by 2, F 1–3 won by 3; podium 3 1 2; over',
  ],
  [
    'both players of a series leave: nobody wins it, and whoever would meet the winner has a bye',
    4,
    ['1 leaves', '2 leaves', '3 beats 4'],
    'S1 1–2 won by nobody, S2 3–4 won by 3; podium 3 - 4; over',
  ],
  [
    'both players of a series leave while the finalist waits: the final is taken back',
    4,
    ['3 beats 4', '1 leaves', '2 leaves'],
    'S1 1–2 won by nobody, S2 3–4 won by 3; podium 3 - 4; over',
  ],
  [
    'both players of a quarterfinal leave',
    7,
    ['2 leaves', '3 leaves', '4 beats 5', '6 beats 7'],
    'Q2 2–3 won by nobody, Q3 4–5 won by 4, Q4 6–7 won by 6, S2 4–6; podium open',
  ],
  [
    'both finalists leave: nobody wins, and the losers of the semifinals still meet',
    4,
    ['1 beats 2', '3 beats 4', '1 leaves', '3 leaves', '4 beats 2'],
    'S1 1–2 won by 1, S2 3–4 won by 3, 3rd 2–4 won by 4, F 1–3 won by nobody; podium - - 4; over',
  ],
  [
    'all but one leave: the last one wins without a game',
    5,
    ['1 leaves', '2 leaves', '4 leaves', '5 leaves'],
    'Q4 4–5 won by nobody, S1 1–2 won by nobody; podium 3 - -; over',
  ],
  [
    'all leave: nobody wins',
    4,
    ['1 leaves', '2 leaves', '3 leaves', '4 leaves'],
    'S1 1–2 won by nobody, S2 3–4 won by nobody; podium - - -; over',
  ],
  ['of two players one leaves', 2, ['2 leaves'], 'F 1–2 won by 1; podium 1 2 -; over'],
])('%s', (_, players, steps, expected) => {
  const playoff = playoffOf(players, ...steps);
  expect(inWords(playoff)).toBe(expected);
});

test.each<[what: string, players: number, steps: readonly string[], player: number]>([
  ['has lost', 8, ['1 beats 2'], 2],
  ['has left', 4, ['1 leaves'], 1],
  ['gave up', 4, ['1 gives up to 2'], 1],
  ['has won the play-off', 2, ['1 beats 2'], 1],
  ['is third, because the other loser gave up', 4, ['2 gives up to 1', '3 beats 4'], 4],
  ['is second', 2, ['1 beats 2'], 2],
  ['is not in the play-off', 4, [], 5],
])('a player who %s cannot leave', (_, players, steps, player) => {
  expect(leavingConsequences(playoffOf(players, ...steps).situation, entrant(player))).toBeNull();
});

test.each<
  [what: string, hasMore: boolean, players: number, steps: readonly string[], player: number]
>([
  ['plays a series', true, 4, [], 1],
  ['waits with a bye', true, 3, [], 1],
  ['waits for the final, because an opponent gave up', true, 4, ['2 gives up to 1'], 1],
  ['has won the final, because the opponent gave up', false, 2, ['2 gives up to 1'], 1],
  [
    'is third, because the opponent gave up',
    false,
    4,
    ['1 beats 2', '3 beats 4', '4 gives up to 2'],
    2,
  ],
])('a player who %s has more to play: %s', (_, hasMore, players, steps, player) => {
  const follows = leavingConsequences(playoffOf(players, ...steps).situation, entrant(player));
  expect(follows && hasMoreToPlay(follows)).toBe(hasMore);
});

test('a player cannot leave during a game', () => {
  const live = faceOff(1, '');
  const playoff = new PlayoffInMemory(listed(4));
  playoff.begin('SEMIFINAL_1', { gameNumber: 1, result: null, live });
  expect(playoff.leave(2)?.blockingMatches).toEqual([{ slot: 'SEMIFINAL_1', gameNumbers: [1] }]);
  expect(playoff.leave(3)?.blockingMatches).toEqual([]);
  const finalist = playoffOf(4, '2 gives up to 1', '3 beats 4');
  finalist.begin('FINAL', { gameNumber: 1, result: null, live });
  expect(finalist.leave(1)?.blockingMatches).toEqual([{ slot: 'FINAL', gameNumbers: [1] }]);
});

test('a correction in an earlier round does not bring a player back who gave up', () => {
  const playoff = playoffOf(8, '1 beats 2', '3 beats 4', '1 gives up to 3');
  const { later } = playoff.enter('QUARTERFINAL_2', 1, wonBy('two', 1, 1));
  expect(later).toContainEqual({ slot: 'SEMIFINAL_1', step: 'REMOVE', hasLeft: true });
  expect(inWords(playoff)).toContain('Q2 3–4 won by 4, Q3 5–6, Q4 7–8; podium open');
});

test('undo brings all back', () => {
  const playoff = playoffOf(4, '3 beats 4', '1 leaves', '2 leaves');
  expect(playoff.undo()).toBe(true);
  expect(inWords(playoff)).toBe('S1 1–2 won by 2, S2 3–4 won by 3, F 2–3; podium open');
  expect(hasLeftPlayoff(playoff.situation, entrant(2))).toBe(false);
  expect(playoff.undo()).toBe(true);
  expect(inWords(playoff)).toBe('S1 1–2, S2 3–4 won by 3; podium open');
});

test('who gave up before leaving was recorded stays in a 3rd-place series that exists', () => {
  const playoff = playoffOf(4, '1 beats 2', '3 beats 4');
  const first = playoff.series.SEMIFINAL_1;
  if (!first) throw new Error('There is a semifinal.');
  const older = { ...first, forfeitedBy: 'two' as const };
  playoff.situation = { ...playoff.situation, series: { ...playoff.series, SEMIFINAL_1: older } };
  expect(laterConsequences(playoff.situation).later).toEqual([]);
  expect(hasLeftPlayoff(playoff.situation, entrant(2))).toBe(false);
  playoff.leave(2);
  expect(inWords(playoff)).toContain('3rd 2–4 won by 4');
});
