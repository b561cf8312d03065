/**
 * The ledger: all finished matches of a club in the order of play, those of single players apart from those with a pair. Every figure
 * is a fold over a selection of one of the two. A ledger never changes: a result makes a new one, which shares the lists of all
 * players who did not play.
 */
import type { PlayoffSlot } from './bracket.ts';
import { otherSide, type Side, winningSide } from './match.ts';
import type { Entrant } from './playoff.ts';
import { countWhile, isBefore } from './ratings.ts';
import type { RecordMatch } from './records.ts';
import { type Discipline, disciplineOf, isIn, playersOf } from './side.ts';
import { ALL_TIME, type Span } from './span.ts';

/** The facts of a series that figures depend on. */
export interface LedgerSeries {
  readonly id: number;
  readonly bestOf: number;
  /** Null outside play-offs. */
  readonly slot: PlayoffSlot | null;
  readonly playoffId: number | null;
}

/** A finished match, with all that figures depend on. */
export interface LedgerMatch extends RecordMatch {
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null for a single match. */
  readonly series: LedgerSeries | null;
}

/** Matches in the order of play. A list never changes, so that folds over it can be kept. */
export type Matches = readonly LedgerMatch[];

const NO_MATCHES: Matches = [];

/** The two ledgers of a club. */
export interface Ledgers {
  /** One player against one. All figures of single players are folds over these matches. */
  readonly singles: Ledger;
  /** With a pair on at least one side. */
  readonly doubles: Ledger;
}

export interface Selection {
  /** By default all time. */
  readonly span?: Span;
  /** Only matches of this player. */
  readonly player?: number | undefined;
  /** Only matches of the player against this one. */
  readonly opponent?: number | undefined;
}

export class Ledger {
  static readonly EMPTY = Ledger.of(NO_MATCHES);

  readonly matches: Matches;
  readonly #ofPlayers: ReadonlyMap<number, Matches>;

  private constructor(matches: Matches, ofPlayers: ReadonlyMap<number, Matches>) {
    this.matches = matches;
    this.#ofPlayers = ofPlayers;
  }

  /** @param matches in the order of play */
  static of(matches: Matches): Ledger {
    const ofPlayers = new Map<number, LedgerMatch[]>();
    for (const match of matches) {
      for (const player of playersIn(match)) {
        const list = ofPlayers.get(player);
        if (list) list.push(match);
        else ofPlayers.set(player, [match]);
      }
    }
    return new Ledger(matches, ofPlayers);
  }

  /** The ids of the players with a match. */
  get players(): Iterable<number> {
    return this.#ofPlayers.keys();
  }

  /**
   * Returns the ledger after changes of some matches; this one if they changed nothing that it contains.
   * @param ids of all matches that were written or deleted
   * @param found those of them that are finished, in the order of play
   */
  with(ids: ReadonlySet<number>, found: Matches): Ledger {
    const removed = this.matches.filter(({ id }) => ids.has(id));
    if (removed.length + found.length === 0) return this;
    const without = (list: Matches) =>
      removed.length === 0 ? list : list.filter(({ id }) => !ids.has(id));
    const ofPlayers = new Map(this.#ofPlayers);
    for (const player of new Set([...removed, ...found].flatMap(playersIn))) {
      const added = found.filter((match) => playersIn(match).includes(player));
      const list = merged(without(ofPlayers.get(player) ?? NO_MATCHES), added);
      if (list.length > 0) ofPlayers.set(player, list);
      else ofPlayers.delete(player);
    }
    return new Ledger(merged(without(this.matches), found), ofPlayers);
  }

  /** Returns the selected matches in the order of play. */
  select({ span: { from, to } = ALL_TIME, player, opponent }: Selection): Matches {
    const all = this.#listOf(player, opponent);
    const start = from === null ? 0 : countWhile(all, ({ day }) => day < from);
    const end = to === null ? all.length : countWhile(all, ({ day }) => day <= to);
    return start === 0 && end === all.length ? all : all.slice(start, end);
  }

  #listOf(player: number | undefined, opponent: number | undefined): Matches {
    if (player === undefined) return this.matches;
    const all = this.#ofPlayers.get(player) ?? NO_MATCHES;
    return opponent === undefined ? all : (matchesAgainst(all, player).get(opponent) ?? NO_MATCHES);
  }
}

/** @param matches in the order of play */
export function ledgersOf(matches: Matches): Ledgers {
  const { singles, doubles } = byKind(matches);
  return { singles: Ledger.of(singles), doubles: Ledger.of(doubles) };
}

/** Returns the ledgers after changes of some matches, as `Ledger.with`. */
export function ledgersWith(before: Ledgers, ids: ReadonlySet<number>, found: Matches): Ledgers {
  const { singles, doubles } = byKind(found);
  return {
    singles: before.singles.with(ids, singles),
    doubles: before.doubles.with(ids, doubles),
  };
}

function byKind(matches: Matches): Readonly<Record<keyof Ledgers, Matches>> {
  const isOf = (discipline: Discipline) => (match: LedgerMatch) =>
    disciplineOf([match.home, match.away]) === discipline;
  return { singles: matches.filter(isOf('SINGLES')), doubles: matches.filter(isOf('DOUBLES')) };
}

/** Returns the side of a player in a match of the player. */
export function sideOf({ home }: Pick<LedgerMatch, 'home'>, player: number): Side {
  return isIn(home, player) ? 'home' : 'away';
}

/** Returns the id of the player who has won. */
export function winnerOf(match: LedgerMatch): number {
  return match[winningSide(match)].firstId;
}

export function hasWon(match: LedgerMatch, player: number): boolean {
  return winnerOf(match) === player;
}

export function opponentOf(match: LedgerMatch, player: number): number {
  return match[otherSide(sideOf(match, player))].firstId;
}

function playersIn({ home, away }: LedgerMatch): readonly number[] {
  return [...playersOf(home), ...playersOf(away)];
}

/** The matches of a player against each opponent. */
const matchesAgainst = kept(
  (matches, player): ReadonlyMap<number, Matches> =>
    Map.groupBy(matches, (match) => opponentOf(match, player)),
);

/** The lists of which each continues the one before by later matches. */
interface Run {
  /** The last of the lists. Only it can be continued, so that no two lists of a run differ before the end of the shorter one. */
  tip: Matches;
}

const runs = new WeakMap<Matches, Run>();

function runOf(matches: Matches): Run {
  const known = runs.get(matches);
  if (known) return known;
  const run = { tip: matches };
  runs.set(matches, run);
  return run;
}

function continued(matches: Matches, later: Matches): Matches {
  const all = matches.concat(later);
  const run = runOf(matches);
  if (run.tip === matches) {
    run.tip = all;
    runs.set(all, run);
  }
  return all;
}

/** The result of a fold over a list, with which the fold over a list that continues it can begin. */
export class Progress<T> {
  readonly #run: Run;
  readonly #length: number;
  readonly value: T;

  constructor(matches: Matches, value: T) {
    this.#run = runOf(matches);
    this.#length = matches.length;
    this.value = value;
  }

  /** Returns the matches of a list that follow those of the result; null if the list does not continue theirs. */
  laterIn(matches: Matches): Matches | null {
    const continues = runs.get(matches) === this.#run && matches.length >= this.#length;
    return continues ? matches.slice(this.#length) : null;
  }
}

type Fold<T> = (matches: Matches, player: number) => T;

/**
 * Keeps the result of a fold for the longest list of each run, as long as the list is in use.
 * @param follow returns the result of a list from that of a list that it continues, which it may change, because that result is
 * not used again; without it, the fold begins anew
 */
export function kept<T>(
  fold: Fold<T>,
  follow?: (known: T, later: Matches, player: number) => T,
): Fold<T> {
  const ofRuns = new WeakMap<Run, Map<number, Progress<T>>>();
  return (matches, player) => {
    const run = runOf(matches);
    const ofRun = ofRuns.get(run) ?? new Map<number, Progress<T>>();
    ofRuns.set(run, ofRun);
    const known = ofRun.get(player);
    const later = known?.laterIn(matches);
    if (known && later?.length === 0) return known.value;
    const result =
      known && later && follow ? follow(known.value, later, player) : fold(matches, player);
    if (!known || later) ofRun.set(player, new Progress(matches, result));
    return result;
  };
}

/** Merges two lists in the order of play. */
function merged(one: Matches, other: Matches): Matches {
  const [last, first] = [one.at(-1), other[0]];
  if (!first) return one;
  if (!last || isBefore(last, first)) return continued(one, other);
  const all: LedgerMatch[] = [];
  let taken = 0;
  for (const match of one) {
    for (let next = other[taken]; next && isBefore(next, match); next = other[taken]) {
      all.push(next);
      taken += 1;
    }
    all.push(match);
  }
  return [...all, ...other.slice(taken)];
}
