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

/** A single match, a series, or a play-off. */
export type LastPlayed =
  | (SeriesOrPlayoff & { readonly match: null })
  | { readonly match: Match; readonly series: null; readonly playoff: null };

/** How far back something that is not over is looked for. */
const LATEST = 3;

/** Null when nothing is on. */
export function presentNow(reads: Reads): Promise<Now | null> {
  return reads.derived('now', () => readNow(reads));
}

async function readNow(reads: Reads): Promise<Now | null> {
  const match = await reads.shared('running', findRunning);
  if (match) {
    const series = match.seriesId === null ? null : await reads.load(seriesById, match.seriesId);
    return { match, series, playoff: await playoffOf(reads, series), next: null };
  }
  for (const { series, playoff } of await lastPlayedFirst(reads)) {
    const now = playoff ? await inPlayoff(reads, playoff) : await inSeries(reads, series);
    if (now) return now;
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

async function inPlayoff(reads: Reads, playoff: Playoff): Promise<Now | null> {
  if (await playoffPodium(reads, playoff.id)) return null;
  const all = await seriesInOrder(reads, playoff.id);
  const latestFirst = all.toSorted((one, other) => other.version - one.version);
  const open = await firstOpen(reads, latestFirst);
  return { match: null, series: open, playoff, next: await nextIn(reads, open) };
}

async function inSeries(reads: Reads, series: Series): Promise<Now | null> {
  const open = await firstOpen(reads, [series]);
  return open && { match: null, series, playoff: null, next: await nextIn(reads, open) };
}

async function firstOpen(reads: Reads, all: readonly Series[]): Promise<Series | null> {
  for (const series of all) {
    if ((await seriesStanding(reads, series)).winnerSeat === null) return series;
  }
  return null;
}

async function nextIn(reads: Reads, series: Series | null): Promise<Match | null> {
  if (!series) return null;
  const games = await reads.load(gamesOfSeries, series.id);
  return nextGame(games, ({ result }) => result !== null);
}

async function playoffOf(reads: Reads, series: Series | null): Promise<Playoff | null> {
  return series?.playoffId ? reads.load(playoffById, series.playoffId) : null;
}
