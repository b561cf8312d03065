/** Live matches, the unfinished series or play-off that was played last, and the last results. */
import { nextGame } from '../../../rules/series.ts';
import { gamesOfSeries, matchById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { findLiveMatches } from '../../club/matches/sql.ts';
import { playoffById, playoffPodium, seriesInOrder } from '../../club/playoffs/queries.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { findLatestPlayoffs } from '../../club/playoffs/sql.ts';
import { seriesById, seriesStanding } from '../../club/series/queries.ts';
import type { Series } from '../../club/series/row.ts';
import { findLatestSingleSeries } from '../../club/series/sql.ts';
import type { Reads } from '../../log/seq-cache.ts';
import { findLastResults } from './sql.ts';

export interface Now {
  /** The matches that are live, the one that began last first. */
  readonly matches: readonly Match[];
  /** The series of the first of them; between games the one that is on. */
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** The game of the series that comes next, between games. */
  readonly next: Match | null;
}

type SeriesOrPlayoff =
  | { readonly series: Series; readonly playoff: null }
  | { readonly series: null; readonly playoff: Playoff };

/** A match with the change that brought its result. */
export interface LastResult {
  readonly match: Match;
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

export type LastPlayed =
  | (SeriesOrPlayoff & { readonly match: null })
  | { readonly match: Match; readonly series: null; readonly playoff: null };

/** How far back something that is not over is looked for. */
const LATEST = 3;

/** A club has a few consoles. */
export const MAX_LIVE_MATCHES = 8;

/** Results that come in at the same moment are all shown. */
export const MAX_LAST_RESULTS = 3;

export function presentNow(reads: Reads): Promise<Now | null> {
  return reads.derived('now', () => readNow(reads));
}

async function readNow(reads: Reads): Promise<Now | null> {
  const matches = await reads.shared('live matches', (sql) =>
    findLiveMatches(sql, MAX_LIVE_MATCHES),
  );
  const [latest] = matches;
  if (latest) {
    const series = await reads.find(seriesById, latest.seriesId);
    const playoff = await reads.find(playoffById, series?.playoffId ?? null);
    return { matches, series, playoff, next: null };
  }
  for (const each of await lastPlayedFirst(reads)) {
    if (!(await isOver(reads, each))) return betweenGames(reads, each);
  }
  return null;
}

/** The last results that came in, newest first. */
export function presentLastResults(reads: Reads): Promise<readonly LastResult[]> {
  return reads.derived('last results', async () => {
    const entries = await reads.shared('latest result entries', (sql) =>
      findLastResults(sql, MAX_LAST_RESULTS),
    );
    const results = await Promise.all(
      entries.map(async ({ matchId, seq, time }) => {
        const match = await reads.load(matchById, matchId);
        return match && { match, seq, time };
      }),
    );
    return results.filter((result) => result !== null);
  });
}

/** The finished series or play-off of the last result, unless an unfinished one was written to since. */
export function presentLastPlayed(reads: Reads): Promise<LastPlayed | null> {
  return reads.derived('last played', () => readLastPlayed(reads));
}

async function readLastPlayed(reads: Reads): Promise<LastPlayed | null> {
  const [[last], [latest]] = await Promise.all([presentLastResults(reads), lastPlayedFirst(reads)]);
  if (!last) return null;
  const { match, seq } = last;
  const isPast = latest && versionOf(latest) > seq && !(await isOver(reads, latest));
  if (isPast) return null;
  const series = await reads.find(seriesById, match.seriesId);
  if (!series) return { match, series: null, playoff: null };
  const playoff = await reads.find(playoffById, series.playoffId);
  const whole: SeriesOrPlayoff = playoff ? { series: null, playoff } : { series, playoff: null };
  return (await isOver(reads, whole)) ? { match: null, ...whole } : null;
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
  return { matches: [], series, playoff, next };
}

async function latestOpenSeries(reads: Reads, playoffId: number): Promise<Series | null> {
  const all = await seriesInOrder(reads, playoffId);
  for (const series of all.toSorted((one, other) => other.version - one.version)) {
    if ((await seriesStanding(reads, series)).winnerSeat === null) return series;
  }
  return null;
}
