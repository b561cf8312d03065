/** Plays a series or a play-off to its end by the rules. The series of a play-off take turns, as on one screen. */
import {
  type LaterStep,
  type PlayoffSituation,
  playoffConsequences,
  type SeriesSituation,
  seriesConsequences,
} from '../rules/consequences.ts';
import type { Result } from '../rules/match.ts';
import { type Entrant, type Pair, PLAYOFF_SLOTS, type PlayoffSlot } from '../rules/playoff.ts';
import {
  type Game,
  homeSeatOf,
  otherSeat,
  type SeriesProgress,
  seriesProgress,
  withResult,
} from '../rules/series.ts';

/** Decides one game. */
type Play = (home: Entrant, away: Entrant) => Result;

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
  let series = newSeries(pair);
  for (
    let gameNumber = nextGameNumber(series);
    gameNumber !== null;
    gameNumber = nextGameNumber(series)
  ) {
    const result = playGame(series, gameNumber, play);
    series = after(
      series,
      gameNumber,
      result,
      seriesConsequences(series, gameNumber, result).progress,
    );
    played.push({ gameNumber, result });
  }
  return played;
}

export function playPlayoff(
  semifinals: Pair<Pair<Entrant>>,
  play: Play,
): (PlayoffGame & PlayedGame)[] {
  const played: (PlayoffGame & PlayedGame)[] = [];
  let playoff: PlayoffSituation = {
    SEMIFINAL_1: newSeries(semifinals[0]),
    SEMIFINAL_2: newSeries(semifinals[1]),
  };
  for (let next = nextPlayoffGame(playoff); next; next = nextPlayoffGame(playoff)) {
    const { slot, gameNumber, series } = next;
    const result = playGame(series, gameNumber, play);
    const { progress, later } = playoffConsequences(playoff, slot, gameNumber, result);
    playoff = {
      ...playoff,
      [slot]: after(series, gameNumber, result, progress),
      ...created(later),
    };
    played.push({ slot, gameNumber, result });
  }
  return played;
}

/** The next game of the open series with the fewest games played, so that nobody waits long; null when none is open. */
export function nextPlayoffGame(
  playoff: PlayoffSituation,
): (PlayoffGame & { readonly series: SeriesSituation }) | null {
  const open = PLAYOFF_SLOTS.flatMap((slot) => {
    const series = playoff[slot];
    const gameNumber = series ? nextGameNumber(series) : null;
    return series && gameNumber !== null ? [{ slot, gameNumber, series }] : [];
  });
  return open.sort((one, other) => gamesPlayed(one.series) - gamesPlayed(other.series))[0] ?? null;
}

/** The entrants of a game, the one at home first. */
export function opponents(series: SeriesSituation, gameNumber: number): Pair<Entrant> {
  const home = homeSeatOf(gameNumber);
  return [series.entrants[home], series.entrants[otherSeat(home)]];
}

function newSeries([one, two]: Pair<Entrant>): SeriesSituation {
  return { entrants: { one, two }, winner: null, games: unplayed(seriesProgress([]).gamesToAdd) };
}

function nextGameNumber(series: SeriesSituation): number | null {
  if (series.winner !== null) return null;
  const open = series.games.filter((game) => game.result === null);
  return open.length === 0 ? null : Math.min(...open.map((game) => game.gameNumber));
}

function playGame(series: SeriesSituation, gameNumber: number, play: Play): Result {
  return play(...opponents(series, gameNumber));
}

function after(
  series: SeriesSituation,
  gameNumber: number,
  result: Result,
  progress: SeriesProgress,
): SeriesSituation {
  const games = withResult(series.games, gameNumber, result);
  return {
    entrants: series.entrants,
    winner: progress.winner,
    games: [
      ...games.filter((game) => !progress.gamesToRemove.includes(game.gameNumber)),
      ...unplayed(progress.gamesToAdd),
    ],
  };
}

function created(later: readonly LaterStep[]): Partial<PlayoffSituation> {
  return Object.fromEntries(
    later.flatMap((step) => (step.step === 'create' ? [[step.slot, newSeries(step.pair)]] : [])),
  );
}

function unplayed(gameNumbers: readonly number[]): Game[] {
  return gameNumbers.map((gameNumber) => ({ gameNumber, result: null }));
}

function gamesPlayed(series: SeriesSituation): number {
  return series.games.filter((game) => game.result !== null).length;
}
