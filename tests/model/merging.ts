/** Merges of two players, of whom the first often plays and the other one often does not. */
import { mergePlayers } from '../../server/club/merge/commands.ts';
import { type Comparison, picked } from './comparison.ts';
import { type Model, type Pair, playersIn, type Seat, seatOf } from './model.ts';
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
  const isMeeting = havePlayed(model, from, other);
  reached[isMeeting ? 'merges refused' : 'merges'] += 1;
  await both.write(
    (sender) => mergePlayers(both.club, from, other, sender),
    isMeeting ? 'CONFLICT' : () => merged(model, from, other),
    { keyed },
  );
}

/** Whether two players met or stood on one side together. */
function havePlayed(model: Model, one: number, other: number): boolean {
  const isBoth = (seats: readonly (Seat | null)[]) =>
    [one, other].every((id) => seats.some((seat) => seat && playersIn(seat).includes(id)));
  return [
    ...Object.values(model.matches).map(({ home, away }) => [home, away]),
    ...Object.values(model.series).map(({ pair }) => pair),
    ...Object.values(model.playoffs).map(({ places }) => places),
    ...Object.values(model.leagues).map(({ entrants }) => entrants.map(({ seat }) => seat)),
  ].some(isBoth);
}

function merged(
  { players, matches, series, playoffs, leagues }: Model,
  from: number,
  into: number,
): Model {
  const { [from]: _, ...others } = players;
  const playerNow = (player: number) => (player === from ? into : player);
  const now = <S extends Seat | null>(seat: S): S =>
    seat && (seatOf(playersIn(seat).map(playerNow), seat.team) as S);
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
    })),
    playoffs: mapped(playoffs, (playoff) => ({
      ...playoff,
      places: playoff.places.map(now),
      left: playoff.places.flatMap((seat) =>
        seat && playoff.left.includes(seat.player) ? now(seat).player : [],
      ),
    })),
    leagues: mapped(leagues, (league) => ({
      ...league,
      entrants: league.entrants.map((entrant) => ({ ...entrant, seat: now(entrant.seat) })),
      fixtures: mapped(league.fixtures, (fixture) => ({
        ...fixture,
        home: now(fixture.home),
        away: now(fixture.away),
      })),
    })),
  };
}

function mapped<T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));
}
