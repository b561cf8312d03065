/**
 * The ledger: all finished matches of a club in the order of play, those of single players apart from those with a pair. Every figure
 * is a fold over a selection of one of them. A ledger never changes: a result makes a new one, which shares the lists of all
 * competitors who did not play.
 */
import type { PlayoffSlot } from './bracket.ts';
import { otherSide, type Side, winningSide } from './match.ts';
import type { Entrant } from './playoff.ts';
import { countWhile, isBefore } from './ratings.ts';
import type { RecordMatch } from './records.ts';
import {
  type CompetitorKey,
  competitorId,
  type Discipline,
  disciplineOf,
  isIn,
  keyOf,
  playersOf,
} from './side.ts';
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

/** The ledgers of a club. */
export interface Ledgers {
  /** One player against one. All figures of single players are folds over these matches. */
  readonly singles: Ledger;
  /** With a pair on at least one side, by player. */
  readonly doubles: Ledger;
  /** The matches of `doubles` by competitor: a pair, or one player who played alone against a pair. */
  readonly pairs: Ledger;
}

export type LedgerKind = keyof Ledgers;

export interface Selection {
  /** By default all time. */
  readonly span?: Span;
  /** Only matches of this player or pair. */
  readonly who?: CompetitorKey | undefined;
  /** Only their matches against this competitor. */
  readonly opponent?: CompetitorKey | undefined;
}

export class Ledger {
  static readonly EMPTY = Ledger.of(NO_MATCHES);

  readonly matches: Matches;
  readonly #keysIn: KeysIn;
  readonly #lists: ReadonlyMap<CompetitorKey, Matches>;

  private constructor(
    matches: Matches,
    keysIn: KeysIn,
    lists: ReadonlyMap<CompetitorKey, Matches>,
  ) {
    this.matches = matches;
    this.#keysIn = keysIn;
    this.#lists = lists;
  }

  /**
   * @param matches in the order of play
   * @param keysIn returns who has the figures of a match
   */
  static of(matches: Matches, keysIn: KeysIn = playersIn): Ledger {
    const lists = new Map<CompetitorKey, LedgerMatch[]>();
    for (const match of matches) {
      for (const key of keysIn(match)) {
        const list = lists.get(key);
        if (list) list.push(match);
        else lists.set(key, [match]);
      }
    }
    return new Ledger(matches, keysIn, lists);
  }

  /** The keys of all who have a match. */
  get keys(): Iterable<CompetitorKey> {
    return this.#lists.keys();
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
    const lists = new Map(this.#lists);
    for (const key of new Set([...removed, ...found].flatMap(this.#keysIn))) {
      const added = found.filter((match) => this.#keysIn(match).includes(key));
      const list = merged(without(lists.get(key) ?? NO_MATCHES), added);
      if (list.length > 0) lists.set(key, list);
      else lists.delete(key);
    }
    return new Ledger(merged(without(this.matches), found), this.#keysIn, lists);
  }

  /** Returns the selected matches in the order of play. */
  select({ span: { from, to } = ALL_TIME, who, opponent }: Selection): Matches {
    const all = this.#listOf(who, opponent);
    const start = from === null ? 0 : countWhile(all, ({ day }) => day < from);
    const end = to === null ? all.length : countWhile(all, ({ day }) => day <= to);
    return start === 0 && end === all.length ? all : all.slice(start, end);
  }

  #listOf(who: CompetitorKey | undefined, opponent: CompetitorKey | undefined): Matches {
    if (who === undefined) return this.matches;
    const all = this.#lists.get(who) ?? NO_MATCHES;
    return opponent === undefined ? all : (matchesAgainst(all, who).get(opponent) ?? NO_MATCHES);
  }
}

/** @param matches in the order of play */
export function ledgersOf(matches: Matches): Ledgers {
  const { singles, doubles } = byDiscipline(matches);
  return {
    singles: Ledger.of(singles),
    doubles: Ledger.of(doubles),
    pairs: Ledger.of(doubles, competitorsIn),
  };
}

/** Returns the ledgers after changes of some matches, as `Ledger.with`. */
export function ledgersWith(before: Ledgers, ids: ReadonlySet<number>, found: Matches): Ledgers {
  const { singles, doubles } = byDiscipline(found);
  return {
    singles: before.singles.with(ids, singles),
    doubles: before.doubles.with(ids, doubles),
    pairs: before.pairs.with(ids, doubles),
  };
}

function byDiscipline(matches: Matches): Readonly<Record<'singles' | 'doubles', Matches>> {
  const isOf = (discipline: Discipline) => (match: LedgerMatch) =>
    disciplineOf([match.home, match.away]) === discipline;
  return { singles: matches.filter(isOf('SINGLES')), doubles: matches.filter(isOf('DOUBLES')) };
}

/** Returns the side of a player, or of a pair, in a match of theirs. */
export function sideOf({ home }: Pick<LedgerMatch, 'home'>, who: CompetitorKey): Side {
  const isAtHome = typeof who === 'number' ? isIn(home, who) : competitorId(home) === who;
  return isAtHome ? 'home' : 'away';
}

export function winnerOf(match: LedgerMatch): Entrant {
  return match[winningSide(match)];
}

export function hasWon(match: LedgerMatch, who: CompetitorKey): boolean {
  return sideOf(match, who) === winningSide(match);
}

/** Returns the competitor against whom a player, or a pair, played a match. */
export function opponentOf(match: LedgerMatch, who: CompetitorKey): CompetitorKey {
  return keyOf(match[otherSide(sideOf(match, who))]);
}

type KeysIn = (match: LedgerMatch) => readonly CompetitorKey[];

function playersIn({ home, away }: LedgerMatch): readonly CompetitorKey[] {
  return [...playersOf(home), ...playersOf(away)];
}

function competitorsIn({ home, away }: LedgerMatch): readonly CompetitorKey[] {
  return [keyOf(home), keyOf(away)];
}

/** The matches of a player, or a pair, against each opponent. */
const matchesAgainst = kept(
  (matches, who): ReadonlyMap<CompetitorKey, Matches> =>
    Map.groupBy(matches, (match) => opponentOf(match, who)),
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

type Fold<T> = (matches: Matches, who: CompetitorKey) => T;

/**
 * Keeps the result of a fold for the longest list of each run, as long as the list is in use.
 * @param follow returns the result of a list from that of a list that it continues, which it may change, because that result is
 * not used again; without it, the fold begins anew
 */
export function kept<T>(
  fold: Fold<T>,
  follow?: (known: T, later: Matches, who: CompetitorKey) => T,
): Fold<T> {
  const ofRuns = new WeakMap<Run, Map<CompetitorKey, Progress<T>>>();
  return (matches, who) => {
    const run = runOf(matches);
    const ofRun = ofRuns.get(run) ?? new Map<CompetitorKey, Progress<T>>();
    ofRuns.set(run, ofRun);
    const known = ofRun.get(who);
    const later = known?.laterIn(matches);
    if (known && later?.length === 0) return known.value;
    const result = known && later && follow ? follow(known.value, later, who) : fold(matches, who);
    if (!known || later) ofRun.set(who, new Progress(matches, result));
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
