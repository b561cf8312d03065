/** The seats in the form of a new play-off: players and teams in the order of the list. */
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../../rules/limits.ts';
import type { Seat } from '../teams/useFormOptions.tsx';

/** A seat with a React key, which stays when seats before it are removed. */
interface PlayoffSeat extends Seat {
  readonly key: number;
}

export type PlayoffSeats = readonly PlayoffSeat[];

/** Number of seats that the form opens with. */
const FIRST_SEATS = 4;

let keys = 0;

/** Returns the empty seats that the form opens with. */
export function firstSeats(): PlayoffSeats {
  return emptySeats(FIRST_SEATS);
}

export function withEmptySeat(seats: PlayoffSeats): PlayoffSeats {
  return seats.length < MAX_ENTRANTS ? [...seats, ...emptySeats(1)] : seats;
}

/** Removes a seat, unless the play-off would have too few. */
export function withoutSeat(seats: PlayoffSeats, key: number): PlayoffSeats {
  return seats.length > MIN_ENTRANTS ? seats.filter((seat) => seat.key !== key) : seats;
}

/** Whether a seat is free for another player, or can be added. */
export function hasRoom(seats: PlayoffSeats): boolean {
  return seats.length < MAX_ENTRANTS || seats.some(isFree);
}

/**
 * Puts a player into the first seat without one, with the team that `teamFor` returns; takes out a player who has a seat,
 * with the seat. From the second player on the form then has no empty seats after the last player, so that the play-off
 * has as many players as were chosen.
 */
export function withPlayerToggled(
  seats: PlayoffSeats,
  playerId: string,
  teamFor: (seat: Seat) => string,
): PlayoffSeats {
  const others = seats.filter((seat) => seat.playerId !== playerId);
  if (others.length < seats.length) return fitted(others);
  const withRoom = seats.some(isFree) ? seats : withEmptySeat(seats);
  const free = withRoom.find(isFree);
  return fitted(
    withRoom.map((seat) => (seat === free ? { ...seat, playerId, teamName: teamFor(seat) } : seat)),
  );
}

/** With fewer players than a play-off needs, nothing tells how many there will be: the form has its first seats. */
function fitted(seats: PlayoffSeats): PlayoffSeats {
  const players = seats.filter((seat) => !isFree(seat)).length;
  if (players < MIN_ENTRANTS) return [...seats, ...emptySeats(FIRST_SEATS - seats.length)];
  return seats.slice(0, seats.findLastIndex((seat) => !isEmpty(seat)) + 1);
}

function isFree({ playerId }: Seat): boolean {
  return playerId === '';
}

function isEmpty({ playerId, teamName }: Seat): boolean {
  return playerId === '' && teamName === '';
}

/**
 * Gives every chosen player a different team.
 * @param randomBelow returns an integer from 0 up to, not including, its argument, with equal probability
 */
export function withRandomTeams(
  seats: PlayoffSeats,
  teamNames: readonly string[],
  randomBelow: (limit: number) => number,
): PlayoffSeats {
  const left = [...teamNames];
  return seats.map((seat) => {
    if (isFree(seat)) return seat;
    const [teamName = seat.teamName] = left.splice(randomBelow(left.length), 1);
    return { ...seat, teamName };
  });
}

function emptySeats(count: number): PlayoffSeats {
  return Array.from({ length: Math.max(0, count) }, () => {
    keys += 1;
    return { key: keys, playerId: '', teamName: '' };
  });
}
