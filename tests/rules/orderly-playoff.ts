/** The invariants of a play-off, checked independently of the rules. */
import { expect } from 'vitest';
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/bracket.ts';
import { type SeriesBySlot, standingsOf } from '../../rules/consequences.ts';
import { winsIn } from '../../rules/series.ts';
import { bracketExpected, expectOrderlySeries } from '../setup/orderly-series.ts';
import { slotsIn } from './arbitraries.ts';
import type { PlayoffInMemory } from './playoff-in-memory.ts';

/** @param known series that were checked before */
export function expectOrderlyPlayoff(playoff: PlayoffInMemory, known: SeriesBySlot): void {
  const { situation, series } = playoff;
  const entrants = Object.fromEntries(
    slotsIn(series).map((slot) => [slot, series[slot]?.entrants] as const),
  );
  const { pairs, podium, isComplete } = bracketExpected(situation.bracket, series);
  expect(entrants).toEqual(pairs);
  for (const slot of slotsIn(series)) {
    const each = series[slot];
    if (!each || each === known[slot]) continue;
    expect(each.bestOf).toBe(slot === 'FINAL' ? situation.finalBestOf : situation.bestOf);
    expectOrderlySeries(each, each.games, winsIn(each.bestOf, each.games), each.winner);
  }
  expect(playoff.podium).toEqual(podium);
  expect(standingsOf(situation)).toEqual({ podium, isComplete });
}

/** Expects a change of one series to have changed only those series that it gave other players. */
export function expectOnlyFollowing(
  slot: PlayoffSlot,
  before: SeriesBySlot,
  after: SeriesBySlot,
): void {
  const changed = PLAYOFF_SLOTS.filter((each) => each !== slot && before[each] !== after[each]);
  if (before[slot]?.winner === after[slot]?.winner) expect(changed).toEqual([]);
  expect(slotsAfter(slot)).toEqual(expect.arrayContaining(changed));
  for (const each of changed) {
    expect(before[each]?.entrants).not.toEqual(after[each]?.entrants);
    expect(after[each]?.games.every(({ result }) => result === null) ?? true).toBe(true);
  }
}

/** Returns the slots that the winner and the loser of a slot can reach. */
function slotsAfter(slot: PlayoffSlot): string[] {
  const [, round, number] = /^(SEMIFINAL|QUARTERFINAL|ROUND_OF_16)_(\d)$/.exec(slot) ?? [];
  if (!round) return [];
  if (round === 'SEMIFINAL') return ['THIRD_PLACE', 'FINAL'];
  const next = round === 'QUARTERFINAL' ? 'SEMIFINAL' : 'QUARTERFINAL';
  const reached = `${next}_${Math.ceil(Number(number) / 2)}` as PlayoffSlot;
  return [reached, ...slotsAfter(reached)];
}
