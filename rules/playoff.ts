/** A play-off: four players, two semifinals, a 3rd-place series and a final. */
import type { Side } from './match.ts';
import { homeSeatOf, otherSeat, type Seat } from './series.ts';

/** Slots in the order in which a play-off lists its series. */
export const PLAYOFF_SLOTS = ['SEMIFINAL_1', 'SEMIFINAL_2', 'THIRD_PLACE', 'FINAL'] as const;
export type PlayoffSlot = (typeof PLAYOFF_SLOTS)[number];
export type LaterSlot = Extract<PlayoffSlot, 'THIRD_PLACE' | 'FINAL'>;
export const LATER_SLOTS: readonly LaterSlot[] = ['THIRD_PLACE', 'FINAL'];

export const SLOT_NAMES: Readonly<Record<PlayoffSlot, string>> = {
  SEMIFINAL_1: 'Semifinal 1',
  SEMIFINAL_2: 'Semifinal 2',
  THIRD_PLACE: '3rd Place',
  FINAL: 'Final',
};

export type PlayoffDraw = 'RANDOM' | 'AS_LISTED';

/** A player with the team for the whole play-off. */
export interface Entrant {
  readonly playerId: number;
  readonly teamId: number;
}

export type Four<T> = readonly [T, T, T, T];
export type Pair<T> = readonly [T, T];

/** A series of a play-off with the facts that determine later series. */
export interface Pairing {
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  readonly winner: Seat | null;
}

/** Returns the home and the away player in a game of a series. */
export function seatsIn(
  { entrants }: Pick<Pairing, 'entrants'>,
  gameNumber: number,
): Readonly<Record<Side, Entrant>> {
  const home = homeSeatOf(gameNumber);
  return { home: entrants[home], away: entrants[otherSeat(home)] };
}

export interface Podium {
  readonly winner: number;
  readonly secondPlace: number;
  readonly thirdPlace: number;
}

/** The steps of a podium from left to right, with heights relative to that of the winner. */
export const PODIUM_STEPS = [
  { place: '2nd', field: 'secondPlace', height: 0.68 },
  { place: '1st', field: 'winner', height: 1 },
  { place: '3rd', field: 'thirdPlace', height: 0.5 },
] as const;

/**
 * Draws the two semifinals of four players.
 * @param randomBelow returns an integer from 0 up to, not including, its argument, with equal probability
 */
export function drawSemifinals<T>(
  four: Four<T>,
  draw: PlayoffDraw,
  randomBelow: (limit: number) => number,
): Pair<Pair<T>> {
  const [first, second, third, fourth] = draw === 'RANDOM' ? shuffled(four, randomBelow) : four;
  return [
    [first, second],
    [third, fourth],
  ];
}

/** Returns the players of the final and the 3rd-place series; null until both semifinals are decided. */
export function laterPairings(
  semifinal1: Pairing | undefined,
  semifinal2: Pairing | undefined,
): Readonly<Record<LaterSlot, Pair<Entrant>>> | null {
  if (!semifinal1?.winner || !semifinal2?.winner) return null;
  return {
    FINAL: [winnerOf(semifinal1, semifinal1.winner), winnerOf(semifinal2, semifinal2.winner)],
    THIRD_PLACE: [loserOf(semifinal1, semifinal1.winner), loserOf(semifinal2, semifinal2.winner)],
  };
}

/** Returns the player ids of the three places; null until the final and the 3rd-place series are decided. */
export function podium({
  FINAL: final,
  THIRD_PLACE: thirdPlace,
}: Readonly<Partial<Record<LaterSlot, Pairing>>>): Podium | null {
  if (!final?.winner || !thirdPlace?.winner) return null;
  return {
    winner: winnerOf(final, final.winner).playerId,
    secondPlace: loserOf(final, final.winner).playerId,
    thirdPlace: winnerOf(thirdPlace, thirdPlace.winner).playerId,
  };
}

/** Slots of a play-off, the most important first. */
const BY_IMPORTANCE = ['FINAL', 'SEMIFINAL_1', 'SEMIFINAL_2', 'THIRD_PLACE'] as const;

/** Returns the most important undecided series; null if all are decided. */
export function seriesInFocus<S extends { readonly slot: PlayoffSlot | null }>(
  series: readonly S[],
  isDecided: (one: S) => boolean,
): S | null {
  const open = series.filter((one) => !isDecided(one));
  const inOrder = BY_IMPORTANCE.flatMap((slot) => open.filter((one) => one.slot === slot));
  return inOrder[0] ?? null;
}

function winnerOf(pairing: Pairing, winner: Seat): Entrant {
  return pairing.entrants[winner];
}

function loserOf(pairing: Pairing, winner: Seat): Entrant {
  return pairing.entrants[otherSeat(winner)];
}

function shuffled<T>(four: Four<T>, randomBelow: (limit: number) => number): Four<T> {
  const [first, second, third, fourth] = four;
  const cards: [T, T, T, T] = [first, second, third, fourth];
  for (const last of [3, 2, 1] as const) {
    const pick = randomBelow(last + 1) as 0 | 1 | 2 | 3;
    [cards[last], cards[pick]] = [cards[pick], cards[last]];
  }
  return cards;
}
