/**
 * Finished matches in the order of play, a million of them in some megabytes: flat arrays, in blocks. A list never changes.
 * A match that comes, goes or is corrected makes a new list, which shares all other blocks with the one before, so whoever
 * reads an older list goes on reading it.
 *
 * The order of play is by the instant, then by the id.
 */
import { outcomeFor, type Result } from './match.ts';
import { numberOfOutcome } from './rating.ts';

/** The position of a match in the order of play. */
export interface PlayPosition {
  /** The instant at which it was played, in seconds since 1970. */
  readonly date: number;
  readonly id: number;
}

export interface PlayedMatch extends PlayPosition {
  readonly homePlayerId: number;
  readonly awayPlayerId: number;
  readonly result: Result;
}

/** A match before and after a change; null where it was not finished or not there. */
export interface PlayedStep {
  readonly was: PlayedMatch | null;
  readonly became: PlayedMatch | null;
}

/** Work that may be long. Between two slices, of about a millisecond, its caller may do something else. */
export type InSlices<T> = Generator<void, T, void>;

/** Matches that follow each other, each as `ROW_LENGTH` numbers. */
export type Block = Int32Array;

/** Where the numbers of a match are in its row. Players are numbered without gaps, see `PlayerNumbers`. */
export const COLUMNS = { day: 0, second: 1, id: 2, home: 3, away: 4, outcome: 5 } as const;
export const ROW_LENGTH = 6;
/** A block is copied when one of its matches changes, and rated anew. */
const MAX_BLOCK_LENGTH = 512 * ROW_LENGTH;

const STEPS_PER_SLICE = 100;
const SECONDS_OF_A_DAY = 24 * 60 * 60;

export class PlayedMatches {
  readonly blocks: readonly Block[];
  readonly players: PlayerNumbers;

  constructor(blocks: readonly Block[] = [], players = new PlayerNumbers()) {
    this.blocks = blocks;
    this.players = players;
  }

  get count(): number {
    return this.blocks.reduce((sum, { length }) => sum + length / ROW_LENGTH, 0);
  }

  /** @param matches in the order of play, all after those that are there */
  followedBy(matches: readonly PlayedMatch[]): PlayedMatches {
    const rows = Int32Array.from(matches.flatMap((match) => rowOf(match, this.players)));
    return new PlayedMatches([...this.blocks, ...split(rows)], this.players);
  }

  /** The list after these steps, in their order. A step that was taken already changes nothing. */
  *after(steps: readonly PlayedStep[]): InSlices<PlayedMatches> {
    const blocks = [...this.blocks];
    for (const [index, { was, became }] of steps.entries()) {
      if (index % STEPS_PER_SLICE === STEPS_PER_SLICE - 1) yield;
      if (was && !(became && isSamePosition(was, became))) remove(blocks, was);
      if (became) put(blocks, became, rowOf(became, this.players));
    }
    return new PlayedMatches(blocks, this.players);
  }

  /** Where the first match at a position or after it is; past the end when there is none. */
  find(position: PlayPosition): Found {
    return find(this.blocks, position);
  }
}

/** Numbers for player ids. They are given once, and shared by all lists that follow from each other. */
class PlayerNumbers {
  readonly ids: number[] = [];
  readonly #numbers = new Map<number, number>();

  of(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  ofNewOrKnown(id: number): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }
}

/** Whether ratings differ after a step. */
export function movesRatings({ was, became }: PlayedStep): boolean {
  if (!was || !became) return was !== became;
  return !(
    isSamePosition(was, became) &&
    was.homePlayerId === became.homePlayerId &&
    was.awayPlayerId === became.awayPlayerId &&
    outcomeFor('home', was.result) === outcomeFor('home', became.result)
  );
}

function isSamePosition(one: PlayPosition, other: PlayPosition): boolean {
  return one.date === other.date && one.id === other.id;
}

function rowOf(
  { date, id, homePlayerId, awayPlayerId, result }: PlayedMatch,
  players: PlayerNumbers,
): readonly number[] {
  const day = Math.floor(date / SECONDS_OF_A_DAY);
  return [
    day,
    date - day * SECONDS_OF_A_DAY,
    id,
    players.ofNewOrKnown(homePlayerId),
    players.ofNewOrKnown(awayPlayerId),
    numberOfOutcome(outcomeFor('home', result)),
  ];
}

/** The position of the match at an index of a block. */
export function positionAt(block: Block, index: number): PlayPosition {
  const start = index * ROW_LENGTH;
  const [day = 0, second = 0, id = 0] = block.subarray(start, start + COLUMNS.home);
  return { date: day * SECONDS_OF_A_DAY + second, id };
}

interface Found {
  /** The index of the block. */
  readonly block: number;
  /** The index of the match in it. */
  readonly index: number;
  /** Whether that match is the one at the position. */
  readonly isThere: boolean;
}

function find(blocks: readonly Block[], position: PlayPosition): Found {
  const block = firstIndex(blocks.length, (at) => {
    const each = blocks[at];
    return !each || !isBefore(positionAt(each, each.length / ROW_LENGTH - 1), position);
  });
  const within = blocks[block];
  if (!within) return { block, index: 0, isThere: false };
  const count = within.length / ROW_LENGTH;
  const index = firstIndex(count, (at) => !isBefore(positionAt(within, at), position));
  return { block, index, isThere: isSamePosition(positionAt(within, index), position) };
}

function isBefore(one: PlayPosition, other: PlayPosition): boolean {
  return one.date < other.date || (one.date === other.date && one.id < other.id);
}

/** The first index that passes; all after it pass, too. The length when none does. */
function firstIndex(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function remove(blocks: Block[], position: PlayPosition): void {
  const { block, index, isThere } = find(blocks, position);
  const within = blocks[block];
  if (!within || !isThere) return;
  blocks.splice(block, 1, ...split(spliced(within, index, 1, [])));
}

/** Adds a match at its position, or replaces the one that is there. */
function put(blocks: Block[], position: PlayPosition, row: readonly number[]): void {
  const found = find(blocks, position);
  const isAfterAll = found.block === blocks.length;
  const last = blocks.length - 1;
  const isLastFull = blocks[last]?.length === MAX_BLOCK_LENGTH;
  if (isAfterAll && (last < 0 || isLastFull)) {
    blocks.push(Int32Array.from(row));
    return;
  }
  const block = isAfterAll ? last : found.block;
  const within = blocks[block] ?? new Int32Array();
  const index = isAfterAll ? within.length / ROW_LENGTH : found.index;
  blocks.splice(block, 1, ...halved(spliced(within, index, found.isThere ? 1 : 0, row)));
}

function spliced(block: Block, index: number, removed: number, row: readonly number[]): Block {
  const start = index * ROW_LENGTH;
  const end = start + removed * ROW_LENGTH;
  const changed = new Int32Array(block.length - (end - start) + row.length);
  changed.set(block.subarray(0, start));
  changed.set(row, start);
  changed.set(block.subarray(end), start + row.length);
  return changed;
}

/** A block that has grown too long becomes two. */
function halved(block: Block): Block[] {
  if (block.length <= MAX_BLOCK_LENGTH) return [block];
  const middle = Math.floor(block.length / ROW_LENGTH / 2) * ROW_LENGTH;
  return [block.slice(0, middle), block.slice(middle)];
}

/** Full blocks, and the rest in one. */
function split(rows: Int32Array): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < rows.length; start += MAX_BLOCK_LENGTH) {
    blocks.push(rows.slice(start, start + MAX_BLOCK_LENGTH));
  }
  return blocks;
}
