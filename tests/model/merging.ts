/** Merges of two players, of whom the first often plays and the other one often does not. */
import { mergePlayers } from '../../server/club/merge/commands.ts';
import { type Comparison, picked } from './comparison.ts';
import type { Model, Pair, Seat } from './model.ts';
import { reached } from './reached.ts';

interface Merge {
  /** Index of the merged player among the first four. */
  readonly pick: number;
  /** Index of the other player among all. */
  readonly into: number;
  readonly keyed: boolean;
}

export async function merge(both: Comparison, { pick, into, keyed }: Merge): Promise<void> {
  const from = picked(both.seats(), pick)?.player ?? 0;
  const other = Number(picked(Object.keys(both.model.players), into));
  if (from === other || Object.keys(both.model.players).length <= 4) return;
  const { model } = both;
  const isMeeting = haveMet(model, from, other);
  reached[isMeeting ? 'merges refused' : 'merges'] += 1;
  await both.write(
    (sender) => mergePlayers(both.club, from, other, sender),
    isMeeting ? 'CONFLICT' : () => merged(model, from, other),
    { keyed },
  );
}

function haveMet(model: Model, one: number, other: number): boolean {
  const isBoth = (seats: readonly (Seat | null)[]) =>
    [one, other].every((player) => seats.some((seat) => seat?.player === player));
  return [
    ...Object.values(model.matches).map(({ home, away }) => [home, away]),
    ...Object.values(model.series).map(({ pair }) => pair),
    ...Object.values(model.playoffs).map(({ places }) => places),
  ].some(isBoth);
}

function merged({ players, matches, series, playoffs }: Model, from: number, into: number): Model {
  const { [from]: _, ...others } = players;
  const playerNow = (player: number) => (player === from ? into : player);
  const now = <S extends Seat | null>(seat: S): S =>
    seat && { ...seat, player: playerNow(seat.player) };
  const pairNow = ([one, two]: Pair): Pair => [now(one), now(two)];
  return {
    players: others,
    matches: mapped(matches, (match) => ({
      ...match,
      home: now(match.home),
      away: now(match.away),
    })),
    series: mapped(series, (one) => ({
      ...one,
      pair: pairNow(one.pair),
      forfeitedBy: one.forfeitedBy === null ? null : playerNow(one.forfeitedBy),
    })),
    playoffs: mapped(playoffs, (playoff) => ({
      ...playoff,
      places: playoff.places.map(now),
      left: playoff.left.map(playerNow),
    })),
  };
}

function mapped<T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));
}
