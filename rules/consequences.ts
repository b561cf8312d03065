/** The consequences of a result for its series and its play-off. A first result and a correction are the same case. */

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

/** A game with the facts that determine the consequences of a result. */
export interface SituationGame extends Game {
  /** The recorded live score, if there is one, also of a finished game. */
  readonly live?: GameSoFar | null;
}

/** A series with its games. */
export interface SeriesSituation extends Pairing {
  readonly games: readonly SituationGame[];
}

/** The series of a play-off that exist. */
export type PlayoffSituation = Readonly<Partial<Record<PlayoffSlot, SeriesSituation>>>;

/** A change of the final or the 3rd-place series: it is created, gets other players, or is removed. */
export type LaterStep =
  | { readonly slot: LaterSlot; readonly step: 'CREATE' | 'REDRAW'; readonly pair: Pair<Entrant> }
  | { readonly slot: LaterSlot; readonly step: 'REMOVE' };

/**
 * Finished and live games of one series that contradict a result. A live game counts from its face-off, because its
 * players are playing it. `slot` is null for the series of the result itself.
 */
export interface BlockingMatches {
  readonly slot: LaterSlot | null;
  readonly gameNumbers: readonly number[];
}

export interface SeriesConsequences {
  /** Progress of the series after the result, without the blocking games. */
  readonly progress: SeriesProgress;
  /** Games that must be cleared for the result to be entered. */
  readonly blockingMatches: readonly BlockingMatches[];
  /** False if the result contradicts its own game, so that clearing other games does not help. */
  readonly possible: boolean;
}

/** Consequences of the semifinals for the final, the 3rd-place series and the podium. */
export interface LaterConsequences {
  readonly later: readonly LaterStep[];
  readonly podium: Podium | null;
  readonly blockingMatches: readonly BlockingMatches[];
}

export type PlayoffConsequences = SeriesConsequences & LaterConsequences;

/** Returns the consequences of a result within its series. A result of null removes the present one. */
export function seriesConsequences(
  series: SeriesSituation,
  gameNumber: number,
  result: Result | null,
): SeriesConsequences {
  const { remaining, lost } = withoutContradictions(withResult(series.games, gameNumber, result));
  const progress = seriesProgress(remaining);
  const interrupted = numbersOf(series.games.filter(isLive)).filter((number) =>
    progress.gamesToRemove.includes(number),
  );
  return {
    progress,
    blockingMatches: blocking(null, [...lost, ...interrupted]),
    possible: !lost.includes(gameNumber),
  };
}

/** Returns the consequences of a result in a play-off, for its own series and for later ones. */
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

/** Returns the changes of the later series that follow from the present semifinals. */
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

/** Removes contradicted games until none is left: each removal may shorten the series further. */
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

/** Whether a series has these players and teams, in this order. */
function isPlayedBy({ entrants }: Pick<Pairing, 'entrants'>, [one, two]: Pair<Entrant>): boolean {
  return sameEntrant(entrants.one, one) && sameEntrant(entrants.two, two);
}

export function sameEntrant(one: Entrant, other: Entrant): boolean {
  return one.playerId === other.playerId && one.teamId === other.teamId;
}

/** Whether a game has a live score, which may be paused or without goals, and no result. */
function isLive({ result, live = null }: Pick<SituationGame, 'result' | 'live'>): boolean {
  return result === null && live !== null;
}

function begunGames(series: SeriesSituation | undefined): number[] {
  return numbersOf((series?.games ?? []).filter((game) => game.result || isLive(game)));
}

function blocking(slot: LaterSlot | null, gameNumbers: readonly number[]): BlockingMatches[] {
  const inOrder = gameNumbers.toSorted((one, other) => one - other);
  return inOrder.length > 0 ? [{ slot, gameNumbers: inOrder }] : [];
}
