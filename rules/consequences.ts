/** What follows from a result. A first result and a correction are the same case, and both are decided here only. */

import type { GameSoFar } from './live-score.ts';
import type { Result } from './match.ts';
import {
  type Entrant,
  LATER_SLOTS,
  type LaterSlot,
  laterPairings,
  type Pair,
  type Pairing,
  type PlayoffSlot,
  type Podium,
  podium,
} from './playoff.ts';
import { type Game, numbersOf, type SeriesProgress, seriesProgress, withResult } from './series.ts';

/** A game as the rules see it. */
export interface SituationGame extends Game {
  /** What was recorded while it is or was played, if anything. */
  readonly live?: GameSoFar | null;
}

/** A series as the rules see it. */
export interface SeriesSituation extends Pairing {
  readonly games: readonly SituationGame[];
}

/** The series of a play-off, as far as they exist. */
export type PlayoffSituation = Readonly<Partial<Record<PlayoffSlot, SeriesSituation>>>;

/** What becomes of the final or the 3rd-place series: it begins; other players meet in it; it is taken back. */
export type LaterStep =
  | { readonly slot: LaterSlot; readonly step: 'CREATE' | 'REDRAW'; readonly pair: Pair<Entrant> }
  | { readonly slot: LaterSlot; readonly step: 'REMOVE' };

/**
 * Games that the result rules out: finished, or being played. One that has only been started counts as well: its players
 * are in the middle of it. `slot` is null for the series of the result itself.
 */
export interface BlockingMatches {
  readonly slot: LaterSlot | null;
  readonly gameNumbers: readonly number[];
}

export interface SeriesConsequences {
  /** Where the series stands then, without the games that stood in the way. */
  readonly progress: SeriesProgress;
  /** What must be cleared for the result to stand; empty when it takes nothing away. */
  readonly blockingMatches: readonly BlockingMatches[];
  /** False when the result rules out its own game: then it does not help to clear others. */
  readonly possible: boolean;
}

/** What becomes of the final, the 3rd-place series and the podium when the semifinals stand as they do. */
export interface LaterConsequences {
  readonly later: readonly LaterStep[];
  readonly podium: Podium | null;
  readonly blockingMatches: readonly BlockingMatches[];
}

export type PlayoffConsequences = SeriesConsequences & LaterConsequences;

/** The consequences of a result in a series that belongs to no play-off; a result of null takes that of the game back. */
export function seriesConsequences(
  series: SeriesSituation,
  gameNumber: number,
  result: Result | null,
): SeriesConsequences {
  const { remaining, lost } = withoutContradictions(withResult(series.games, gameNumber, result));
  const progress = seriesProgress(remaining);
  const interrupted = numbersOf(series.games.filter(isRunning)).filter((number) =>
    progress.gamesToRemove.includes(number),
  );
  return {
    progress,
    blockingMatches: blocking(null, [...lost, ...interrupted]),
    possible: !lost.includes(gameNumber),
  };
}

/** The consequences of a result in one series of a play-off, there and in the series that follow from it. */
export function playoffConsequences(
  playoff: PlayoffSituation,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result | null,
): PlayoffConsequences {
  const series = playoff[slot];
  if (!series) throw new RangeError(`The play-off has no ${slot} yet.`);
  const { progress, blockingMatches, possible } = seriesConsequences(series, gameNumber, result);
  const after = { ...playoff, [slot]: { ...series, winner: progress.winner } };
  const later = laterConsequences(after);
  return {
    ...later,
    progress,
    possible,
    blockingMatches: [...blockingMatches, ...later.blockingMatches],
  };
}

/** What must become of the later series of a play-off, given its semifinals as they stand. */
export function laterConsequences(playoff: PlayoffSituation): LaterConsequences {
  const pairings = laterPairings(playoff.SEMIFINAL_1, playoff.SEMIFINAL_2);
  const later = LATER_SLOTS.flatMap((slot) =>
    laterStep(slot, playoff[slot], pairings?.[slot] ?? null),
  );
  return {
    later,
    podium: later.length > 0 ? null : podium(playoff),
    blockingMatches: later.flatMap((step) => blocking(step.slot, begunGames(playoff[step.slot]))),
  };
}

/** Takes out played games that the others rule out, until none is left: each removal may shorten the series further. */
export function withoutContradictions(games: readonly Game[]): {
  remaining: readonly Game[];
  lost: readonly number[];
} {
  const { contradictedGames } = seriesProgress(games);
  if (contradictedGames.length === 0) return { remaining: games, lost: [] };
  const { remaining, lost } = withoutContradictions(
    games.filter(({ gameNumber }) => !contradictedGames.includes(gameNumber)),
  );
  return { remaining, lost: [...lost, ...contradictedGames] };
}

function laterStep(
  slot: LaterSlot,
  present: SeriesSituation | undefined,
  pair: Pair<Entrant> | null,
): LaterStep[] {
  if (!present) return pair ? [{ slot, step: 'CREATE', pair }] : [];
  if (!pair) return [{ slot, step: 'REMOVE' }];
  return isPlayedBy(present, pair) ? [] : [{ slot, step: 'REDRAW', pair }];
}

/** Whether these two meet in a series, player one first. */
function isPlayedBy({ entrants }: Pick<Pairing, 'entrants'>, [one, two]: Pair<Entrant>): boolean {
  return sameEntrant(entrants.one, one) && sameEntrant(entrants.two, two);
}

export function sameEntrant(one: Entrant, other: Entrant): boolean {
  return one.playerId === other.playerId && one.teamId === other.teamId;
}

/** Whether a game is being played, be it paused or without a goal so far. */
function isRunning({ result, live = null }: Pick<SituationGame, 'result' | 'live'>): boolean {
  return result === null && live !== null;
}

function begunGames(series: SeriesSituation | undefined): number[] {
  return numbersOf((series?.games ?? []).filter((game) => game.result || isRunning(game)));
}

function blocking(slot: LaterSlot | null, gameNumbers: readonly number[]): BlockingMatches[] {
  const inOrder = gameNumbers.toSorted((one, other) => one - other);
  return inOrder.length > 0 ? [{ slot, gameNumbers: inOrder }] : [];
}
