/** Plays a series or a play-off to its end by the rules. The series of a play-off take turns, as on one screen. */
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../rules/bracket.ts';
import {
  laterConsequences,
  type PlayoffSituation,
  type SeriesSituation,
} from '../rules/consequences.ts';
import { DEFAULT_BEST_OF } from '../rules/limits.ts';
import type { Result, Side } from '../rules/match.ts';
import { bestOfIn, type Entrant, type Pair, type PlayoffTerms, seatsIn } from '../rules/playoff.ts';
import { type Game, nextGame, seriesProgress, withResult } from '../rules/series.ts';

/** Returns the result of a game between two players. */
type Play = (seats: Readonly<Record<Side, Entrant>>) => Result;

interface PlayedGame {
  readonly gameNumber: number;
  readonly result: Result;
}

interface PlayoffGame {
  readonly slot: PlayoffSlot;
  readonly gameNumber: number;
}

export function playSeries(pair: Pair<Entrant>, play: Play): PlayedGame[] {
  const played: PlayedGame[] = [];
  let series = newSeries(pair, DEFAULT_BEST_OF);
  for (let next = nextGameOf(series); next; next = nextGameOf(series)) {
    const { gameNumber } = next;
    const result = play(seatsIn(series, gameNumber));
    series = after(series, gameNumber, result);
    played.push({ gameNumber, result });
  }
  return played;
}

export function playPlayoff(terms: PlayoffTerms, play: Play): (PlayoffGame & PlayedGame)[] {
  const played: (PlayoffGame & PlayedGame)[] = [];
  let playoff = withLater({ ...terms, series: {} });
  for (let next = nextPlayoffGame(playoff); next; next = nextPlayoffGame(playoff)) {
    const { slot, gameNumber, series } = next;
    const result = play(seatsIn(series, gameNumber));
    const changed = { ...playoff.series, [slot]: after(series, gameNumber, result) };
    playoff = withLater({ ...playoff, series: changed });
    played.push({ slot, gameNumber, result });
  }
  return played;
}

/**
 * Returns the next game of the open series with the fewest finished games, so that all series advance evenly; null if no
 * series is open.
 */
export function nextPlayoffGame(
  playoff: PlayoffSituation,
): (PlayoffGame & { readonly series: SeriesSituation }) | null {
  const open = PLAYOFF_SLOTS.flatMap((slot) => {
    const series = playoff.series[slot];
    const next = series && nextGameOf(series);
    return next ? [{ slot, gameNumber: next.gameNumber, series }] : [];
  });
  return open.sort((one, other) => gamesPlayed(one.series) - gamesPlayed(other.series))[0] ?? null;
}

/** Whether a result in this game decides the series. */
export function isDecidedBy(series: SeriesSituation, gameNumber: number, result: Result): boolean {
  return after(series, gameNumber, result).winner !== null;
}

function newSeries([one, two]: Pair<Entrant>, bestOf: number): SeriesSituation {
  const terms = { bestOf, forfeitedBy: null };
  const { gamesToAdd } = seriesProgress(terms, []);
  return { ...terms, entrants: { one, two }, winner: null, games: unplayed(gamesToAdd) };
}

/** Returns null if the series is decided, because it then has no unplayed games. */
function nextGameOf({ games }: SeriesSituation): Game | null {
  return nextGame(games, isPlayed);
}

function after(series: SeriesSituation, gameNumber: number, result: Result): SeriesSituation {
  const games = withResult(series.games, gameNumber, result);
  const { winner, gamesToAdd, gamesToRemove } = seriesProgress(series, games);
  const needed = games.filter((game) => !gamesToRemove.includes(game.gameNumber));
  return { ...series, winner, games: [...needed, ...unplayed(gamesToAdd)] };
}

/** Adds the series whose players are known now. */
function withLater(playoff: PlayoffSituation): PlayoffSituation {
  const created = laterConsequences(playoff).later.flatMap((step) =>
    step.step === 'CREATE' ? [[step.slot, newSeries(step.pair, bestOfIn(playoff, step.slot))]] : [],
  );
  return { ...playoff, series: { ...playoff.series, ...Object.fromEntries(created) } };
}

function unplayed(gameNumbers: readonly number[]): Game[] {
  return gameNumbers.map((gameNumber) => ({ gameNumber, result: null }));
}

function gamesPlayed({ games }: SeriesSituation): number {
  return games.filter(isPlayed).length;
}

function isPlayed({ result }: Game): boolean {
  return result !== null;
}
