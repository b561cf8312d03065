/** What is on now: the game that is being played, else the series or play-off that was played last and is not over. */
import { nextGame } from '../../rules/series.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { findLatestSingleMatch, findRunning } from '../matches/sql.ts';
import { playoffById, playoffPodium, seriesInOrder } from '../playoffs/queries.ts';
import type { Playoff } from '../playoffs/row.ts';
import { findLatestPlayoffs } from '../playoffs/sql.ts';
import type { Reads } from '../reads/reads.ts';
import { seriesById, seriesStanding } from '../series/queries.ts';
import type { Series } from '../series/row.ts';
import { findLatestSingleSeries } from '../series/sql.ts';

export interface Now {
  /** Null while no game is being played. */
  readonly match: Match | null;
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** The game of the series that comes next, between games. */
  readonly next: Match | null;
}

type SeriesOrPlayoff =
  | { readonly series: Series; readonly playoff: null }
  | { readonly series: null; readonly playoff: Playoff };

export type LastPlayed =
  | (SeriesOrPlayoff & { readonly match: null })
  | { readonly match: Match; readonly series: null; readonly playoff: null };

/** How far back something that is not over is looked for. */
const LATEST = 3;

export function presentNow(reads: Reads): Promise<Now | null> {
  return reads.derived('now', () => readNow(reads));
}

async function readNow(reads: Reads): Promise<Now | null> {
  const match = await reads.shared('running', findRunning);
  if (match) {
    const series = await reads.find(seriesById, match.seriesId);
    const playoff = await reads.find(playoffById, series?.playoffId ?? null);
    return { match, series, playoff, next: null };
  }
  for (const each of await lastPlayedFirst(reads)) {
    if (!(await isOver(reads, each))) return betweenGames(reads, each);
  }
  return null;
}

/**
 * What was played last, if it is over; null while it goes on, and when nothing was played. By when it was written: games of
 * a series, and matches that are planned ahead, have the date of their creation, so dates do not tell what was just played.
 */
export function presentLastPlayed(reads: Reads): Promise<LastPlayed | null> {
  return reads.derived('last played', () => readLastPlayed(reads));
}

async function readLastPlayed(reads: Reads): Promise<LastPlayed | null> {
  const [[last], match] = await Promise.all([
    lastPlayedFirst(reads),
    reads.shared('latest single match', findLatestSingleMatch),
  ]);
  if (match && (!last || match.version > versionOf(last))) {
    return { match, series: null, playoff: null };
  }
  return last && (await isOver(reads, last)) ? { match: null, ...last } : null;
}

async function isOver(reads: Reads, { series, playoff }: SeriesOrPlayoff): Promise<boolean> {
  if (playoff) return (await playoffPodium(reads, playoff.id)) !== null;
  return (await seriesStanding(reads, series)).winnerSeat !== null;
}

/** The play-offs and the series of none, those first in which something was done last. */
async function lastPlayedFirst(reads: Reads): Promise<readonly SeriesOrPlayoff[]> {
  const [playoffs, series] = await Promise.all([
    reads.shared('latest playoffs', (sql) => findLatestPlayoffs(sql, LATEST)),
    reads.shared('latest series', (sql) => findLatestSingleSeries(sql, LATEST)),
  ]);
  return [
    ...playoffs.map((playoff) => ({ series: null, playoff })),
    ...series.map((single) => ({ series: single, playoff: null })),
  ].sort((one, other) => versionOf(other) - versionOf(one));
}

function versionOf({ series, playoff }: SeriesOrPlayoff): number {
  return (playoff ?? series).version;
}

/** The series that is on, of a play-off the open one in which something was written last, and its next game. */
async function betweenGames(
  reads: Reads,
  { series: single, playoff }: SeriesOrPlayoff,
): Promise<Now> {
  const series = single ?? (await latestOpenSeries(reads, playoff.id));
  const games = series ? await reads.load(gamesOfSeries, series.id) : [];
  const next = nextGame(games, ({ result }) => result !== null);
  return { match: null, series, playoff, next };
}

async function latestOpenSeries(reads: Reads, playoffId: number): Promise<Series | null> {
  const all = await seriesInOrder(reads, playoffId);
  for (const series of all.toSorted((one, other) => other.version - one.version)) {
    if ((await seriesStanding(reads, series)).winnerSeat === null) return series;
  }
  return null;
}
