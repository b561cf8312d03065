/**
 * The records of a club: the most of each kind in a span of time, who holds it, and which match set a new one. A match sets a
 * record at its place in the order of play, so that a correction or an undo can change which matches did.
 */
import { formatScore } from './history.ts';
import { MATCHES_BEFORE_RECORDS, MIN_BIGGEST_WIN, MIN_STREAK } from './limits.ts';
import { finishedLiveScore, OVERTIME_PERIOD } from './live-score.ts';
import { goalsOf, otherSide, type Result, type Side, winningSide } from './match.ts';
import { counted } from './phrases.ts';
import {
  type FinishedMatch,
  type PlayPosition,
  Ratings,
  type RatingsAfterMatch,
} from './ratings.ts';

/** Names of the records, in the order in which they are shown. */
export const RECORD_NAMES = {
  BIGGEST_WIN: 'Biggest win',
  MOST_GOALS: 'Most goals in a match',
  BEST_COMEBACK: 'Best comeback',
  LONGEST_STREAK: 'Longest winning streak',
  HIGHEST_RATING: 'Highest rating',
  MOST_TITLES: 'Most titles',
  LONGEST_SERIES: 'Longest series',
  MOST_MATCHES: 'Most matches in an evening',
} as const;

export type RecordKind = keyof typeof RECORD_NAMES;

const SIDES: readonly Side[] = ['home', 'away'];

/** The facts of a finished match that make records. */
export interface RecordMatch extends FinishedMatch {
  /** Day of play, YYYY-MM-DD. */
  readonly day: string;
  /** Null for a single match. */
  readonly series: { readonly id: number } | null;
  /** The most goals by which the winner was behind; 0 if the goals were not recorded. */
  readonly deficit: number;
}

/** The holder of a record: a match, a player, a series or an evening. */
export interface RecordHolder {
  /** Distinguishes the holders of one record. */
  readonly key: number | string;
  /** The match with which the holder reached the record; null for a title won without one. */
  readonly matchId: number | null;
  /** Null for a record of two players or of the whole club. */
  readonly playerId: number | null;
  readonly seriesId: number | null;
  /** Day of play on which the holder reached the record. */
  readonly day: string;
}

export interface ClubRecord {
  readonly value: number;
  /** All holders that reached the value, in the order of play. */
  readonly holders: readonly RecordHolder[];
}

export type ClubRecords = ReadonlyMap<RecordKind, ClubRecord>;

/** A record that a match set. */
export interface NewRecord {
  readonly kind: RecordKind;
  readonly value: number;
  readonly playerId: number | null;
}

/** Goals of a match in the order in which they were recorded. */
export interface GoalOrder {
  readonly sides: readonly Side[];
  /** Whether the last goal was scored in overtime. */
  readonly endsInOvertime: boolean;
}

/** Returns the most goals by which the winner was behind; 0 if the goals do not fit the result. */
export function deficitOf({ sides, endsInOvertime }: GoalOrder, result: Result): number {
  const goals = sides.map((side, index) => ({
    side,
    // Only the last goal can decide a match in overtime.
    period: endsInOvertime && index === sides.length - 1 ? OVERTIME_PERIOD : 1,
  }));
  if (finishedLiveScore({ goals }, result) === null) return 0;
  const winner = winningSide(result);
  let [behind, most] = [0, 0];
  for (const side of sides) {
    behind += side === winner ? -1 : 1;
    most = Math.max(most, behind);
  }
  return most;
}

interface Streak {
  readonly wins: number;
  /** Id of the first match of the streak. */
  readonly since: number;
}

/** A holder of a value that may be a record. A key reaches each value once. */
interface Candidate extends RecordHolder {
  /**
   * A record that grows step by step, such as a streak, is new with its first step only. Steps have the same run. Null if each
   * step is new.
   */
  readonly run: string | null;
}

interface Held extends ClubRecord {
  readonly run: string | null;
  readonly holders: RecordHolder[];
}

/** Records after a list of candidates, which `offer` continues. */
class Standings {
  readonly held: Map<RecordKind, Held>;

  constructor(held: Iterable<readonly [RecordKind, Held]> = []) {
    this.held = new Map(held);
  }

  copy(): Standings {
    const held = [...this.held];
    return new Standings(
      held.map(([kind, record]) => [kind, { ...record, holders: [...record.holders] }]),
    );
  }

  /** Returns the record if the value beats another one. @param candidate is not called for a lower value */
  offer(kind: RecordKind, value: number, candidate: () => Candidate): NewRecord | null {
    const held = this.held.get(kind);
    if (held && value < held.value) return null;
    const { run, ...holder } = candidate();
    if (held && value === held.value) {
      held.holders.push(holder);
      return null;
    }
    this.held.set(kind, { value, run, holders: [holder] });
    const isNew = held !== undefined && (run === null || held.run !== run);
    return isNew ? { kind, value, playerId: holder.playerId } : null;
  }
}

/** Records after a list of matches, which `add` continues. */
class RecordsSoFar {
  readonly #standings: Standings;
  readonly #streaks: Map<number, Streak>;
  /** The highest rating of each player. */
  readonly #peaks: Map<number, number>;
  readonly #matchesOfDay: Map<string, number>;
  readonly #matchesOfSeries: Map<number, number>;

  constructor(
    standings = new Standings(),
    streaks = new Map<number, Streak>(),
    peaks = new Map<number, number>(),
    matchesOfDay = new Map<string, number>(),
    matchesOfSeries = new Map<number, number>(),
  ) {
    this.#standings = standings;
    this.#streaks = streaks;
    this.#peaks = peaks;
    this.#matchesOfDay = matchesOfDay;
    this.#matchesOfSeries = matchesOfSeries;
  }

  copy(): RecordsSoFar {
    return new RecordsSoFar(
      this.#standings.copy(),
      new Map(this.#streaks),
      new Map(this.#peaks),
      new Map(this.#matchesOfDay),
      new Map(this.#matchesOfSeries),
    );
  }

  get records(): ClubRecords {
    return this.#standings.held;
  }

  /** Adds a match that was played after the others, and returns the records that it set. */
  add(match: RecordMatch, ratings: RatingsAfterMatch | null): readonly NewRecord[] {
    const { id, day, series, deficit } = match;
    const seriesId = series?.id ?? null;
    const winner = winningSide(match);
    const winnerId = match[winner].firstId;
    const { scored, conceded } = goalsOf(winner, match);
    const here = { key: id, matchId: id, playerId: null, seriesId, day, run: null };
    const ofWinner = { ...here, playerId: winnerId };
    const found: NewRecord[] = [];
    const offer = (kind: RecordKind, value: number, candidate: () => Candidate) => {
      const record = this.#standings.offer(kind, value, candidate);
      if (record) found.push(record);
    };

    const margin = scored - conceded;
    if (margin >= MIN_BIGGEST_WIN) offer('BIGGEST_WIN', margin, () => ofWinner);
    offer('MOST_GOALS', scored + conceded, () => here);
    if (deficit > 0) offer('BEST_COMEBACK', deficit, () => ofWinner);

    const { wins, since } = this.#prolong(winnerId, id);
    this.#streaks.delete(match[otherSide(winner)].firstId);
    if (wins >= MIN_STREAK) {
      offer('LONGEST_STREAK', wins, () => ({
        ...ofWinner,
        key: `${winnerId} ${since}`,
        run: `${winnerId} ${day}`,
      }));
    }

    for (const side of SIDES) {
      const playerId = match[side].firstId;
      const rating = Math.round(ratings?.[side] ?? 0);
      if (rating <= (this.#peaks.get(playerId) ?? 0)) continue;
      this.#peaks.set(playerId, rating);
      const run = `${playerId} ${day}`;
      offer('HIGHEST_RATING', rating, () => ({ ...here, key: playerId, playerId, run }));
    }

    if (seriesId !== null) {
      const games = countOneMore(this.#matchesOfSeries, seriesId);
      offer('LONGEST_SERIES', games, () => ({ ...here, key: seriesId }));
    }
    const matches = countOneMore(this.#matchesOfDay, day);
    offer('MOST_MATCHES', matches, () => ({ ...here, key: day, run: day }));
    return found;
  }

  #prolong(playerId: number, matchId: number): Streak {
    const streak = this.#streaks.get(playerId) ?? { wins: 0, since: matchId };
    const longer = { ...streak, wins: streak.wins + 1 };
    this.#streaks.set(playerId, longer);
    return longer;
  }
}

/** Ratings and records after a list of matches. They are immutable: one more match makes new ones. */
export class RecordBook {
  static readonly NONE = new RecordBook(Ratings.NONE, new RecordsSoFar(), new Map());

  readonly ratings: Ratings;
  readonly #soFar: RecordsSoFar;
  readonly #setBy: ReadonlyMap<number, readonly NewRecord[]>;

  private constructor(
    ratings: Ratings,
    soFar: RecordsSoFar,
    setBy: ReadonlyMap<number, readonly NewRecord[]>,
  ) {
    this.ratings = ratings;
    this.#soFar = soFar;
    this.#setBy = setBy;
  }

  /**
   * @param later matches in the order of play, all after those in the book
   * @param ratings the ratings after them, and maybe further ones; by default computed from those in the book
   */
  followedBy(
    later: readonly RecordMatch[],
    ratings: Ratings = this.ratings.followedBy(later),
  ): RecordBook {
    const soFar = this.#soFar.copy();
    const setBy = new Map(this.#setBy);
    for (const match of later) {
      const records = soFar.add(match, ratings.after(match));
      if (records.length > 0) setBy.set(match.id, records);
    }
    return new RecordBook(ratings, soFar, setBy);
  }

  /** The records of all matches, without titles. */
  get records(): ClubRecords {
    return this.#soFar.records;
  }

  /** Returns the records that a match set, without titles: values higher than those of all matches before it. */
  setBy(position: PlayPosition): readonly NewRecord[] {
    return this.isAnnounced(position) ? (this.#setBy.get(position.id) ?? []) : [];
  }

  /** Whether so many matches were played before a match that its records are worth telling. */
  isAnnounced(position: PlayPosition): boolean {
    return this.ratings.matchesBefore(position) >= MATCHES_BEFORE_RECORDS;
  }
}

/**
 * Returns the records of matches in the order of play, without titles.
 * @param ratings the ratings after all matches, also of others
 */
export function recordsOf(matches: readonly RecordMatch[], ratings: Ratings): ClubRecords {
  const soFar = new RecordsSoFar();
  for (const match of matches) soFar.add(match, ratings.after(match));
  return soFar.records;
}

/** A play-off that was won. */
export interface Title {
  readonly playerId: number;
  readonly playoffId: number;
  /** The final; null if the winner had no opponent in it. */
  readonly seriesId: number | null;
  /** The match that decided the final; null if it was given up or not played. */
  readonly matchId: number | null;
  /** Day of play of the last match of the play-off. */
  readonly day: string;
}

interface TitleRecords {
  /** Null without a title. */
  readonly record: ClubRecord | null;
  /** The records that matches set, by the id of the match. */
  readonly setBy: ReadonlyMap<number, NewRecord>;
}

/** @param titles in the order in which they were won */
export function titleRecords(titles: readonly Title[]): TitleRecords {
  const standings = new Standings();
  const counts = new Map<number, number>();
  const setBy = new Map<number, NewRecord>();
  for (const { playerId, seriesId, matchId, day } of titles) {
    const value = countOneMore(counts, playerId);
    const holder = { key: playerId, playerId, seriesId, matchId, day, run: null };
    const record = standings.offer('MOST_TITLES', value, () => holder);
    if (record && matchId !== null) setBy.set(matchId, record);
  }
  return { record: standings.held.get('MOST_TITLES') ?? null, setBy };
}

const UNITS: Readonly<
  Record<Exclude<RecordKind, 'HIGHEST_RATING'>, readonly [one: string, many?: string]>
> = {
  BIGGEST_WIN: ['goal'],
  MOST_GOALS: ['goal'],
  BEST_COMEBACK: ['goal'],
  LONGEST_STREAK: ['win'],
  MOST_TITLES: ['title'],
  LONGEST_SERIES: ['game'],
  MOST_MATCHES: ['match', 'matches'],
};

/** Formats the value of a record: "by 11 goals", "9 wins", "1243". */
export function formatRecordValue(kind: RecordKind, value: number): string {
  if (kind === 'HIGHEST_RATING') return `${value}`;
  const amount = counted(value, ...UNITS[kind]);
  if (kind === 'BIGGEST_WIN') return `by ${amount}`;
  return kind === 'BEST_COMEBACK' ? `${amount} behind` : amount;
}

/**
 * Announces a record with the match that set it: "Biggest win ever: 11 : 0", "Longest winning streak ever: Puk, 9 wins".
 * @param nickName of the player who holds it; null for a record of two players or of the whole club
 */
export function announceRecord(
  { kind, value }: Pick<NewRecord, 'kind' | 'value'>,
  result: Result,
  nickName: string | null,
): string {
  const isScore = kind === 'BIGGEST_WIN' || kind === 'MOST_GOALS';
  const amount = isScore ? formatScore(result) : formatRecordValue(kind, value);
  const holder = isScore || nickName === null ? '' : `${nickName}, `;
  return `${RECORD_NAMES[kind]} ever: ${holder}${amount}`;
}

function countOneMore<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
