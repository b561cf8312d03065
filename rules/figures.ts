/** Figures of players and pairs: folds over matches of the ledger, which are in the order of play. */
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
import { isDayIn, type Span } from './span.ts';
import { addRecords, COUNTED_AS, figuresOf, type PlayerRecord, type TeamRecord } from './stats.ts';

/** Counts of matches from the view of a player. */
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

/** The tallies of a player's matches. */
interface Career {
  /** By team id. */
  readonly teams: Tallies<number>;
  /** By the id of the opponent. */
  readonly opponents: Tallies<number>;
  /** By YYYY-MM of the day of play. */
  readonly months: Tallies<string>;
}

/** Adds later matches to a career, which it changes. */
function followed(career: Career, later: Matches, player: number): Career {
  let month = '';
  for (const match of later) {
    const side = sideOf(match, player);
    // Most matches are of the month of the match before, whose text the map finds faster than an equal one.
    if (month === '' || !match.day.startsWith(month)) month = match.day.slice(0, 'YYYY-MM'.length);
    career.teams.add(match[side].teamId, match, side);
    career.opponents.add(match[otherSide(side)].firstId, match, side);
    career.months.add(month, match, side);
  }
  return career;
}

const careerOf = kept((matches, player): Career => {
  const none = {
    teams: new Tallies<number>(),
    opponents: new Tallies<number>(),
    months: new Tallies<string>(),
  };
  return followed(none, matches, player);
}, followed);

/** Returns the record of a player with each team, most matches first. */
export function teamRecords(matches: Matches, player: number): readonly TeamRecord[] {
  return careerOf(matches, player)
    .teams.map((teamId, { record }) => ({ teamId, ...record }))
    .sort((one, other) => other.matchesPlayed - one.matchesPlayed || one.teamId - other.teamId);
}

export interface PlayerFigures extends PlayerRecord {
  /** The team with most finished matches; among equals the one used last. */
  readonly favouriteTeamId: number;
  /** The latest of the matches. */
  readonly last: LedgerMatch;
  /** The teams used last, latest first, at most `RECENT_TEAMS`. */
  readonly recentTeamIds: readonly number[];
}

/** Returns the record of a player; null without a match. */
export const playerFigures = kept((matches, player): PlayerFigures | null => {
  const latestFirst = careerOf(matches, player)
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

export interface FiguresOfPlayer extends PlayerFigures {
  readonly playerId: number;
}

/** Returns the records of all players with a match in a span, in no order. */
export function allFigures(ledger: Ledger, span: Span): readonly FiguresOfPlayer[] {
  return [...ledger.players].flatMap((playerId) => {
    const figures = playerFigures(ledger.select({ span, player: playerId }), playerId);
    return figures ? { playerId, ...figures } : [];
  });
}

/** Counts of finished matches; wins and losses include those in overtime. */
export interface SideRecord {
  readonly wins: number;
  readonly losses: number;
}

/** The figures of two players against each other, from the view of `one`. */
export interface PairFigures {
  readonly one: number;
  readonly two: number;
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

function pairFigures(one: number, two: number, { record, homeGames, homeWins }: Tally) {
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

/** The figures of players who never met. */
function notMet(one: number, two: number): PairFigures {
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

/** Returns the head-to-heads of a player with each opponent, by most matches, then by the id of the opponent. */
export const rivals = kept((matches, player): readonly PairFigures[] =>
  careerOf(matches, player)
    .opponents.map((opponent, tally) => pairFigures(player, opponent, tally))
    .sort((one, other) => other.games - one.games || one.two - other.two),
);

/** Returns the figures of two players against each other. @param matches of `one` */
export function headToHead(matches: Matches, one: number, two: number): PairFigures {
  return rivals(matches, one).find((pair) => pair.two === two) ?? notMet(one, two);
}

/** Returns the head-to-heads of all players in a span, each once from the view of its leader, most matches first. */
export function allHeadToHeads(ledger: Ledger, span: Span): readonly PairFigures[] {
  return [...ledger.players]
    .flatMap((player) => rivals(ledger.select({ span, player }), player).filter(isFromLeader))
    .sort((one, other) => other.games - one.games || one.one - other.one || one.two - other.two);
}

export interface Month extends PlayerRecord {
  /** YYYY-MM */
  readonly month: string;
}

/** Returns the months with a match, by days of play, oldest first. */
export function months(matches: Matches, player: number): Month[] {
  return careerOf(matches, player).months.map((month, { record }) => ({ month, ...record }));
}

/** Returns the outcomes of the last matches, latest first. */
export function form(matches: Matches, player: number, last: number): OutcomeLetters[] {
  return matches
    .slice(-last)
    .reverse()
    .map((match) => OUTCOME_LETTERS[outcomeFor(sideOf(match, player), match)]);
}

/** Returns the number of consecutive wins up to the last match, negative for losses; 0 without a match. */
export function streak(matches: Matches, player: number): number {
  const last = matches.at(-1);
  if (!last) return 0;
  const won = hasWon(last, player);
  const turn = matches.findLastIndex((match) => hasWon(match, player) !== won);
  const length = matches.length - 1 - turn;
  return won ? length : -length;
}

/** Returns the match that the player won by most goals, at least `MIN_BIGGEST_WIN`, among equals the latest; null without one. */
export const biggestWin = kept(
  (matches, player): LedgerMatch | null => biggerWin(null, matches, player),
  biggerWin,
);

function biggerWin(known: LedgerMatch | null, later: Matches, player: number): LedgerMatch | null {
  let biggest = known;
  for (const match of later) {
    const isBig = marginOf(match) >= (biggest ? marginOf(biggest) : MIN_BIGGEST_WIN);
    if (isBig && hasWon(match, player)) biggest = match;
  }
  return biggest;
}

function marginOf({ homeScore, awayScore }: LedgerMatch): number {
  return Math.abs(homeScore - awayScore);
}

/** The number of wins of a player less those of the opponent, after a match. */
export interface Balance {
  readonly match: LedgerMatch;
  readonly balance: number;
}

/** Returns the balance after each of the last matches between two players, oldest first. */
export function balances(matches: Matches, one: number, points: number): readonly Balance[] {
  let balance = 0;
  const all = matches.map((match) => {
    balance += hasWon(match, one) ? 1 : -1;
    return { match, balance };
  });
  return all.slice(-points);
}

/** The series that two players won against each other. */
export interface SeriesWon {
  /** Including series of play-offs. */
  readonly seriesOne: number;
  readonly seriesTwo: number;
  readonly playoffSeriesOne: number;
  readonly playoffSeriesTwo: number;
}

/** Returns the match with which a player had enough wins of a series; null without one. @param games all finished games of the series */
export function decidingMatch(games: Matches): LedgerMatch | null {
  const { series = null } = games[0] ?? {};
  return series && gameWithEnoughWins(series, games, winnerOf);
}

interface DecidedSeries {
  readonly winnerId: number;
  readonly isOfPlayoff: boolean;
  /** The day of play of the last match. */
  readonly day: string;
}

/** The series that two players decided by matches against each other. */
const decidedSeries = kept((matches): readonly DecidedSeries[] =>
  [...Map.groupBy(matches, ({ series }) => series?.id).values()].flatMap((games) => {
    const [last, deciding] = [games.at(-1), decidingMatch(games)];
    if (!last?.series || !deciding) return [];
    const isOfPlayoff = last.series.slot !== null;
    return [{ winnerId: winnerOf(deciding), isOfPlayoff, day: last.day }];
  }),
);

/**
 * Counts the series that two players decided by matches against each other.
 * @param matches of both against each other, of all time: a series belongs to a span as a whole, by its last match
 */
export function seriesWon(matches: Matches, one: number, span: Span): SeriesWon {
  const all = decidedSeries(matches, one).filter(({ day }) => isDayIn(day, span));
  const ofPlayoffs = all.filter(({ isOfPlayoff }) => isOfPlayoff);
  const wonByOne = (series: readonly DecidedSeries[]) =>
    series.filter(({ winnerId }) => winnerId === one).length;
  return {
    seriesOne: wonByOne(all),
    seriesTwo: all.length - wonByOne(all),
    playoffSeriesOne: wonByOne(ofPlayoffs),
    playoffSeriesTwo: ofPlayoffs.length - wonByOne(ofPlayoffs),
  };
}
