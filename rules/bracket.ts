/** The bracket of a play-off: a fixed tree of slots, in which the winners of two series meet in the next one. */
import { MIN_ENTRANTS } from './limits.ts';

/** Slots from the first round to the final. A slot comes after the slots that feed it. */
export const PLAYOFF_SLOTS = [
  'ROUND_OF_16_1',
  'ROUND_OF_16_2',
  'ROUND_OF_16_3',
  'ROUND_OF_16_4',
  'ROUND_OF_16_5',
  'ROUND_OF_16_6',
  'ROUND_OF_16_7',
  'ROUND_OF_16_8',
  'QUARTERFINAL_1',
  'QUARTERFINAL_2',
  'QUARTERFINAL_3',
  'QUARTERFINAL_4',
  'SEMIFINAL_1',
  'SEMIFINAL_2',
  'THIRD_PLACE',
  'FINAL',
] as const;
export type PlayoffSlot = (typeof PLAYOFF_SLOTS)[number];

/** The player of an earlier series who takes a place in a later one. */
export interface Feed {
  readonly slot: PlayoffSlot;
  readonly who: 'winner' | 'loser';
}

type Two<T> = readonly [T, T];

/** The places of player one and player two of each slot. Slots without feeds can only be first-round slots. */
const FEEDS: Readonly<Partial<Record<PlayoffSlot, Two<Feed>>>> = {
  QUARTERFINAL_1: winnersOf('ROUND_OF_16_1', 'ROUND_OF_16_2'),
  QUARTERFINAL_2: winnersOf('ROUND_OF_16_3', 'ROUND_OF_16_4'),
  QUARTERFINAL_3: winnersOf('ROUND_OF_16_5', 'ROUND_OF_16_6'),
  QUARTERFINAL_4: winnersOf('ROUND_OF_16_7', 'ROUND_OF_16_8'),
  SEMIFINAL_1: winnersOf('QUARTERFINAL_1', 'QUARTERFINAL_2'),
  SEMIFINAL_2: winnersOf('QUARTERFINAL_3', 'QUARTERFINAL_4'),
  THIRD_PLACE: [
    { slot: 'SEMIFINAL_1', who: 'loser' },
    { slot: 'SEMIFINAL_2', who: 'loser' },
  ],
  FINAL: winnersOf('SEMIFINAL_1', 'SEMIFINAL_2'),
};

function winnersOf(one: PlayoffSlot, two: PlayoffSlot): Two<Feed> {
  return [
    { slot: one, who: 'winner' },
    { slot: two, who: 'winner' },
  ];
}

/** Rounds from the first to the final, without the 3rd-place series. */
export const ROUNDS: readonly (readonly PlayoffSlot[])[] = [
  'ROUND_OF_16',
  'QUARTERFINAL',
  'SEMIFINAL',
  'FINAL',
].map((round) => PLAYOFF_SLOTS.filter((slot) => slot.startsWith(round)));

/** The slots whose outcomes can determine the podium. */
export const PODIUM_SLOTS: readonly PlayoffSlot[] = [
  'SEMIFINAL_1',
  'SEMIFINAL_2',
  'THIRD_PLACE',
  'FINAL',
];

export type PlayoffDraw = 'RANDOM' | 'AS_LISTED' | 'BY_RATING';

/** The first round of a play-off, from which the rest of its tree follows. */
export interface FirstRound<T> {
  /** Two places for each series of the first round, from top to bottom. `null` beside a player is a bye. */
  readonly places: readonly (T | null)[];
  /** Whether the losers of two semifinals meet. Ignored if there are fewer than two semifinals. */
  readonly thirdPlaceSeries: boolean;
}

export interface Bracket<T> extends FirstRound<T> {
  /** Whether a player has left the play-off; missing if all still play. */
  readonly hasLeft?: (player: T) => boolean;
}

/** Winner and loser of a decided series; both are null if both players left. */
export interface PairingOutcome<T> {
  readonly winner: T | null;
  readonly loser: T | null;
  /** Whether the loser gave the series up, and with it the play-off. */
  readonly isForfeit: boolean;
}

/** The series that exist. Null for an undecided one. */
export type Outcomes<T> = Readonly<Partial<Record<PlayoffSlot, PairingOutcome<T> | null>>>;

/**
 * A place of a slot: its player, nobody, or not known yet. Beside nobody a player advances without a series. Nobody has the place
 * of a bye, and that of players who left; a series that began before they left still has one of these (`formerly`).
 */
export type Seat<T> =
  | { readonly kind: 'PLAYER'; readonly player: T }
  | { readonly kind: 'NOBODY'; readonly formerly: readonly T[] }
  | { readonly kind: 'UNKNOWN'; readonly feed: Feed };

/**
 * Draws the places of the first round.
 * @param entrants 2 to 16 players; for `BY_RATING` the strongest first
 * @param randomBelow returns an integer from 0 up to, not including, its argument, with equal probability
 */
export function drawPlaces<T>(
  entrants: readonly T[],
  draw: PlayoffDraw,
  randomBelow: (limit: number) => number,
): readonly (T | null)[] {
  const size = placesFor(entrants.length);
  if (draw === 'BY_RATING') return seeds(size).map((seed) => entrants[seed - 1] ?? null);
  const inOrder = draw === 'RANDOM' ? shuffled(entrants, randomBelow) : entrants;
  const byes = size - entrants.length;
  return inOrder.flatMap((entrant, index) => (index < byes ? [entrant, null] : [entrant]));
}

/** Seeds from top to bottom such that the two strongest can meet in the final only: 1 8 4 5 2 7 3 6 for eight. */
function seeds(size: number): readonly number[] {
  if (size === 1) return [1];
  return seeds(size / 2).flatMap((seed) => [seed, size + 1 - seed]);
}

/** Returns the slots of the smallest round with a place for each player. @throws RangeError for fewer than 2, more than 16 */
function firstRoundOf(entrants: number): readonly PlayoffSlot[] {
  const round = ROUNDS.findLast((slots) => slots.length * 2 >= entrants);
  if (!round || entrants < MIN_ENTRANTS)
    throw new RangeError(`A play-off cannot have ${entrants} players.`);
  return round;
}

/** Returns the slots of a bracket in which a series is played, in the order of `PLAYOFF_SLOTS`. */
export function slotsOf(bracket: FirstRound<unknown>): readonly PlayoffSlot[] {
  const inRounds = slotsOfRounds(bracket);
  return PLAYOFF_SLOTS.filter((slot) =>
    slot === 'THIRD_PLACE' ? hasThirdPlaceSeries(bracket) : inRounds.includes(slot),
  );
}

/** Whether two semifinals are played, and their losers meet. */
export function hasThirdPlaceSeries(bracket: FirstRound<unknown>): boolean {
  return bracket.thirdPlaceSeries && semifinalsOf(bracket).length === 2;
}

function semifinalsOf(bracket: FirstRound<unknown>): readonly PlayoffSlot[] {
  return slotsOfRounds(bracket).filter((slot) => slot.startsWith('SEMIFINAL'));
}

/** Returns the slots of all rounds of a bracket, without byes and the 3rd-place series. */
function slotsOfRounds(bracket: FirstRound<unknown>): readonly PlayoffSlot[] {
  const first = ROUNDS.findIndex((slots) => slots.length * 2 === bracket.places.length);
  return ROUNDS.slice(first)
    .flat()
    .filter((slot) => !isBye(bracket, slot));
}

/**
 * Returns the places of the first round from the positions of its players.
 * @param entrants in any order; positions count from 1, from top to bottom
 * @param playerOf returns what the bracket has of an entrant
 */
export function placesOf<E extends { readonly position: number }, T>(
  entrants: readonly E[],
  playerOf: (entrant: E) => T,
): readonly (T | null)[] {
  return Array.from({ length: placesFor(entrants.length) }, (_, index) => {
    const entrant = entrants.find(({ position }) => position === index + 1);
    return entrant ? playerOf(entrant) : null;
  });
}

/** Returns the number of places in the first round of a play-off with this many players. */
export function placesFor(entrants: number): number {
  return firstRoundOf(entrants).length * 2;
}

/** Returns the places of a slot in which a series can be played; null for any other slot. */
export function seatsIn<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Two<Seat<T>> | null {
  return slotsOf(bracket).includes(slot) ? seatsFor(bracket, slot, outcomes) : null;
}

/**
 * Returns the players of a slot, the feeds that decide about those not known yet, and null for nobody; null for a slot without a
 * series.
 */
export function seatsOf<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Two<T | Feed | null> | null {
  const seats = seatsIn(bracket, slot, outcomes);
  return seats && [occupantOf(seats[0]), occupantOf(seats[1])];
}

function occupantOf<T>(seat: Seat<T>): T | Feed | null {
  if (seat.kind === 'NOBODY') return null;
  return seat.kind === 'PLAYER' ? seat.player : seat.feed;
}

/** Returns the players who meet in a slot; null until both are known, and if one of them advances without a series. */
export function pairIn<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Two<T> | null {
  const [one, two] = seatsIn(bracket, slot, outcomes) ?? [];
  return one?.kind === 'PLAYER' && two?.kind === 'PLAYER' ? [one.player, two.player] : null;
}

function seatsFor<T>(bracket: Bracket<T>, slot: PlayoffSlot, outcomes: Outcomes<T>): Two<Seat<T>> {
  const placed = placesIn(bracket, slot);
  if (placed) return [seatOfPlayer(bracket, placed[0]), seatOfPlayer(bracket, placed[1])];
  const feeds = FEEDS[slot];
  if (!feeds) throw new RangeError(`The bracket has no ${slot}.`);
  return [seatFrom(bracket, feeds[0], outcomes), seatFrom(bracket, feeds[1], outcomes)];
}

/** @param player null for a bye */
function seatOfPlayer<T>({ hasLeft }: Bracket<T>, player: T | null): Seat<T> {
  if (player === null) return { kind: 'NOBODY', formerly: [] };
  return hasLeft?.(player) ? { kind: 'NOBODY', formerly: [player] } : { kind: 'PLAYER', player };
}

function seatFrom<T>(bracket: Bracket<T>, feed: Feed, outcomes: Outcomes<T>): Seat<T> {
  const { slot, who } = feed;
  const outcome = outcomes[slot];
  if (outcome === null) return { kind: 'UNKNOWN', feed };
  if (outcome === undefined) return seatWithoutSeries(seatsFor(bracket, slot, outcomes), feed);
  const player = outcome[who];
  if (who === 'loser' && player !== null && outcome.isForfeit) {
    return { kind: 'NOBODY', formerly: [player] };
  }
  return seatOfPlayer(bracket, player);
}

/** Returns the place that a slot without a series decides about. */
function seatWithoutSeries<T>([one, two]: Two<Seat<T>>, feed: Feed): Seat<T> {
  const isWalkover = one.kind === 'NOBODY' || two.kind === 'NOBODY';
  if (!isWalkover) return { kind: 'UNKNOWN', feed };
  if (feed.who === 'loser') return { kind: 'NOBODY', formerly: [] };
  if (one.kind !== 'NOBODY') return one.kind === 'PLAYER' ? one : { kind: 'UNKNOWN', feed };
  if (two.kind !== 'NOBODY') return two.kind === 'PLAYER' ? two : { kind: 'UNKNOWN', feed };
  return { kind: 'NOBODY', formerly: [...one.formerly, ...two.formerly] };
}

/** The first-round places of a slot; null for a slot of another round. */
function placesIn<T>(bracket: FirstRound<T>, slot: PlayoffSlot): Two<T | null> | null {
  const round = ROUNDS.find((slots) => slots.length * 2 === bracket.places.length);
  const index = round?.indexOf(slot) ?? -1;
  if (index < 0) return null;
  return [bracket.places[2 * index] ?? null, bracket.places[2 * index + 1] ?? null];
}

function isBye(bracket: FirstRound<unknown>, slot: PlayoffSlot): boolean {
  return placesIn(bracket, slot)?.includes(null) ?? false;
}

/**
 * Winner and runner-up once the final is decided; the third player, if there is one, once that is decided too. Null for places that
 * nobody has, because players left: also that of the runner-up, if the winner had no opponent in the final.
 */
export interface Podium<T> {
  readonly winner: T | null;
  readonly secondPlace: T | null;
  readonly thirdPlace: T | null;
}

/** Returns the podium; null until the final is decided, or the winner has no opponent in it. */
export function podiumOf<T>(bracket: Bracket<T>, outcomes: Outcomes<T>): Podium<T> | null {
  const final = decidedIn(bracket, 'FINAL', outcomes);
  return (
    final && {
      winner: final.winner,
      secondPlace: final.loser,
      thirdPlace: thirdPlace(bracket, outcomes),
    }
  );
}

/** With three players the loser of the only semifinal is third. */
function thirdPlace<T>(bracket: Bracket<T>, outcomes: Outcomes<T>): T | null {
  if (hasThirdPlaceSeries(bracket)) {
    return decidedIn(bracket, 'THIRD_PLACE', outcomes)?.winner ?? null;
  }
  const [only, another] = semifinalsOf(bracket);
  if (!only || another) return null;
  const seat = seatFrom(bracket, { slot: only, who: 'loser' }, outcomes);
  return seat.kind === 'PLAYER' ? seat.player : null;
}

/** Whether the final and, if there is one, the 3rd-place series are decided, or nobody is left to play them. */
export function isComplete<T>(bracket: Bracket<T>, outcomes: Outcomes<T>): boolean {
  const needed: PlayoffSlot[] = hasThirdPlaceSeries(bracket) ? ['FINAL', 'THIRD_PLACE'] : ['FINAL'];
  return needed.every((slot) => decidedIn(bracket, slot, outcomes) !== null);
}

/** Returns the outcome of a slot, also without a series; null until it is decided. */
function decidedIn<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Omit<PairingOutcome<T>, 'isForfeit'> | null {
  const outcome = outcomes[slot];
  if (outcome !== undefined) return outcome;
  const seat = seatFrom(bracket, { slot, who: 'winner' }, outcomes);
  if (seat.kind === 'UNKNOWN') return null;
  return { winner: seat.kind === 'PLAYER' ? seat.player : null, loser: null };
}

/** Returns the elements of a list in random order. @param randomBelow as in `drawPlaces` */
export function shuffled<T>(
  list: readonly T[],
  randomBelow: (limit: number) => number,
): readonly T[] {
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const pick = randomBelow(last + 1);
    const card = cards[last] as T;
    cards[last] = cards[pick] as T;
    cards[pick] = card;
  }
  return cards;
}
