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
export interface Bracket<T> {
  /** Two places for each series of the first round, from top to bottom. `null` beside a player is a bye. */
  readonly places: readonly (T | null)[];
  /** Whether the losers of two semifinals meet. Ignored if there are fewer than two semifinals. */
  readonly thirdPlaceSeries: boolean;
}

/** Winner and loser of a decided series. */
interface Outcome<T> {
  readonly winner: T;
  readonly loser: T;
}

export type Outcomes<T> = Readonly<Partial<Record<PlayoffSlot, Outcome<T>>>>;

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
export function slotsOf(bracket: Bracket<unknown>): readonly PlayoffSlot[] {
  const inRounds = slotsOfRounds(bracket);
  return PLAYOFF_SLOTS.filter((slot) =>
    slot === 'THIRD_PLACE' ? hasThirdPlaceSeries(bracket) : inRounds.includes(slot),
  );
}

/** Whether two semifinals are played, and their losers meet. */
export function hasThirdPlaceSeries(bracket: Bracket<unknown>): boolean {
  return bracket.thirdPlaceSeries && semifinalsOf(bracket).length === 2;
}

function semifinalsOf(bracket: Bracket<unknown>): readonly PlayoffSlot[] {
  return slotsOfRounds(bracket).filter((slot) => slot.startsWith('SEMIFINAL'));
}

/** Returns the slots of all rounds of a bracket, without byes and the 3rd-place series. */
function slotsOfRounds(bracket: Bracket<unknown>): readonly PlayoffSlot[] {
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

/** Returns the players of a slot, and the feeds that decide about those not known yet; null for a slot without a series. */
export function seatsOf<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Two<T | Feed> | null {
  if (!slotsOf(bracket).includes(slot)) return null;
  const placed = placesIn(bracket, slot);
  const [one, two] = FEEDS[slot] ?? [];
  const first = placed?.[0] ?? (one && (entrantFrom(bracket, one, outcomes) ?? one));
  const second = placed?.[1] ?? (two && (entrantFrom(bracket, two, outcomes) ?? two));
  return first && second ? [first, second] : null;
}

/** Returns the players who meet in a slot; null until both are known, and for a bye. */
export function pairIn<T>(
  bracket: Bracket<T>,
  slot: PlayoffSlot,
  outcomes: Outcomes<T>,
): Two<T> | null {
  if (!slotsOf(bracket).includes(slot)) return null;
  const [one, two] =
    placesIn(bracket, slot) ??
    FEEDS[slot]?.map((feed) => entrantFrom(bracket, feed, outcomes)) ??
    [];
  return one && two ? [one, two] : null;
}

/** The first-round places of a slot; null for a slot of another round. */
function placesIn<T>(bracket: Bracket<T>, slot: PlayoffSlot): Two<T | null> | null {
  const round = ROUNDS.find((slots) => slots.length * 2 === bracket.places.length);
  const index = round?.indexOf(slot) ?? -1;
  if (index < 0) return null;
  return [bracket.places[2 * index] ?? null, bracket.places[2 * index + 1] ?? null];
}

function isBye(bracket: Bracket<unknown>, slot: PlayoffSlot): boolean {
  return placesIn(bracket, slot)?.includes(null) ?? false;
}

function entrantFrom<T>(bracket: Bracket<T>, { slot, who }: Feed, outcomes: Outcomes<T>): T | null {
  if (!isBye(bracket, slot)) return outcomes[slot]?.[who] ?? null;
  return who === 'winner'
    ? (placesIn(bracket, slot)?.find((place) => place !== null) ?? null)
    : null;
}

/** Winner and runner-up once the final is decided; the third player, if there is one, once that is decided too. */
export interface Podium<T> {
  readonly winner: T;
  readonly secondPlace: T;
  readonly thirdPlace: T | null;
}

/** Returns the podium; null until the final is decided. */
export function podiumOf<T>(bracket: Bracket<T>, outcomes: Outcomes<T>): Podium<T> | null {
  const final = outcomes.FINAL;
  if (!final) return null;
  return {
    winner: final.winner,
    secondPlace: final.loser,
    thirdPlace: thirdPlace(bracket, outcomes),
  };
}

/** With three players the loser of the only semifinal is third. */
function thirdPlace<T>(bracket: Bracket<T>, outcomes: Outcomes<T>): T | null {
  if (hasThirdPlaceSeries(bracket)) return outcomes.THIRD_PLACE?.winner ?? null;
  const [only, another] = semifinalsOf(bracket);
  return only && !another ? (outcomes[only]?.loser ?? null) : null;
}

/** Whether the final and, if there is one, the 3rd-place series are decided. */
export function isComplete(bracket: Bracket<unknown>, outcomes: Outcomes<unknown>): boolean {
  return Boolean(outcomes.FINAL && (!hasThirdPlaceSeries(bracket) || outcomes.THIRD_PLACE));
}

function shuffled<T>(list: readonly T[], randomBelow: (limit: number) => number): readonly T[] {
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const pick = randomBelow(last + 1);
    const card = cards[last] as T;
    cards[last] = cards[pick] as T;
    cards[pick] = card;
  }
  return cards;
}
