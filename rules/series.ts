/** A series, won by the first player with enough wins. Its games are created once they are certain to be needed. */
import { MAX_GAMES_OF_A_SERIES } from './limits.ts';
import { type Result, type Side, winningSide } from './match.ts';
import { capitalized, formatLead, spelled, withVerb } from './phrases.ts';
import { type NamedCompetitor, nameOf } from './side.ts';

/** Player one or player two of a series. Player one is at home in the first game. */
export type Seat = 'one' | 'two';

export const SEATS: readonly Seat[] = ['one', 'two'];

/** The player who gave a series up, which the other one wins, or both, so that it has no winner. */
export type GivenUpBy = Seat | 'both';

/** The length of a series, and who gave it up. */
export interface SeriesTerms {
  /** The most games that the series can have, one of `SERIES_LENGTHS`. */
  readonly bestOf: number;
  /** Null for a series that was not given up. */
  readonly forfeitedBy: GivenUpBy | null;
}

export interface Wins {
  readonly one: number;
  readonly two: number;
}

export interface Game {
  readonly gameNumber: number;
  readonly result: Result | null;
}

export interface SeriesProgress {
  readonly wins: Wins;
  readonly winner: Seat | null;
  /** Numbers of the games to create, so that all games exist that are certain to be needed. */
  readonly gamesToAdd: readonly number[];
  /** Numbers of the unplayed games that are no longer certain to be needed. */
  readonly gamesToRemove: readonly number[];
  /** Numbers of played games that these results rule out: a contradiction. */
  readonly contradictedGames: readonly number[];
}

/** Home player of each game, by the length of the series. */
const HOME_ORDERS: Readonly<Record<number, readonly Seat[]>> = {
  1: ['one'],
  3: ['one', 'two', 'one'],
  5: ['one', 'one', 'two', 'two', 'one'],
  [MAX_GAMES_OF_A_SERIES]: ['one', 'one', 'two', 'two', 'one', 'two', 'one'],
};

/** Possible lengths of a series, ascending. */
export const SERIES_LENGTHS: readonly number[] = Object.keys(HOME_ORDERS).map(Number);

/** Whether a series is a single match, which is not called a game of a series. */
export function isSingleGame({ bestOf }: Pick<SeriesTerms, 'bestOf'>): boolean {
  return bestOf === 1;
}

/** Returns the goals of both players in a series of one game, in which player one is at home; null until it is finished. */
export function goalsInSingleGame(result: Result | null): Readonly<Record<Seat, number>> | null {
  return result && { one: result.homeScore, two: result.awayScore };
}

/** Returns the number of wins that take a series. */
function winsNeeded(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** "best of seven" */
export function formatBestOf(bestOf: number): string {
  return `best of ${spelled(bestOf)}`;
}

/** "first to four wins", "one game decides" */
function formatFirstTo(bestOf: number): string {
  const wins = winsNeeded(bestOf);
  return wins === 1 ? 'one game decides' : `first to ${spelled(wins)} wins`;
}

/** Returns the numbers that games of a series can have. */
export function gameNumbers(bestOf: number): readonly number[] {
  return Array.from({ length: bestOf }, (_, index) => index + 1);
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'one' ? 'two' : 'one';
}

/** Returns which player is at home in a game. @throws RangeError if no series of this length has the game */
export function homeSeatOf(bestOf: number, gameNumber: number): Seat {
  const seat = HOME_ORDERS[bestOf]?.[gameNumber - 1];
  if (seat === undefined) throw new RangeError(`A best of ${bestOf} has no game ${gameNumber}.`);
  return seat;
}

export function seatOf(side: Side, bestOf: number, gameNumber: number): Seat {
  const home = homeSeatOf(bestOf, gameNumber);
  return side === 'home' ? home : otherSeat(home);
}

export function winsIn(bestOf: number, games: readonly Game[]): Wins {
  const wins = { one: 0, two: 0 };
  for (const { gameNumber, result } of games) {
    if (result) wins[seatOf(winningSide(result), bestOf, gameNumber)] += 1;
  }
  return wins;
}

/**
 * Returns the game with which a player had enough wins; null for a series that is undecided or was forfeited.
 * @param games in the order of play, which may differ from that of their numbers
 */
export function decidingGame<G extends Game>(
  { bestOf, forfeitedBy }: SeriesTerms,
  games: readonly G[],
): G | null {
  if (forfeitedBy) return null;
  return gameWithEnoughWins(
    { bestOf },
    games,
    ({ gameNumber, result }) => result && seatOf(winningSide(result), bestOf, gameNumber),
  );
}

/**
 * Returns the game with which a player had enough wins; null without one.
 * @param games in the order of play
 * @param winnerOf returns null for a game without a result
 */
export function gameWithEnoughWins<G, Winner>(
  { bestOf }: Pick<SeriesTerms, 'bestOf'>,
  games: readonly G[],
  winnerOf: (game: G) => Winner | null,
): G | null {
  const wins = new Map<Winner, number>();
  const isEnough = (game: G) => {
    const winner = winnerOf(game);
    if (winner === null) return false;
    const count = (wins.get(winner) ?? 0) + 1;
    wins.set(winner, count);
    return count >= winsNeeded(bestOf);
  };
  return games.find(isEnough) ?? null;
}

/**
 * Returns the number of games that are certain to be needed: as many as the wins that take a series, plus one for each
 * win of the trailing player.
 */
export function gamesNeeded(bestOf: number, wins: Wins): number {
  return Math.min(winsNeeded(bestOf) + Math.min(wins.one, wins.two), bestOf);
}

/** Returns the first game without a result, usually the next one to be played; null if all games have one. */
export function nextGame<G extends { readonly gameNumber: number | null }>(
  games: readonly G[],
  isPlayed: (game: G) => boolean,
): G | null {
  const open = games.filter((game) => !isPlayed(game));
  return open.toSorted((one, other) => (one.gameNumber ?? 0) - (other.gameNumber ?? 0))[0] ?? null;
}

/** Returns the winner of the series; null if it is undecided, and if both players gave it up. */
export function seriesWinner({ bestOf, forfeitedBy }: SeriesTerms, wins: Wins): Seat | null {
  if (forfeitedBy) return forfeitedBy === 'both' ? null : otherSeat(forfeitedBy);
  if (wins.one >= winsNeeded(bestOf)) return 'one';
  if (wins.two >= winsNeeded(bestOf)) return 'two';
  return null;
}

/** Whether a series is over, with a winner or without one. */
export function isSeriesDecided(terms: SeriesTerms, wins: Wins): boolean {
  return terms.forfeitedBy !== null || seriesWinner(terms, wins) !== null;
}

/** A side of a series as the API has it. */
interface SeriesSide {
  readonly competitor: {
    readonly players: readonly { readonly id: string; readonly nickName: string }[];
  };
}

/** The facts of a series that determine its standing. */
interface SeriesScore {
  readonly bestOf: number;
  /** The first player of the side; null also if both sides gave up. */
  readonly forfeitedBy: { readonly id: string } | null;
  readonly completed: boolean;
  readonly one: SeriesSide;
  readonly two: SeriesSide;
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
}

/**
 * Describes the standing of a series: "Puk leads 3–1 and can win it now".
 * @param isPlaying whether a game of the series has begun and has no result
 * @param isBesideScore leaves out the score of a lead, which a board may have in the other order: "Puk leads"
 */
export function formatSeriesStanding(
  series: SeriesScore,
  isPlaying = false,
  isBesideScore = false,
): string {
  const { bestOf, one, two, playerOneWins, playerTwoWins } = series;
  return formatStanding(
    { bestOf, forfeitedBy: givenUpBy(series) },
    { one: playerOneWins, two: playerTwoWins },
    { one: one.competitor, two: two.competitor },
    isPlaying,
    isBesideScore,
  );
}

/** Returns who gave a series up. A completed series that nobody won was given up by both players. */
export function givenUpBy(series: Omit<SeriesScore, 'two'>): GivenUpBy | null {
  const { bestOf, forfeitedBy, completed, one, playerOneWins, playerTwoWins } = series;
  if (forfeitedBy)
    return one.competitor.players.some(({ id }) => id === forfeitedBy.id) ? 'one' : 'two';
  const wins = { one: playerOneWins, two: playerTwoWins };
  return completed && seriesWinner({ bestOf, forfeitedBy: null }, wins) === null ? 'both' : null;
}

/** Whether a player gave a series up before a game was won, so that "gave up" stands in place of the score. */
export function isWithoutScore({ forfeitedBy }: SeriesTerms, { one, two }: Wins): boolean {
  return forfeitedBy !== null && one + two === 0;
}

/**
 * Returns the score of a series as its players see it: wins, or in a series of one game the goals. Null if "gave up" stands in its place.
 * @param goals of the only game; of no other series
 */
export function shownScore<Goals>(
  terms: SeriesTerms,
  wins: Wins,
  goals: Goals,
): Wins | Goals | null {
  if (isWithoutScore(terms, wins)) return null;
  return isSingleGame(terms) ? goals : wins;
}

/** Whether this player, or both, gave the series up. */
export function gaveUp(seat: Seat, { forfeitedBy }: Pick<SeriesTerms, 'forfeitedBy'>): boolean {
  return forfeitedBy === seat || forfeitedBy === 'both';
}

/** Shown in place of a score. */
export const GAVE_UP = 'gave up';

/** Describes the standing next to a game: "Series: Puk leads 2–1", "This game decides". */
export function describeSeries(series: SeriesScore, isPlaying: boolean): string {
  const standing = formatSeriesStanding(series, isPlaying);
  return isSingleGame(series) ? standing : `Series: ${standing}`;
}

/**
 * Describes the lead and the possible win of a series in words: "Tomas leads 3–1 and can win it now".
 * @param isPlaying whether a game of the series has begun and has no result
 * @param isBesideScore leaves out the score of a lead
 */
export function formatStanding(
  terms: SeriesTerms,
  wins: Wins,
  competitors: Readonly<Record<Seat, NamedCompetitor>>,
  isPlaying = false,
  isBesideScore = false,
): string {
  const isSingle = isSingleGame(terms);
  const winner = seriesWinner(terms, wins);
  const names = { one: nameOf(competitors.one), two: nameOf(competitors.two) };
  if (terms.forfeitedBy === 'both') {
    const both = `${names.one} and ${names.two} left`;
    return isSingle
      ? `${both}: nobody won the match`
      : `${both} at ${wins.one}–${wins.two}: nobody won the series`;
  }
  if (winner) {
    const loser = otherSeat(winner);
    const [more, fewer] = [wins[winner], wins[loser]];
    if (!terms.forfeitedBy) {
      return isSingle
        ? `${names[winner]} won the match`
        : `${names[winner]} won the series ${more}–${fewer}`;
    }
    return isSingle
      ? `${names[loser]} gave up: ${names[winner]} won the match`
      : `${names[loser]} gave up at ${fewer}–${more}: ${names[winner]} won the series`;
  }
  const seat = wins.one > wins.two ? 'one' : 'two';
  const [leader, more, fewer] = [competitors[seat], wins[seat], wins[otherSeat(seat)]];
  const score = `${more}–${fewer}`;
  const oneAway = more === winsNeeded(terms.bestOf) - 1;
  if (more === fewer) {
    if (isSingle && isPlaying) return 'This game decides';
    if (more === 0) return capitalized(formatFirstTo(terms.bestOf));
    const decides = isPlaying ? 'this game decides' : 'the next game decides';
    return oneAway ? `Tied ${score}: ${decides}` : `Tied ${score}`;
  }
  const leads = isBesideScore ? withVerb(leader, 'leads', 'lead') : formatLead(leader, more, fewer);
  return oneAway ? `${leads} and can win it now` : leads;
}

/**
 * Returns the progress of a series with these games, which may have been played in any order. A series that was given up
 * needs no further games. A surplus win always leaves more played games than are needed, so it appears as a contradicted
 * game.
 */
export function seriesProgress(terms: SeriesTerms, games: readonly Game[]): SeriesProgress {
  const { bestOf, forfeitedBy } = terms;
  const wins = winsIn(bestOf, games);
  const needed = gamesNeeded(bestOf, wins);
  const present = new Set(games.map((game) => game.gameNumber));
  const missing = gameNumbers(needed).filter((gameNumber) => !present.has(gameNumber));
  const isNeeded = ({ gameNumber }: Game) => gameNumber <= needed && forfeitedBy === null;
  return {
    wins,
    winner: seriesWinner(terms, wins),
    gamesToAdd: forfeitedBy ? [] : missing,
    gamesToRemove: numbersOf(games.filter((game) => game.result === null && !isNeeded(game))),
    contradictedGames: numbersOf(
      games.filter((game) => game.result !== null && game.gameNumber > needed),
    ),
  };
}

/** Returns the games after one result is entered, replaced or taken back. */
export function withResult(
  games: readonly Game[],
  gameNumber: number,
  result: Result | null,
): Game[] {
  return games.map((game) => (game.gameNumber === gameNumber ? { gameNumber, result } : game));
}

/** Returns the numbers of games in ascending order. */
export function numbersOf(games: readonly Game[]): number[] {
  return games.map((game) => game.gameNumber).sort((one, other) => one - other);
}
