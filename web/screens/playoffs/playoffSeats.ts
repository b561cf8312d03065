/** The seats in the form of a new play-off: players or pairs, with teams, in the order of the list. */
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../../rules/limits.ts';
import type { FormSide } from '../sides/formSide.ts';

/** A seat with a React key, which stays when seats before it are removed. */
interface PlayoffSeat extends FormSide {
  readonly key: number;
}

/** All seats have the same number of players. */
export type PlayoffSeats = readonly PlayoffSeat[];

/** Returns the team for the players of a seat. */
type TeamFor = (players: FormSide['players'], before: FormSide) => string;

/** Number of seats that the form opens with. */
const FIRST_SEATS = 4;

let keys = 0;

/** Returns the empty seats that the form opens with. */
export function firstSeats(size = 1): PlayoffSeats {
  return emptySeats(FIRST_SEATS, size);
}

export function withEmptySeat(seats: PlayoffSeats): PlayoffSeats {
  return seats.length < MAX_ENTRANTS ? [...seats, ...emptySeats(1, sizeOf(seats))] : seats;
}

/** Removes a seat, unless the play-off would have too few. */
export function withoutSeat(seats: PlayoffSeats, key: number): PlayoffSeats {
  return seats.length > MIN_ENTRANTS ? seats.filter((seat) => seat.key !== key) : seats;
}

/** Whether a seat is free for another player, or can be added. */
export function hasRoom(seats: PlayoffSeats): boolean {
  return seats.length < MAX_ENTRANTS || seats.some(isFree);
}

/** Returns the chosen players in the order of the seats. */
export function chosenPlayers(seats: PlayoffSeats): readonly string[] {
  return seats.flatMap(({ players }) => players).filter((id) => id !== '');
}

/**
 * Puts a player into the first free place, and takes out a player who has one, with the seat if nobody is left in it. From the second
 * seat on the form then has no empty seats after the last player, so that the play-off has as many entrants as were chosen.
 */
export function withPlayerToggled(
  seats: PlayoffSeats,
  playerId: string,
  teamFor: TeamFor,
): PlayoffSeats {
  const present = seats.find(({ players }) => players.includes(playerId));
  if (present) {
    const others = present.players.map((id) => (id === playerId ? '' : id));
    const left = others.some((id) => id !== '') ? [{ ...present, players: others }] : [];
    return fitted(seats.flatMap((seat) => (seat === present ? left : [seat])));
  }
  const withRoom = seats.some(isFree) ? seats : withEmptySeat(seats);
  const free = withRoom.find(isFree);
  return fitted(
    withRoom.map((seat) => {
      if (seat !== free) return seat;
      const players = seat.players.with(seat.players.indexOf(''), playerId);
      return { ...seat, players, team: teamFor(players, seat) };
    }),
  );
}

/** Returns seats of these players, one after the other. The last one may lack a partner. */
export function seatsOfSize(
  size: number,
  playerIds: readonly string[],
  teamFor: TeamFor,
): PlayoffSeats {
  const seats = emptySeats(Math.min(Math.ceil(playerIds.length / size), MAX_ENTRANTS), size);
  return fitted(
    seats.map((seat, index) => {
      const players = seat.players.map((_, place) => playerIds[index * size + place] ?? '');
      return { ...seat, players, team: teamFor(players, seat) };
    }),
    size,
  );
}

/** With fewer players than a play-off needs, nothing tells how many there will be: the form has its first seats. */
function fitted(seats: PlayoffSeats, size = sizeOf(seats)): PlayoffSeats {
  const taken = seats.filter(hasPlayer).length;
  if (taken < MIN_ENTRANTS) return [...seats, ...emptySeats(FIRST_SEATS - seats.length, size)];
  return seats.slice(0, seats.findLastIndex((seat) => hasPlayer(seat) || seat.team !== '') + 1);
}

export function sizeOf([first]: PlayoffSeats): number {
  return first?.players.length ?? 1;
}

function isFree({ players }: FormSide): boolean {
  return players.includes('');
}

function hasPlayer({ players }: FormSide): boolean {
  return players.some((id) => id !== '');
}

/**
 * Gives every chosen player or pair a different team.
 * @param randomBelow returns an integer from 0 up to, not including, its argument, with equal probability
 */
export function withRandomTeams(
  seats: PlayoffSeats,
  teamNames: readonly string[],
  randomBelow: (limit: number) => number,
): PlayoffSeats {
  const left = [...teamNames];
  return seats.map((seat) => {
    if (!hasPlayer(seat)) return seat;
    const [team = seat.team] = left.splice(randomBelow(left.length), 1);
    return { ...seat, team };
  });
}

function emptySeats(count: number, size: number): PlayoffSeats {
  return Array.from({ length: Math.max(0, count) }, () => {
    keys += 1;
    return { key: keys, players: new Array<string>(size).fill(''), team: '' };
  });
}
