/**
 * The ratings of all players in one discipline: Elo's formula, folded over the finished matches in the order of play. A pair plays with
 * the mean of its players, and each of them gains or loses the whole change. One player against two is not rated.
 */
import { outcomeFor, POINTS_OF_MATCH, pointsFor, type Result, type Side } from './match.ts';
import { formatDifference } from './phrases.ts';
import {
  expectedShare,
  MIN_RATED_MATCHES,
  pointsOfUnits,
  START_RATING,
  START_UNITS,
  unitsMoved,
} from './rating.ts';
import { type Competitor, type CompetitorKey, isIn, isPair, keyOf, playersOf } from './side.ts';

/** The position of a match in the order of play: by the instant, then by the id. */
export interface PlayPosition {
  readonly id: number;
  /** The instant at which the match was played, in seconds since 1970. */
  readonly playedAt: number;
}

type RatedSides = Readonly<Record<Side, Competitor>>;

export interface FinishedMatch extends PlayPosition, Result, RatedSides {}

interface RatedMatch extends PlayPosition, RatedSides {
  /** The units that each player at home gained and each away player lost. */
  readonly moved: number;
  /** The share of the points that the home side got, less the share that the ratings expected. */
  readonly surplus: number;
  /** The units of each player after the match, those at home first. */
  readonly units: readonly number[];
}

/** The rating of a player after a certain match. */
export interface RatingOfMatch {
  readonly playerId: number;
  readonly rating: number;
}

export interface RatingOfPlayer {
  readonly rating: number;
  /** Number of matches that determine the rating. */
  readonly matches: number;
}

/** Whether a rating is based on few matches, or on none. */
export function isProvisionalRating(rating: Pick<RatingOfPlayer, 'matches'> | null): boolean {
  return (rating?.matches ?? 0) < MIN_RATED_MATCHES;
}

/** The figures that order players by rating. The rating is null before the first match. */
interface ByRating {
  readonly rating: number | null;
  readonly provisional: boolean;
}

/**
 * Compares by rating, highest first: established ratings first, then provisional ones, then players without a match, whose
 * start rating says nothing about them.
 */
export function byRating(one: ByRating, other: ByRating): number {
  return reliability(other) - reliability(one) || (other.rating ?? 0) - (one.rating ?? 0);
}

function reliability({ rating, provisional }: ByRating): number {
  if (rating === null) return 0;
  return provisional ? 1 : 2;
}

/** How a competitor did in rated matches, against what the ratings expected. */
interface AgainstExpected {
  readonly matches: number;
  /** The sum over the matches of the share of the points less the expected share. */
  readonly total: number;
}

/** Returns the share of the points less the share that the ratings expected; null for too few matches to say. */
export function shareAgainstExpected(sum: AgainstExpected | undefined): number | null {
  return sum && sum.matches >= MIN_RATED_MATCHES ? sum.total / sum.matches : null;
}

export const TOGETHER_MEANING =
  'Together against expected: the share of the points minus the share that the ratings of all four players expected';

/** Formats a share against the expected one, as "+12 %". */
export function formatAgainstExpected(share: number): string {
  return `${formatDifference(share * 100)} %`;
}

/** A rating after a match. */
export interface RatingAfterMatch extends PlayPosition {
  readonly rating: number;
}

interface Total {
  units: number;
  matches: number;
}

/** Ratings after a list of matches. They are immutable: one more match makes new ratings. */
export class Ratings {
  static readonly NONE = new Ratings([], new Map());

  readonly #matches: readonly RatedMatch[];
  readonly #totals: ReadonlyMap<number, Readonly<Total>>;

  private constructor(matches: readonly RatedMatch[], totals: ReadonlyMap<number, Total>) {
    this.#matches = matches;
    this.#totals = totals;
  }

  /** @param later matches in the order of play, all after those that are rated */
  followedBy(later: readonly FinishedMatch[]): Ratings {
    const matches = this.#matches.slice();
    const totals = new Map<number, Total>();
    for (const [id, total] of this.#totals) totals.set(id, { ...total });
    const totalOf = (id: number): Total => {
      const known = totals.get(id);
      if (known) return known;
      const fresh = { units: START_UNITS, matches: 0 };
      totals.set(id, fresh);
      return fresh;
    };
    for (const match of later) {
      const { id, playedAt, home, away } = match;
      if (isPair(home) !== isPair(away)) continue;
      const [atHome, visitors] = [playersOf(home).map(totalOf), playersOf(away).map(totalOf)];
      const expected = expectedShare(meanUnits(atHome), meanUnits(visitors));
      const moved = unitsMoved(outcomeFor('home', match), expected);
      const surplus = pointsFor('home', match) / POINTS_OF_MATCH - expected;
      for (const total of atHome) add(total, moved);
      for (const total of visitors) add(total, -moved);
      const units = [...atHome, ...visitors].map((total) => total.units);
      matches.push({ id, playedAt, home, away, moved, surplus, units });
    }
    return new Ratings(matches, totals);
  }

  get count(): number {
    return this.#matches.length;
  }

  /** Returns the rating of a player; null before the player's first match. */
  of(playerId: number): RatingOfPlayer | null {
    const total = this.#totals.get(playerId);
    return total ? { rating: pointsOfUnits(total.units), matches: total.matches } : null;
  }

  /** Returns the rating of a competitor: of a pair the mean, by as many matches as the player with fewer has; null before their first. */
  ofCompetitor(competitor: Competitor): RatingOfPlayer | null {
    const rated = playersOf(competitor).map((id) => this.of(id));
    if (rated.every((each) => each === null)) return null;
    const ratings = rated.map((each) => each?.rating ?? START_RATING);
    return {
      rating: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
      matches: Math.min(...rated.map((each) => each?.matches ?? 0)),
    };
  }

  /** Returns the points that the home player gained from the away player; null for a match without a rating. */
  changeBy(position: PlayPosition): number | null {
    const match = this.#find(position);
    return match && pointsOfUnits(match.moved);
  }

  /** Returns the ratings of all players of a match after it, those at home first; none for a match without a rating. */
  after(position: PlayPosition): readonly RatingOfMatch[] {
    const match = this.#find(position);
    if (!match) return [];
    return [...playersOf(match.home), ...playersOf(match.away)].map((playerId, index) => ({
      playerId,
      rating: pointsOfUnits(match.units[index] ?? START_UNITS),
    }));
  }

  #find(position: PlayPosition): RatedMatch | null {
    const before = countWhile(this.#matches, (match) => isBefore(match, position));
    const found = this.#matches[before];
    return found?.id === position.id ? found : null;
  }

  /**
   * Returns the rating of a player after each match, in the order of play.
   * @param points the maximum length; of more matches, evenly spaced ones are selected, including the last
   * @param between the first instant and the first one that is too late, as `playedAt`; by default all matches
   */
  curveOf(
    playerId: number,
    points: number,
    between: readonly [from: number, before: number] = [
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ],
  ): readonly RatingAfterMatch[] {
    const [from, before] = between;
    const curve: RatingAfterMatch[] = [];
    let units = START_UNITS;
    for (const { id, playedAt, home, away, moved } of this.#matches) {
      const isAtHome = isIn(home, playerId);
      if (!isAtHome && !isIn(away, playerId)) continue;
      units += isAtHome ? moved : -moved;
      if (playedAt >= from && playedAt < before)
        curve.push({ id, playedAt, rating: pointsOfUnits(units) });
    }
    return curve.filter((_, index) => isChosen(index + 1, curve.length, points));
  }

  /** Returns the change of the rating of each player with a match between two instants, as in `curveOf`. */
  gainsIn([from, before]: readonly [from: number, before: number]): ReadonlyMap<number, number> {
    const units = new Map<number, number>();
    const add = (player: number, moved: number) =>
      units.set(player, (units.get(player) ?? 0) + moved);
    // Without the list of `playersOf`, which is dear for all matches of a club.
    const addTo = ({ firstId, partnerId }: Competitor, moved: number) => {
      add(firstId, moved);
      if (partnerId !== null) add(partnerId, moved);
    };
    for (const { playedAt, home, away, moved } of this.#matches) {
      if (playedAt < from || playedAt >= before) continue;
      addTo(home, moved);
      addTo(away, -moved);
    }
    return new Map([...units].map(([player, moved]) => [player, pointsOfUnits(moved)]));
  }

  /** Returns how each competitor with a match between two instants did against the expectation, as in `curveOf`. */
  againstExpectedIn([from, before]: readonly [from: number, before: number]) {
    const sums = new Map<CompetitorKey, AgainstExpected>();
    const add = (competitor: Competitor, surplus: number) => {
      const key = keyOf(competitor);
      const { matches, total } = sums.get(key) ?? { matches: 0, total: 0 };
      sums.set(key, { matches: matches + 1, total: total + surplus });
    };
    for (const { playedAt, home, away, surplus } of this.#matches) {
      if (playedAt < from || playedAt >= before) continue;
      add(home, surplus);
      add(away, -surplus);
    }
    return sums as ReadonlyMap<CompetitorKey, AgainstExpected>;
  }
}

function add(total: Total, moved: number): void {
  total.units += moved;
  total.matches += 1;
}

function meanUnits(totals: readonly Total[]): number {
  return totals.reduce((sum, { units }) => sum + units, 0) / totals.length;
}

/** Whether a position comes before another one in the order of play. */
export function isBefore(one: PlayPosition, other: PlayPosition): boolean {
  return one.playedAt < other.playedAt || (one.playedAt === other.playedAt && one.id < other.id);
}

/** Returns the number of elements for which a condition is true, in a list that begins with them. */
export function countWhile<T>(list: readonly T[], isCounted: (element: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isCounted(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a match is selected for a curve. Numbers start at 1. */
function isChosen(number: number, count: number, points: number): boolean {
  const selectedAfter = (matches: number) => Math.floor((matches * points) / count);
  return selectedAfter(number) > selectedAfter(number - 1);
}
