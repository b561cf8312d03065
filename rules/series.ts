/** A series, won by the first player with enough wins. Its games are created once they are certain to be needed. */
import { MAX_GAMES_OF_A_SERIES, WINS_TO_TAKE_A_SERIES } from './limits.ts';
import { type Result, type Side, winningSide } from './match.ts';
import { capitalized, formatLead, spelled } from './phrases.ts';

/** Phrases for the maximum number of games of a series and for the wins that take it. */
export const BEST_OF = `best of ${spelled(MAX_GAMES_OF_A_SERIES)}`;
export const FIRST_TO = `first to ${spelled(WINS_TO_TAKE_A_SERIES)} wins`;

/** Player one or player two of a series. Player one is at home in the first game. */
export type Seat = 'one' | 'two';

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

/** Home player of each game. A shorter series uses the beginning of the list. */
const HOME_ORDER: readonly Seat[] = ['one', 'one', 'two', 'two', 'one', 'two', 'one'];

/** Possible numbers of games in a series. */
export const GAME_NUMBERS: readonly number[] = Array.from(
  { length: MAX_GAMES_OF_A_SERIES },
  (_, index) => index + 1,
);

export function otherSeat(seat: Seat): Seat {
  return seat === 'one' ? 'two' : 'one';
}

/** Returns which player is at home in a game. @throws RangeError if no series has this game */
export function homeSeatOf(gameNumber: number): Seat {
  const seat = GAME_NUMBERS.includes(gameNumber) ? HOME_ORDER[gameNumber - 1] : undefined;
  if (seat === undefined) throw new RangeError(`A ${BEST_OF} has no game ${gameNumber}.`);
  return seat;
}

export function seatOf(side: Side, gameNumber: number): Seat {
  const home = homeSeatOf(gameNumber);
  return side === 'home' ? home : otherSeat(home);
}

export function winsIn(games: readonly Game[]): Wins {
  const wins = { one: 0, two: 0 };
  for (const { gameNumber, result } of games) {
    if (result) wins[seatOf(winningSide(result), gameNumber)] += 1;
  }
  return wins;
}

/**
 * Returns the number of games that are certain to be needed: as many as the wins that take a series, plus one for each
 * win of the trailing player.
 */
export function gamesNeeded(wins: Wins): number {
  const atLeast = WINS_TO_TAKE_A_SERIES + Math.min(wins.one, wins.two);
  return Math.min(atLeast, MAX_GAMES_OF_A_SERIES);
}

/** Returns the first game without a result, usually the next one to be played; null if all games have one. */
export function nextGame<G extends { readonly gameNumber: number | null }>(
  games: readonly G[],
  isPlayed: (game: G) => boolean,
): G | null {
  const open = games.filter((game) => !isPlayed(game));
  return open.toSorted((one, other) => (one.gameNumber ?? 0) - (other.gameNumber ?? 0))[0] ?? null;
}

/** Returns the winner of the series; null if it is undecided. */
export function seriesWinner(wins: Wins): Seat | null {
  if (wins.one >= WINS_TO_TAKE_A_SERIES) return 'one';
  if (wins.two >= WINS_TO_TAKE_A_SERIES) return 'two';
  return null;
}

/** The facts of a series that determine its standing. */
interface SeriesScore {
  readonly playerOne: { readonly nickName: string };
  readonly playerTwo: { readonly nickName: string };
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
}

/** Describes the standing of a series: "Puk leads 3–1 and can win it now". */
export function formatSeriesStanding({
  playerOne,
  playerTwo,
  playerOneWins,
  playerTwoWins,
}: SeriesScore): string {
  return formatStanding(
    { one: playerOneWins, two: playerTwoWins },
    { one: playerOne.nickName, two: playerTwo.nickName },
  );
}

/** Describes the lead and the possible win of a series in words: "Tomas leads 3–1 and can win it now". */
export function formatStanding(wins: Wins, names: Readonly<Record<Seat, string>>): string {
  const [leader, more, fewer] =
    wins.one > wins.two ? [names.one, wins.one, wins.two] : [names.two, wins.two, wins.one];
  const score = `${more}–${fewer}`;
  if (seriesWinner(wins)) return `${leader} won the series ${score}`;
  const oneAway = more === WINS_TO_TAKE_A_SERIES - 1;
  if (more === fewer) {
    if (more === 0) return capitalized(FIRST_TO);
    return oneAway ? `Tied ${score}: the next game decides` : `Tied ${score}`;
  }
  const leads = formatLead(leader, more, fewer);
  return oneAway ? `${leads} and can win it now` : leads;
}

/**
 * Returns the progress of a series with these games, which may have been played in any order.
 * A surplus win always leaves more played games than are needed, so it appears as a contradicted game.
 */
export function seriesProgress(games: readonly Game[]): SeriesProgress {
  const wins = winsIn(games);
  const needed = gamesNeeded(wins);
  const present = new Set(games.map((game) => game.gameNumber));
  const surplus = games.filter((game) => game.gameNumber > needed);
  return {
    wins,
    winner: seriesWinner(wins),
    gamesToAdd: GAME_NUMBERS.slice(0, needed).filter((gameNumber) => !present.has(gameNumber)),
    gamesToRemove: numbersOf(surplus.filter((game) => game.result === null)),
    contradictedGames: numbersOf(surplus.filter((game) => game.result !== null)),
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
