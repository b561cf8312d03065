/**
 * The ratings of all players after all their matches, as one fold over the matches in the order of play. Nothing of it is
 * stored, and it never changes: other matches have other ratings, which share what is the same.
 *
 * What every match moved is a whole number, so it can be taken back exactly: after a correction the matches that follow it
 * are taken back from the last one on, and rated anew.
 */
import {
  type Block,
  COLUMNS,
  movesRatings,
  type Place,
  PlayedMatches,
  type PlayedStep,
  placeAt,
  ROW_LENGTH,
} from './played-matches.ts';
import { pointsOfUnits, START_UNITS, unitsMoved } from './rating.ts';

/** What happens in between may be long. It goes on when the caller, who may do something else first, asks for the rest. */
export type InSlices<T> = Generator<void, T, void>;

/** About a millisecond of work: so many blocks of matches. */
const BLOCKS_PER_SLICE = 32;

export interface RatingOfPlayer {
  readonly rating: number;
  /** How many matches it follows from. */
  readonly matches: number;
}

/** A rating after a match. */
export interface RatedAt extends Place {
  readonly rating: number;
}

interface Totals {
  /** By the numbers of players. */
  readonly units: Float64Array;
  readonly matches: Int32Array;
}

/** What each match of a block moved, in units. */
type Moved = Int32Array;

export class Ratings {
  readonly matches: PlayedMatches;
  readonly #moved: readonly Moved[];
  readonly #totals: Totals;

  private constructor(matches: PlayedMatches, moved: readonly Moved[], totals: Totals) {
    this.matches = matches;
    this.#moved = moved;
    this.#totals = totals;
  }

  static *of(matches: PlayedMatches): InSlices<Ratings> {
    const none = new PlayedMatches([], matches.players);
    return yield* new Ratings(none, [], totalsOf(none)).#ofOther(matches);
  }

  /** The ratings after these steps, in their order. */
  *after(steps: readonly PlayedStep[]): InSlices<Ratings> {
    const moving = steps.filter(movesRatings);
    return moving.length === 0 ? this : yield* this.#ofOther(this.matches.after(moving));
  }

  /** @param matches a list that follows from the one that is rated here */
  *#ofOther(matches: PlayedMatches): InSlices<Ratings> {
    const [before, now] = [this.matches.blocks, matches.blocks];
    const totals = totalsOf(matches, this.#totals);
    const same = before.findIndex((block, index) => block !== now[index]);
    const shared = same === -1 ? before.length : same;
    for (let index = before.length - 1; index >= shared; index -= 1) {
      takeBack(totals, before[index], this.#moved[index]);
      if (index % BLOCKS_PER_SLICE === 0) yield;
    }
    const moved = this.#moved.slice(0, shared);
    for (let index = shared; index < now.length; index += 1) {
      moved.push(rate(totals, now[index]));
      if (index % BLOCKS_PER_SLICE === 0) yield;
    }
    return new Ratings(matches, moved, totals);
  }

  /** Null before the first match. */
  of(playerId: number): RatingOfPlayer | null {
    const number = this.matches.players.of(playerId) ?? -1;
    const matches = this.#totals.matches[number] ?? 0;
    return matches === 0
      ? null
      : { rating: pointsOfUnits(this.#totals.units[number] ?? 0), matches };
  }

  /** What a match moved: the home player gained it, the away player lost it. Null when there is none at this place. */
  changeAt(place: Place): number | null {
    const { block, index, isThere } = this.matches.find(place);
    return isThere ? pointsOfUnits(this.#moved[block]?.[index] ?? 0) : null;
  }

  /**
   * The rating of a player after each match, in the order of play.
   * @param points at most so many of them, spread evenly; the last one is among them
   */
  *curveOf(playerId: number, points: number): InSlices<readonly RatedAt[]> {
    const { blocks, players } = this.matches;
    const number = players.of(playerId) ?? -1;
    const count = this.#totals.matches[number] ?? 0;
    const curve: RatedAt[] = [];
    let [units, played] = [START_UNITS, 0];
    for (let at = 0; at < blocks.length && played < count; at += 1) {
      const block = blocks[at] ?? new Int32Array();
      for (let row = 0; row < block.length; row += ROW_LENGTH) {
        const isHome = block[row + COLUMNS.home] === number;
        if (!isHome && block[row + COLUMNS.away] !== number) continue;
        const index = row / ROW_LENGTH;
        const moved = this.#moved[at]?.[index] ?? 0;
        units += isHome ? moved : -moved;
        played += 1;
        // Of the matches up to this one, a share of the points is due.
        if (Math.floor((played * points) / count) > Math.floor(((played - 1) * points) / count)) {
          curve.push({ ...placeAt(block, index), rating: pointsOfUnits(units) });
        }
      }
      if (at % BLOCKS_PER_SLICE === 0) yield;
    }
    return curve;
  }

  /** The ids of all who played at a place or after it. */
  *playersSince(place: Place): InSlices<ReadonlySet<number>> {
    const { blocks, players } = this.matches;
    const everybody = this.#totals.matches.reduce((sum, each) => sum + (each > 0 ? 1 : 0), 0);
    const found = new Set<number>();
    const from = this.matches.find(place);
    for (let at = from.block; at < blocks.length && found.size < everybody; at += 1) {
      const block = blocks[at] ?? new Int32Array();
      const start = at === from.block ? from.index * ROW_LENGTH : 0;
      for (let row = start; row < block.length; row += ROW_LENGTH) {
        found.add(block[row + COLUMNS.home] ?? 0).add(block[row + COLUMNS.away] ?? 0);
      }
      if (at % BLOCKS_PER_SLICE === 0) yield;
    }
    return new Set([...found].map((number) => players.ids[number] ?? 0));
  }
}

/** Those before, with room for everybody in a list. */
function totalsOf({ players }: PlayedMatches, before?: Totals): Totals {
  const totals = {
    units: new Float64Array(players.ids.length).fill(START_UNITS),
    matches: new Int32Array(players.ids.length),
  };
  if (before) {
    totals.units.set(before.units);
    totals.matches.set(before.matches);
  }
  return totals;
}

function rate({ units, matches }: Totals, block: Block = new Int32Array()): Moved {
  const moved = new Int32Array(block.length / ROW_LENGTH);
  for (let index = 0, row = 0; row < block.length; index += 1, row += ROW_LENGTH) {
    const home = block[row + COLUMNS.home] ?? 0;
    const away = block[row + COLUMNS.away] ?? 0;
    const [ofHome, ofAway] = [units[home] ?? 0, units[away] ?? 0];
    const gained = unitsMoved(block[row + COLUMNS.outcome] ?? 0, ofHome, ofAway);
    moved[index] = gained;
    units[home] = ofHome + gained;
    units[away] = ofAway - gained;
    matches[home] = (matches[home] ?? 0) + 1;
    matches[away] = (matches[away] ?? 0) + 1;
  }
  return moved;
}

function takeBack(
  { units, matches }: Totals,
  block: Block = new Int32Array(),
  moved: Moved = new Int32Array(),
): void {
  for (let index = 0, row = 0; row < block.length; index += 1, row += ROW_LENGTH) {
    const home = block[row + COLUMNS.home] ?? 0;
    const away = block[row + COLUMNS.away] ?? 0;
    const gained = moved[index] ?? 0;
    units[home] = (units[home] ?? 0) - gained;
    units[away] = (units[away] ?? 0) + gained;
    matches[home] = (matches[home] ?? 0) - 1;
    matches[away] = (matches[away] ?? 0) - 1;
  }
}
