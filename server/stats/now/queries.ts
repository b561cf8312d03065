/** The live matches, the unfinished series or play-off with the latest change, and the last results. */
import { LAST_RESULTS, MAX_LIVE_MATCHES } from '../../../rules/limits.ts';
import { seriesToPlay } from '../../../rules/playoff.ts';
import { nextGame } from '../../../rules/series.ts';
import { gamesOfSeries, matchById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { findLiveMatches } from '../../club/matches/sql.ts';
import { playoffById, playoffStandings, seriesInOrder } from '../../club/playoffs/queries.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { findLatestPlayoffs } from '../../club/playoffs/sql.ts';
import { seriesById, seriesStanding } from '../../club/series/queries.ts';
import type { Series } from '../../club/series/row.ts';
import { findLatestSingleSeries } from '../../club/series/sql.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { findLastResults } from './sql.ts';

export interface Now {
  /** The live matches, latest start first. */
  readonly matches: readonly Match[];
  /** The series of the first live match; between matches, the current series. */
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** The next match of the series, if none is live. */
  readonly next: Match | null;
}

type SeriesOrPlayoff =
  | { readonly series: Series; readonly playoff: null }
  | { readonly series: null; readonly playoff: Playoff };

/** A match with the change that entered its result. */
export interface LastResult {
  readonly match: Match;
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

export type LastPlayed =
  | (SeriesOrPlayoff & { readonly match: null })
  | { readonly match: Match; readonly series: null; readonly playoff: null };

/** Number of latest series, and of play-offs, among which the current one is searched. */
const LATEST = 3;

export function presentNow(cache: SeqCache): Promise<Now | null> {
  return cache.memo('now', () => readNow(cache));
}

async function readNow(cache: SeqCache): Promise<Now | null> {
  const matches = await cache.query('live matches', (sql) =>
    findLiveMatches(sql, MAX_LIVE_MATCHES),
  );
  const [latest] = matches;
  if (latest) {
    const series = await cache.find(seriesById, latest.seriesId);
    const playoff = await cache.find(playoffById, series?.playoffId ?? null);
    return { matches, series, playoff, next: null };
  }
  for (const each of await lastPlayedFirst(cache)) {
    if (!(await isOver(cache, each))) return betweenGames(cache, each);
  }
  return null;
}

/** Returns the results that were entered last, newest first. */
export function presentLastResults(cache: SeqCache): Promise<readonly LastResult[]> {
  return cache.memo('last results', async () => {
    const entries = await cache.query('latest result entries', (sql) =>
      findLastResults(sql, LAST_RESULTS),
    );
    const results = await Promise.all(
      entries.map(async ({ matchId, seq, time }) => {
        const match = await cache.load(matchById, matchId);
        return match && { match, seq, time };
      }),
    );
    return results.filter((result) => result !== null);
  });
}

/** Returns the finished series or play-off of the last result; null if an unfinished one has a later change. */
export function presentLastPlayed(cache: SeqCache): Promise<LastPlayed | null> {
  return cache.memo('last played', () => readLastPlayed(cache));
}

async function readLastPlayed(cache: SeqCache): Promise<LastPlayed | null> {
  const [[last], [latest]] = await Promise.all([presentLastResults(cache), lastPlayedFirst(cache)]);
  if (!last) return null;
  const { match, seq } = last;
  const isPast = latest && versionOf(latest) > seq && !(await isOver(cache, latest));
  if (isPast) return null;
  const series = await cache.find(seriesById, match.seriesId);
  if (!series) return { match, series: null, playoff: null };
  const playoff = await cache.find(playoffById, series.playoffId);
  const whole: SeriesOrPlayoff = playoff ? { series: null, playoff } : { series, playoff: null };
  return (await isOver(cache, whole)) ? { match: null, ...whole } : null;
}

async function isOver(cache: SeqCache, { series, playoff }: SeriesOrPlayoff): Promise<boolean> {
  if (playoff) return (await playoffStandings(cache, playoff)).isComplete;
  return (await seriesStanding(cache, series)).isDecided;
}

/** Returns the latest play-offs and single series, by the seq of their latest change, latest first. */
async function lastPlayedFirst(cache: SeqCache): Promise<readonly SeriesOrPlayoff[]> {
  const [playoffs, series] = await Promise.all([
    cache.query('latest playoffs', (sql) => findLatestPlayoffs(sql, LATEST)),
    cache.query('latest series', (sql) => findLatestSingleSeries(sql, LATEST)),
  ]);
  return [
    ...playoffs.map((playoff) => ({ series: null, playoff })),
    ...series.map((single) => ({ series: single, playoff: null })),
  ].sort((one, other) => versionOf(other) - versionOf(one));
}

function versionOf({ series, playoff }: SeriesOrPlayoff): number {
  return (playoff ?? series).version;
}

/** Returns the current series, in a play-off the one to play next, and its next match. */
async function betweenGames(
  cache: SeqCache,
  { series: single, playoff }: SeriesOrPlayoff,
): Promise<Now> {
  const series = single ?? (await openSeriesToPlay(cache, playoff.id));
  const games = series ? await cache.load(gamesOfSeries, series.id) : [];
  const next = nextGame(games, ({ result }) => result !== null);
  return { matches: [], series, playoff, next };
}

async function openSeriesToPlay(cache: SeqCache, playoffId: number): Promise<Series | null> {
  const all = await seriesInOrder(cache, playoffId);
  const open = all.map(async (series) => {
    const { isDecided } = await seriesStanding(cache, series);
    return isDecided ? [] : [series];
  });
  return seriesToPlay((await Promise.all(open)).flat());
}
