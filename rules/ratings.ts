/**
 * The ratings of all players after all their matches, computed by one pass over the matches in the order of play. They are
 * not stored in the database, and immutable: a changed list of matches has new ratings, which share the unchanged blocks.
 *
 * What every match moved is a whole number, so it can be taken back exactly: after a correction the matches that follow it
 * are taken back from the last one on, and rated anew.
 */
import {
  type Block,
  COLUMNS,
  type InSlices,
  movesRatings,
  PlayedMatches,
  type PlayedStep,
  type PlayPosition,
  positionAt,
  ROW_LENGTH,
} from './played-matches.ts';
import { pointsOfUnits, START_UNITS, unitsMoved } from './rating.ts';

/** About a millisecond of work: so many blocks of matches. */
const BLOCKS_PER_SLICE = 32;

export interface RatingOfPlayer {
  readonly rating: number;
  /** How many matches it follows from. */
  readonly matches: number;
}

/** A rating after a match. */
export interface RatedAt extends PlayPosition {
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
    return yield* new Ratings(none, [], totalsOf(none)).#rated(matches);
  }

  /** The ratings after these steps, in their order. */
  *after(steps: readonly PlayedStep[]): InSlices<Ratings> {
    const moving = steps.filter(movesRatings);
    if (moving.length === 0) return this;
    return yield* this.#rated(yield* this.matches.after(moving));
  }

  /** Rates the blocks that differ, and all after them. @param matches a list that follows from the one that is rated here */
  *#rated(matches: PlayedMatches): InSlices<Ratings> {
    const blocks = this.matches.blocks;
    const differing = blocks.findIndex((block, index) => block !== matches.blocks[index]);
    const first = differing === -1 ? blocks.length : differing;
    const totals = yield* this.#totalsBefore(first, matches);
    const moved = this.#moved.slice(0, first);
    for (const [index, block] of matches.blocks.slice(first).entries()) {
      moved.push(rate(totals, block));
      if (index % BLOCKS_PER_SLICE === BLOCKS_PER_SLICE - 1) yield;
    }
    return new Ratings(matches, moved, totals);
  }

  /** The totals before a block: from the first match on, or back from the last one, whichever is nearer. */
  *#totalsBefore(block: number, matches: PlayedMatches): InSlices<Totals> {
    const { blocks } = this.matches;
    const isNearStart = block < blocks.length / 2;
    const totals = totalsOf(matches, isNearStart ? undefined : this.#totals);
    const [from, to] = isNearStart ? [0, block] : [block, blocks.length];
    for (let at = from; at < to; at += 1) {
      tally(isNearStart ? 1 : -1, totals, blocks[at], this.#moved[at]);
      if (at % BLOCKS_PER_SLICE === 0) yield;
    }
    return totals;
  }

  /** Null before the first match. */
  of(playerId: number): RatingOfPlayer | null {
    const number = this.matches.players.of(playerId) ?? -1;
    const matches = this.#totals.matches[number] ?? 0;
    return matches === 0
      ? null
      : { rating: pointsOfUnits(this.#totals.units[number] ?? 0), matches };
  }

  /** What a match moved: the home player gained it, the away player lost it. Null when there is none at this position. */
  changeAt(position: PlayPosition): number | null {
    const { block, index, isThere } = this.matches.find(position);
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
      for (const index of matchesOf(number, block)) {
        const moved = this.#moved[at]?.[index] ?? 0;
        units += block[index * ROW_LENGTH + COLUMNS.home] === number ? moved : -moved;
        played += 1;
        if (isChosen(played, count, points)) {
          curve.push({ ...positionAt(block, index), rating: pointsOfUnits(units) });
        }
      }
      if (at % BLOCKS_PER_SLICE === 0) yield;
    }
    return curve;
  }
}

/** A copy of the totals before, with room for all players of a list. */
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
    const ofHome = units[home] ?? 0;
    const ofAway = units[away] ?? 0;
    const gained = unitsMoved(block[row + COLUMNS.outcome] ?? 0, ofHome, ofAway);
    moved[index] = gained;
    units[home] = ofHome + gained;
    units[away] = ofAway - gained;
    matches[home] = (matches[home] ?? 0) + 1;
    matches[away] = (matches[away] ?? 0) + 1;
  }
  return moved;
}

/** Adds what a block moved to the totals, or takes it back. */
function tally(
  sign: 1 | -1,
  { units, matches }: Totals,
  block: Block = new Int32Array(),
  moved: Moved = new Int32Array(),
): void {
  for (let index = 0, row = 0; row < block.length; index += 1, row += ROW_LENGTH) {
    const home = block[row + COLUMNS.home] ?? 0;
    const away = block[row + COLUMNS.away] ?? 0;
    const gained = sign * (moved[index] ?? 0);
    units[home] = (units[home] ?? 0) + gained;
    units[away] = (units[away] ?? 0) - gained;
    matches[home] = (matches[home] ?? 0) + sign;
    matches[away] = (matches[away] ?? 0) + sign;
  }
}

/** The indexes of a player's matches in a block. */
function matchesOf(player: number, block: Block): readonly number[] {
  const indexes: number[] = [];
  for (let index = 0, row = 0; row < block.length; index += 1, row += ROW_LENGTH) {
    const isTheirs = block[row + COLUMNS.home] === player || block[row + COLUMNS.away] === player;
    if (isTheirs) indexes.push(index);
  }
  return indexes;
}

/** Whether one more point is due with this match, the first of all being number 1. */
function isChosen(number: number, count: number, points: number): boolean {
  const dueAfter = (matches: number) => Math.floor((matches * points) / count);
  return dueAfter(number) > dueAfter(number - 1);
}
