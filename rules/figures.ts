/**
 * Figures of players and pairs, and of two of them against each other: folds over matches of the ledger, which are in the order of play.
 * In a ledger by player, a key is a player; in the one by competitor also a pair.
 */
import { isFromLeader } from './head-to-head.ts';
import {
  hasWon,
  kept,
  type Ledger,
  type LedgerMatch,
  type Matches,
  sideOf,
  winnerOf,
} from './ledger.ts';
import { MIN_BIGGEST_WIN, RECENT_TEAMS } from './limits.ts';
import {
  goalsOf,
  OUTCOME_LETTERS,
  type OutcomeLetters,
  otherSide,
  outcomeFor,
  type Side,
} from './match.ts';
import { isBefore } from './ratings.ts';
import { gameWithEnoughWins } from './series.ts';
import { byKey, type CompetitorKey, keyOf } from './side.ts';
import { isDayIn, type Span } from './span.ts';
import { addRecords, COUNTED_AS, figuresOf, type PlayerRecord, type TeamRecord } from './stats.ts';

/** Counts of matches from the view of a player or a pair. */
class Tally {
  readonly #counts = {
    wins: 0,
    losses: 0,
    extraTimeWins: 0,
    extraTimeLosses: 0,
    scoredGoals: 0,
    concededGoals: 0,
  };
  homeGames = 0;
  homeWins = 0;
  /** The match that was added last. */
  last: LedgerMatch;

  constructor(first: LedgerMatch) {
    this.last = first;
  }

  add(match: LedgerMatch, side: Side): void {
    const { scored, conceded } = goalsOf(side, match);
    this.#counts[COUNTED_AS[outcomeFor(side, match)]] += 1;
    this.#counts.scoredGoals += scored;
    this.#counts.concededGoals += conceded;
    if (side === 'home') {
      this.homeGames += 1;
      if (scored > conceded) this.homeWins += 1;
    }
    this.last = match;
  }

  get record(): PlayerRecord {
    return { ...this.#counts, ...figuresOf(this.#counts) };
  }
}

/** Tallies by a key, in the order in which the keys were first met. */
class Tallies<Key> {
  readonly #byKey = new Map<Key, Tally>();

  add(key: Key, match: LedgerMatch, side: Side): void {
    let tally = this.#byKey.get(key);
    if (!tally) {
      tally = new Tally(match);
      this.#byKey.set(key, tally);
    }
    tally.add(match, side);
  }

  map<T>(make: (key: Key, tally: Tally) => T): T[] {
    return [...this.#byKey].map(([key, tally]) => make(key, tally));
  }
}

/** The tallies of the matches of a player or a pair. */
interface Career {
  /** By team id. */
  readonly teams: Tallies<number>;
  readonly opponents: Tallies<CompetitorKey>;
  /** By YYYY-MM of the day of play. */
  readonly months: Tallies<string>;
}

/** Adds later matches to a career, which it changes. */
function followed(career: Career, later: Matches, who: CompetitorKey): Career {
  let month = '';
  for (const match of later) {
    const side = sideOf(match, who);
    // Most matches are of the month of the match before, whose text the map finds faster than an equal one.
    if (month === '' || !match.day.startsWith(month)) month = match.day.slice(0, 'YYYY-MM'.length);
    career.teams.add(match[side].teamId, match, side);
    career.opponents.add(keyOf(match[otherSide(side)]), match, side);
    career.months.add(month, match, side);
  }
  return career;
}

const careerOf = kept((matches, who): Career => {
  const none = {
    teams: new Tallies<number>(),
    opponents: new Tallies<CompetitorKey>(),
    months: new Tallies<string>(),
  };
  return followed(none, matches, who);
}, followed);

/** Returns the record of a player or a pair with each team, most matches first. */
export function teamRecords(matches: Matches, who: CompetitorKey): readonly TeamRecord[] {
  return careerOf(matches, who)
    .teams.map((teamId, { record }) => ({ teamId, ...record }))
    .sort((one, other) => other.matchesPlayed - one.matchesPlayed || one.teamId - other.teamId);
}

export interface Figures extends PlayerRecord {
  /** The team with most finished matches; among equals the one used last. */
  readonly favouriteTeamId: number;
  /** The latest of the matches. */
  readonly last: LedgerMatch;
  /** The teams used last, latest first, at most `RECENT_TEAMS`. */
  readonly recentTeamIds: readonly number[];
}

/** Returns the record of a player or a pair; null without a match. */
export const figuresIn = kept((matches, who): Figures | null => {
  const latestFirst = careerOf(matches, who)
    .teams.map((teamId, { record, last }) => ({ teamId, record, last }))
    .sort((one, other) => (isBefore(one.last, other.last) ? 1 : -1));
  const [latest] = latestFirst;
  const [favourite] = latestFirst.toSorted(
    (one, other) => other.record.matchesPlayed - one.record.matchesPlayed,
  );
  if (!latest || !favourite) return null;
  return {
    ...latestFirst.map(({ record }) => record).reduce(addRecords),
    favouriteTeamId: favourite.teamId,
    last: latest.last,
    recentTeamIds: latestFirst.slice(0, RECENT_TEAMS).map(({ teamId }) => teamId),
  };
});

export interface KeyedFigures extends Figures {
  readonly key: CompetitorKey;
}

/** Returns the records of all with a match in a span, in no order. */
export function allFigures(ledger: Ledger, span: Span): readonly KeyedFigures[] {
  return [...ledger.keys].flatMap((key) => {
    const figures = figuresIn(ledger.select({ span, who: key }), key);
    return figures ? { key, ...figures } : [];
  });
}

/** Counts of finished matches; wins and losses include those in overtime. */
export interface SideRecord {
  readonly wins: number;
  readonly losses: number;
}

/** The figures of two competitors against each other, from the view of `one`. */
export interface HeadToHeadFigures {
  readonly one: CompetitorKey;
  readonly two: CompetitorKey;
  readonly games: number;
  /** Including overtime. */
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly overtimeWinsOne: number;
  readonly overtimeWinsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
  /** The record of `one` at home; `awayOne` likewise. */
  readonly homeOne: SideRecord;
  readonly awayOne: SideRecord;
}

function sideRecord(games: number, wins: number): SideRecord {
  return { wins, losses: games - wins };
}

function headToHeadFigures(
  one: CompetitorKey,
  two: CompetitorKey,
  { record, homeGames, homeWins }: Tally,
) {
  const { matchesPlayed, wins, losses, extraTimeWins, extraTimeLosses } = record;
  const winsOne = wins + extraTimeWins;
  return {
    one,
    two,
    games: matchesPlayed,
    winsOne,
    winsTwo: losses + extraTimeLosses,
    overtimeWinsOne: extraTimeWins,
    overtimeWinsTwo: extraTimeLosses,
    goalsOne: record.scoredGoals,
    goalsTwo: record.concededGoals,
    homeOne: sideRecord(homeGames, homeWins),
    awayOne: sideRecord(matchesPlayed - homeGames, winsOne - homeWins),
  };
}

/** The figures of competitors who never met. */
function notMet(one: CompetitorKey, two: CompetitorKey): HeadToHeadFigures {
  const none = sideRecord(0, 0);
  return {
    one,
    two,
    games: 0,
    winsOne: 0,
    winsTwo: 0,
    overtimeWinsOne: 0,
    overtimeWinsTwo: 0,
    goalsOne: 0,
    goalsTwo: 0,
    homeOne: none,
    awayOne: none,
  };
}

/** Returns the head-to-heads of a competitor with each opponent, by most matches, then by the id of the opponent. */
export const rivals = kept((matches, who): readonly HeadToHeadFigures[] =>
  careerOf(matches, who)
    .opponents.map((opponent, tally) => headToHeadFigures(who, opponent, tally))
    .sort((one, other) => other.games - one.games || byKey(one.two, other.two)),
);

/** Returns the figures of two competitors against each other. @param matches of `one` */
export function headToHead(
  matches: Matches,
  one: CompetitorKey,
  two: CompetitorKey,
): HeadToHeadFigures {
  return rivals(matches, one).find((pair) => pair.two === two) ?? notMet(one, two);
}

/** Returns the head-to-heads of all competitors in a span, each once from the view of its leader, most matches first. */
export function allHeadToHeads(ledger: Ledger, span: Span): readonly HeadToHeadFigures[] {
  return [...ledger.keys]
    .flatMap((who) => rivals(ledger.select({ span, who }), who).filter(isFromLeader))
    .sort(
      (one, other) =>
        other.games - one.games || byKey(one.one, other.one) || byKey(one.two, other.two),
    );
}

export interface Month extends PlayerRecord {
  /** YYYY-MM */
  readonly month: string;
}

/** Returns the months with a match, by days of play, oldest first. */
export function months(matches: Matches, who: CompetitorKey): Month[] {
  return careerOf(matches, who).months.map((month, { record }) => ({ month, ...record }));
}

/** Returns the outcomes of the last matches, latest first. */
export function form(matches: Matches, who: CompetitorKey, last: number): OutcomeLetters[] {
  return matches
    .slice(-last)
    .reverse()
    .map((match) => OUTCOME_LETTERS[outcomeFor(sideOf(match, who), match)]);
}

/** Returns the number of consecutive wins up to the last match, negative for losses; 0 without a match. */
export function streak(matches: Matches, who: CompetitorKey): number {
  const last = matches.at(-1);
  if (!last) return 0;
  const won = hasWon(last, who);
  const turn = matches.findLastIndex((match) => hasWon(match, who) !== won);
  const length = matches.length - 1 - turn;
  return won ? length : -length;
}

/** Returns the match that they won by most goals, at least `MIN_BIGGEST_WIN`, among equals the latest; null without one. */
export const biggestWin = kept(
  (matches, who): LedgerMatch | null => biggerWin(null, matches, who),
  biggerWin,
);

function biggerWin(
  known: LedgerMatch | null,
  later: Matches,
  who: CompetitorKey,
): LedgerMatch | null {
  let biggest = known;
  for (const match of later) {
    const isBig = marginOf(match) >= (biggest ? marginOf(biggest) : MIN_BIGGEST_WIN);
    if (isBig && hasWon(match, who)) biggest = match;
  }
  return biggest;
}

function marginOf({ homeScore, awayScore }: LedgerMatch): number {
  return Math.abs(homeScore - awayScore);
}

/** The number of wins less those of the opponent, after a match. */
export interface Balance {
  readonly match: LedgerMatch;
  readonly balance: number;
}

/** Returns the balance after each of the last matches between two competitors, oldest first. */
export function balances(matches: Matches, one: CompetitorKey, points: number): readonly Balance[] {
  let balance = 0;
  const all = matches.map((match) => {
    balance += hasWon(match, one) ? 1 : -1;
    return { match, balance };
  });
  return all.slice(-points);
}

/** The series that two competitors won against each other. */
export interface SeriesWon {
  /** Including series of play-offs. */
  readonly seriesOne: number;
  readonly seriesTwo: number;
  readonly playoffSeriesOne: number;
  readonly playoffSeriesTwo: number;
}

/** Returns the match with which a side had enough wins of a series; null without one. @param games all finished games of the series */
export function decidingMatch(games: Matches): LedgerMatch | null {
  const { series = null } = games[0] ?? {};
  return series && gameWithEnoughWins(series, games, (match) => keyOf(winnerOf(match)));
}

interface DecidedSeries {
  readonly winner: CompetitorKey;
  readonly isOfPlayoff: boolean;
  /** The day of play of the last match. */
  readonly day: string;
}

/** The series that two competitors decided by matches against each other. */
const decidedSeries = kept((matches): readonly DecidedSeries[] =>
  [...Map.groupBy(matches, ({ series }) => series?.id).values()].flatMap((games) => {
    const [last, deciding] = [games.at(-1), decidingMatch(games)];
    if (!last?.series || !deciding) return [];
    const isOfPlayoff = last.series.slot !== null;
    return [{ winner: keyOf(winnerOf(deciding)), isOfPlayoff, day: last.day }];
  }),
);

/**
 * Counts the series that two competitors decided by matches against each other.
 * @param matches of both against each other, of all time: a series belongs to a span as a whole, by its last match
 */
export function seriesWon(matches: Matches, one: CompetitorKey, span: Span): SeriesWon {
  const all = decidedSeries(matches, one).filter(({ day }) => isDayIn(day, span));
  const ofPlayoffs = all.filter(({ isOfPlayoff }) => isOfPlayoff);
  const wonByOne = (series: readonly DecidedSeries[]) =>
    series.filter(({ winner }) => winner === one).length;
  return {
    seriesOne: wonByOne(all),
    seriesTwo: all.length - wonByOne(all),
    playoffSeriesOne: wonByOne(ofPlayoffs),
    playoffSeriesTwo: ofPlayoffs.length - wonByOne(ofPlayoffs),
  };
}
