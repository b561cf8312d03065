/** Plays a series or a play-off to its end by the rules. The series of a play-off take turns, as on one screen. */
import {
  laterConsequences,
  type PlayoffSituation,
  type SeriesSituation,
} from '../rules/consequences.ts';
import type { Result, Side } from '../rules/match.ts';
import {
  type Entrant,
  type Pair,
  PLAYOFF_SLOTS,
  type PlayoffSlot,
  seatsIn,
} from '../rules/playoff.ts';
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
  let series = newSeries(pair);
  for (let next = nextGameOf(series); next; next = nextGameOf(series)) {
    const { gameNumber } = next;
    const result = play(seatsIn(series, gameNumber));
    series = after(series, gameNumber, result);
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
    const result = play(seatsIn(series, gameNumber));
    playoff = withLater({ ...playoff, [slot]: after(series, gameNumber, result) });
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
    const series = playoff[slot];
    const next = series && nextGameOf(series);
    return next ? [{ slot, gameNumber: next.gameNumber, series }] : [];
  });
  return open.sort((one, other) => gamesPlayed(one.series) - gamesPlayed(other.series))[0] ?? null;
}

/** Whether a result in this game decides the series. */
export function isDecidedBy(series: SeriesSituation, gameNumber: number, result: Result): boolean {
  return after(series, gameNumber, result).winner !== null;
}

function newSeries([one, two]: Pair<Entrant>): SeriesSituation {
  return { entrants: { one, two }, winner: null, games: unplayed(seriesProgress([]).gamesToAdd) };
}

/** Returns null if the series is decided, because it then has no unplayed games. */
function nextGameOf({ games }: SeriesSituation): Game | null {
  return nextGame(games, isPlayed);
}

function after(series: SeriesSituation, gameNumber: number, result: Result): SeriesSituation {
  const games = withResult(series.games, gameNumber, result);
  const { winner, gamesToAdd, gamesToRemove } = seriesProgress(games);
  const needed = games.filter((game) => !gamesToRemove.includes(game.gameNumber));
  return { ...series, winner, games: [...needed, ...unplayed(gamesToAdd)] };
}

/** Adds the 3rd-place series and the final once both semifinals are decided. */
function withLater(playoff: PlayoffSituation): PlayoffSituation {
  const created = laterConsequences(playoff).later.flatMap((step) =>
    step.step === 'CREATE' ? [[step.slot, newSeries(step.pair)]] : [],
  );
  return { ...playoff, ...Object.fromEntries(created) };
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
