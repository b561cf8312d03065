/**
 * The records of one discipline: the most of each kind in a span of time, who holds it, and which match set a new one. A match sets a
 * record at its place in the order of play, so that a correction or an undo can change which matches did. In doubles the holder is a
 * pair, or a player who played alone; ratings are of players.
 */
import { formatScore } from './history.ts';
import { MATCHES_BEFORE_RECORDS, MIN_BIGGEST_WIN, MIN_STREAK } from './limits.ts';
import { finishedLiveScore, OVERTIME_PERIOD } from './live-score.ts';
import { goalsOf, otherSide, type Result, type Side, winningSide } from './match.ts';
import { counted } from './phrases.ts';
import {
  type FinishedMatch,
  isBefore,
  type PlayPosition,
  type RatingOfMatch,
  Ratings,
} from './ratings.ts';
import { type CompetitorKey, DISCIPLINE_NAMES, type Discipline, keyOf } from './side.ts';

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

/** The facts of a finished match that make records. */
export interface RecordMatch extends FinishedMatch {
  /** Day of play, YYYY-MM-DD. */
  readonly day: string;
  /** Null for a single match. */
  readonly series: { readonly id: number } | null;
  /** The most goals by which the winner was behind; 0 if the goals were not recorded. */
  readonly deficit: number;
}

/** The holder of a record: a match, a player or a pair, a series or an evening. */
export interface RecordHolder {
  /** Distinguishes the holders of one record. */
  readonly key: number | string;
  /** The match with which the holder reached the record; null for a title won without one. */
  readonly matchId: number | null;
  /** Null for a record of both sides or of the whole club. */
  readonly who: CompetitorKey | null;
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
  /** The key of the holder, as in `RecordHolder`. */
  readonly who: CompetitorKey | null;
  /** The keys of those who held the record before, without that of the holder. */
  readonly takenFrom: readonly CompetitorKey[];
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
    return isNew ? { kind, value, who: holder.who, takenFrom: othersIn(held, holder.who) } : null;
  }
}

function othersIn({ holders }: Held, who: CompetitorKey | null): readonly CompetitorKey[] {
  const others = holders.flatMap((each) =>
    each.who === null || each.who === who ? [] : [each.who],
  );
  return [...new Set(others)];
}

/** Records after a list of matches, which `add` continues. */
class RecordsSoFar {
  readonly #standings: Standings;
  readonly #streaks: Map<CompetitorKey, Streak>;
  /** The highest rating of each player. */
  readonly #peaks: Map<number, number>;
  readonly #matchesOfDay: Map<string, number>;
  readonly #matchesOfSeries: Map<number, number>;

  constructor(
    standings = new Standings(),
    streaks = new Map<CompetitorKey, Streak>(),
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
  add(match: RecordMatch, ratings: readonly RatingOfMatch[]): readonly NewRecord[] {
    const { id, day, series, deficit } = match;
    const seriesId = series?.id ?? null;
    const winner = winningSide(match);
    const winnerKey = keyOf(match[winner]);
    const { scored, conceded } = goalsOf(winner, match);
    const here = { key: id, matchId: id, who: null, seriesId, day, run: null };
    const ofWinner = { ...here, who: winnerKey };
    const found: NewRecord[] = [];
    const offer = (kind: RecordKind, value: number, candidate: () => Candidate) => {
      const record = this.#standings.offer(kind, value, candidate);
      if (record) found.push(record);
    };

    const margin = scored - conceded;
    if (margin >= MIN_BIGGEST_WIN) offer('BIGGEST_WIN', margin, () => ofWinner);
    offer('MOST_GOALS', scored + conceded, () => here);
    if (deficit > 0) offer('BEST_COMEBACK', deficit, () => ofWinner);

    const { wins, since } = this.#prolong(winnerKey, id);
    this.#streaks.delete(keyOf(match[otherSide(winner)]));
    if (wins >= MIN_STREAK) {
      offer('LONGEST_STREAK', wins, () => ({
        ...ofWinner,
        key: `${winnerKey} ${since}`,
        run: `${winnerKey} ${day}`,
      }));
    }

    for (const { playerId, rating: exact } of ratings) {
      const rating = Math.round(exact);
      if (rating <= (this.#peaks.get(playerId) ?? 0)) continue;
      this.#peaks.set(playerId, rating);
      const run = `${playerId} ${day}`;
      offer('HIGHEST_RATING', rating, () => ({ ...here, key: playerId, who: playerId, run }));
    }

    if (seriesId !== null) {
      const games = countOneMore(this.#matchesOfSeries, seriesId);
      offer('LONGEST_SERIES', games, () => ({ ...here, key: seriesId }));
    }
    const matches = countOneMore(this.#matchesOfDay, day);
    offer('MOST_MATCHES', matches, () => ({ ...here, key: day, run: day }));
    return found;
  }

  #prolong(who: CompetitorKey, matchId: number): Streak {
    const streak = this.#streaks.get(who) ?? { wins: 0, since: matchId };
    const longer = { ...streak, wins: streak.wins + 1 };
    this.#streaks.set(who, longer);
    return longer;
  }
}

/** Ratings and records after a list of matches of one discipline. They are immutable: one more match makes new ones. */
export class RecordBook {
  static readonly NONE = new RecordBook(Ratings.NONE, new RecordsSoFar(), new Map(), []);

  readonly ratings: Ratings;
  readonly #soFar: RecordsSoFar;
  readonly #setBy: ReadonlyMap<number, readonly NewRecord[]>;
  /** The first matches, after which records are worth telling. */
  readonly #first: readonly PlayPosition[];

  private constructor(
    ratings: Ratings,
    soFar: RecordsSoFar,
    setBy: ReadonlyMap<number, readonly NewRecord[]>,
    first: readonly PlayPosition[],
  ) {
    this.ratings = ratings;
    this.#soFar = soFar;
    this.#setBy = setBy;
    this.#first = first;
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
    const missing = MATCHES_BEFORE_RECORDS - this.#first.length;
    const first = [...this.#first, ...later.slice(0, missing)];
    return new RecordBook(ratings, soFar, setBy, first);
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
    const last = this.#first[MATCHES_BEFORE_RECORDS - 1];
    return last !== undefined && isBefore(last, position);
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
  readonly who: CompetitorKey;
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
  const counts = new Map<CompetitorKey, number>();
  const setBy = new Map<number, NewRecord>();
  for (const { who, seriesId, matchId, day } of titles) {
    const value = countOneMore(counts, who);
    const holder = { key: who, who, seriesId, matchId, day, run: null };
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

interface AnnouncedRecord extends Pick<NewRecord, 'kind' | 'value'> {
  readonly discipline: Discipline;
}

/**
 * Announces a record with the match that set it: "Biggest win ever: 11 : 0", "Longest winning streak ever: Puk, 9 wins", "Biggest win
 * of two against two ever: 11 : 0".
 * @param name of the player or the pair who holds it; null for a record of both sides or of the whole club
 */
export function announceRecord(
  { kind, value, discipline }: AnnouncedRecord,
  result: Result,
  name: string | null,
): string {
  const isScore = kind === 'BIGGEST_WIN' || kind === 'MOST_GOALS';
  const amount = isScore ? formatScore(result) : formatRecordValue(kind, value);
  const holder = isScore || name === null ? '' : `${name}, `;
  const among = discipline === 'DOUBLES' ? ` of ${DISCIPLINE_NAMES.DOUBLES.toLowerCase()}` : '';
  return `${RECORD_NAMES[kind]}${among} ever: ${holder}${amount}`;
}

function countOneMore<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
