/** Derives the matches and later series that exist from the results of a series or a play-off. */
import {
  type BlockingMatches,
  type LaterConsequences,
  type LaterStep,
  laterConsequences,
} from '../../../rules/consequences.ts';
import { MIN_ENTRANTS } from '../../../rules/limits.ts';
import { bestOfIn } from '../../../rules/playoff.ts';
import { seriesProgress } from '../../../rules/series.ts';
import type { Tx } from '../../database/driver.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { SeriesGame } from '../matches/row.ts';
import { findGamesOf } from '../matches/sql.ts';
import {
  dropSeries,
  matchGamesToProgress,
  redrawSeries,
  seatGames,
  startSeries,
} from '../series/games.ts';
import type { PlayoffSeries, Series } from '../series/row.ts';
import { findSeries, findSeriesOfPlayoffs } from '../series/sql.ts';
import { type Playoff, type PlayoffRows, playoffSituation } from './row.ts';
import { findEntrants, findPlayoffs } from './sql.ts';

/** A series outside play-offs, or a whole play-off. */
export type SeriesOrPlayoffId = { readonly playoffId: number } | { readonly seriesId: number };

/**
 * Creates, changes and deletes matches and later series, so that exactly those exist that follow from the results. Finished
 * matches are never deleted: a series whose finished matches contradict the results stays as it is. A live match does not
 * prevent changes; the log keeps its goals.
 *
 * @returns the ids of finished matches that the other results contradict
 */
export async function deriveSchedule(
  tx: Tx,
  club: ServerContext,
  target: SeriesOrPlayoffId,
): Promise<readonly number[]> {
  if ('seriesId' in target) {
    return deriveMatches(tx, club, await findSeries(tx, [target.seriesId]));
  }
  const [playoff] = await findPlayoffs(tx, [target.playoffId]);
  const series = await findSeriesOfPlayoffs(tx, [target.playoffId]);
  const contradicted = await deriveMatches(tx, club, series);
  return playoff
    ? [...contradicted, ...(await deriveLaterSeries(tx, club, playoff, series))]
    : contradicted;
}

async function deriveMatches(
  tx: Tx,
  club: ServerContext,
  all: readonly Series[],
): Promise<readonly number[]> {
  const gamesOf = await findGamesOf(tx, all);
  const contradicted: number[] = [];
  for (const series of all) {
    const own = gamesOf(series);
    await seatGames(tx, series, own);
    const progress = seriesProgress(series, own);
    const found = own.filter(({ gameNumber }) => progress.contradictedGames.includes(gameNumber));
    contradicted.push(...found.map(({ id }) => id));
    if (found.length === 0) {
      await matchGamesToProgress(tx, club, series, own, { progress, blockingMatches: [] });
    }
  }
  return contradicted;
}

async function deriveLaterSeries(
  tx: Tx,
  club: ServerContext,
  playoff: Playoff,
  series: readonly PlayoffSeries[],
): Promise<readonly number[]> {
  const games = series.flatMap(await findGamesOf(tx, series));
  const entrants = await findEntrants(tx, [playoff.id]);
  const follows = laterByResults({ playoff, entrants, series, games });
  if (!follows) return [];
  const { later, blockingMatches } = follows;
  const free = later.filter(
    ({ slot }) => !blockingMatches.some((blocking) => blocking.slot === slot),
  );
  await takeLaterSteps(tx, club, playoff, series, free);
  return matchesOf(blockingMatches, series, games).map(({ id }) => id);
}

/** Returns the rows of blocking matches. @param own the series of blocking matches without a slot */
export function matchesOf(
  blockingMatches: readonly BlockingMatches[],
  series: readonly Series[],
  games: readonly SeriesGame[],
  own: Series | null = null,
): readonly SeriesGame[] {
  return blockingMatches.flatMap(({ slot, gameNumbers }) => {
    const place = slot === null ? own : series.find((one) => one.slot === slot);
    return games.filter(
      ({ seriesId, gameNumber }) => seriesId === place?.id && gameNumbers.includes(gameNumber),
    );
  });
}

/**
 * Returns the consequences of the decided series for later ones; null if players of the first round are missing, or if
 * the results of a series contradict each other. Only finished matches block.
 */
export function laterByResults(rows: PlayoffRows): LaterConsequences | null {
  if (rows.entrants.length < MIN_ENTRANTS) return null;
  const games = rows.games.map((game) => ({ ...game, live: null }));
  const playoff = playoffSituation({ ...rows, games });
  const isClear = Object.values(playoff.series).every(
    (series) => seriesProgress(series, series.games).contradictedGames.length === 0,
  );
  return isClear ? laterConsequences(playoff) : null;
}

/** Creates, redraws or removes series of a play-off, with their matches. */
export async function takeLaterSteps(
  tx: Tx,
  club: ServerContext,
  playoff: Playoff,
  present: readonly Series[],
  steps: readonly LaterStep[],
): Promise<void> {
  for (const later of steps) {
    const { slot } = later;
    const series = present.find((one) => one.slot === slot);
    if (later.step === 'CREATE') {
      const bestOf = bestOfIn(playoff, slot);
      await startSeries(tx, club, { pair: later.pair, playoffId: playoff.id, slot, bestOf });
    } else if (series && later.step === 'REDRAW') {
      await redrawSeries(tx, club, series, later.pair, bestOfIn(playoff, slot));
    } else if (series) {
      await dropSeries(tx, series.id);
    }
  }
}
