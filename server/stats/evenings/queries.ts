/** Cached queries of evenings. */
import { isDay } from '../../../rules/date.ts';
import { EVENING_GOES_ON_MS } from '../../../rules/evening.ts';
import { EVENINGS_PAGE } from '../../../rules/limits.ts';
import { leadersOf, type Ranked, rankedOfEvening } from '../../../rules/ranking.ts';
import { type Competitor, DISCIPLINES } from '../../../rules/side.ts';
import { liveScoreOf, type Match } from '../../club/matches/row.ts';
import { playerOfId } from '../../club/players/queries.ts';
import type { Player } from '../../club/players/row.ts';
import { playoffById } from '../../club/playoffs/queries.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { decidingGameOf, seriesById } from '../../club/series/queries.ts';
import type { Series } from '../../club/series/row.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { encodeCursor, type Page, type PageArguments, readPage } from '../../graphql/connection.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { rowsPerId, type SeqCache } from '../../log/seq-cache.ts';
import { type PairStats, pairsIn } from '../pairs/queries.ts';
import { leaderboard, type PlayerStats } from '../tables/queries.ts';
import { playoffTitlesOf } from '../titles/queries.ts';
import {
  type EveningRow,
  findEveningAfter,
  findEvenings,
  findForfeited,
  findMatchesOfEvenings,
} from './sql.ts';

const matchesByEvening = rowsPerId(findMatchesOfEvenings, ({ date }) => date);

export function eveningCursor({ date }: EveningRow): string {
  return encodeCursor(date);
}

/** Returns a page of evenings, newest first. @param before only earlier days; null for all */
export function eveningPage(
  cache: SeqCache,
  page: PageArguments,
  before: string | null,
): Promise<Page<EveningRow>> {
  return readPage(
    cache,
    {
      name: `evenings before ${before}`,
      pageSize: EVENINGS_PAGE,
      positionOf: ([date = '']) => (isDay(date) ? date : null),
      rowsAfter: (sql, after, limit) => findEvenings(sql, earlierOf(after, before), limit),
    },
    page,
  );
}

function earlierOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Returns the evening of a day of play, without a date the latest one; null if no match of it has begun. */
export async function eveningOf(cache: SeqCache, date: string | null): Promise<EveningRow | null> {
  if (date === null) return eveningBefore(cache, null);
  return (await matchesOfEvening(cache, date)).length > 0 ? { date } : null;
}

/** Returns the last evening before a day; null if there is none. @param date null for the latest evening of all */
export async function eveningBefore(
  cache: SeqCache,
  date: string | null,
): Promise<EveningRow | null> {
  const [evening] = await cache.query(`evening before ${date}`, (sql) =>
    findEvenings(sql, date, 1),
  );
  return evening ?? null;
}

export function eveningAfter(cache: SeqCache, date: string): Promise<EveningRow | null> {
  return cache.query(`evening after ${date}`, (sql) => findEveningAfter(sql, date));
}

/** Returns the finished and live matches in the order of play. */
export async function matchesOfEvening(cache: SeqCache, date: string): Promise<readonly Match[]> {
  return (await cache.load(matchesByEvening, date)).map(({ match }) => match);
}

export async function matchCountOf(cache: SeqCache, date: string): Promise<number> {
  const { singles, doubles } = await cache.ledgers();
  const selection = { span: { from: date, to: date } };
  return singles.select(selection).length + doubles.select(selection).length;
}

/** Returns the records of the statistics for this day of play, in the order of the table. */
export async function standingsOf(
  cache: SeqCache,
  date: string,
): Promise<readonly Ranked<PlayerStats>[]> {
  return rankedOfEvening(await leaderboard(cache, { from: date, to: date }));
}

/** Returns the records of the players in doubles for this day of play, as `standingsOf`. */
export async function doublesOf(
  cache: SeqCache,
  date: string,
): Promise<readonly Ranked<PlayerStats>[]> {
  return rankedOfEvening(await leaderboard(cache, { from: date, to: date }, 'DOUBLES'));
}

/** Returns the records of the pairs for this day of play, as `standingsOf`. */
export async function pairsOfEvening(
  cache: SeqCache,
  date: string,
): Promise<readonly Ranked<PairStats>[]> {
  return rankedOfEvening(await pairsIn(cache, { from: date, to: date }));
}

/** Returns the pairs who share the first place, as `leadersIn`. */
export async function leadingPairsIn(
  cache: SeqCache,
  date: string,
): Promise<readonly Competitor[]> {
  return leadersOf(await pairsOfEvening(cache, date)).map(({ competitor }) => competitor);
}

/** Returns the players who share the first place, in order of nickname; none before the first result. */
export async function leadersIn(cache: SeqCache, date: string): Promise<readonly Player[]> {
  const leaders = leadersOf(await standingsOf(cache, date));
  return Promise.all(leaders.map(({ playerId }) => playerOfId(cache, playerId)));
}

/** A series with the match that decided it; null if it was given up. */
export interface DecidedSeries {
  readonly series: Series;
  readonly match: Match | null;
}

/** A play-off with the match that decided its final; null if the final was given up, or not played because players left. */
export interface DecidedPlayoff {
  readonly playoff: Playoff;
  readonly match: Match | null;
}

/** Returns the series decided on the evening: by a match, in the order of these matches, then by a forfeit. */
export function seriesDecidedIn(cache: SeqCache, date: string): Promise<readonly DecidedSeries[]> {
  return cache.memo(`series decided on ${date}`, async () => {
    const [played, forfeited] = await Promise.all([
      seriesWonIn(cache, date),
      seriesForfeitedIn(cache, date),
    ]);
    return [...played, ...forfeited];
  });
}

async function seriesWonIn(cache: SeqCache, date: string): Promise<readonly DecidedSeries[]> {
  const decided = (await matchesOfEvening(cache, date)).map(async (match) => {
    const series = await cache.find(seriesById, match.seriesId);
    if (!series || !match.result) return null;
    const deciding = await decidingGameOf(cache, series);
    return deciding?.id === match.id ? { series, match } : null;
  });
  return (await Promise.all(decided)).filter((each) => each !== null);
}

async function seriesForfeitedIn(cache: SeqCache, date: string): Promise<readonly DecidedSeries[]> {
  const ids = await cache.query(`series forfeited on ${date}`, (sql) => findForfeited(sql, date));
  const forfeited = ids.map((id) => cache.find(seriesById, id));
  return (await Promise.all(forfeited)).flatMap((series) =>
    series ? { series, match: null } : [],
  );
}

/** Returns the play-offs whose final was decided on the evening, then those without a final whose last match was played on it. */
export async function playoffsDecidedIn(
  context: GraphContext,
  date: string,
): Promise<readonly DecidedPlayoff[]> {
  const cache = context.cache();
  const finals = (await seriesDecidedIn(cache, date)).filter(
    ({ series }) => series.slot === 'FINAL',
  );
  const titles = DISCIPLINES.map((discipline) => playoffTitlesOf(context, discipline));
  const withoutFinal = (await Promise.all(titles))
    .flat()
    .filter(({ day, seriesId }) => day === date && seriesId === null);
  const decided = [
    ...finals.map(({ series, match }) => ({ playoffId: series.playoffId, match })),
    ...withoutFinal.map(({ playoffId }) => ({ playoffId, match: null })),
  ].map(async ({ playoffId, match }) => {
    const playoff = await cache.find(playoffById, playoffId);
    return playoff && { playoff, match };
  });
  return (await Promise.all(decided)).filter((each) => each !== null);
}

/** Returns the instants of the first and the last face-off. */
export async function faceOffsOf(
  cache: SeqCache,
  date: string,
): Promise<Readonly<Record<'first' | 'last', string>>> {
  const matches = await matchesOfEvening(cache, date);
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) throw new Error(`The evening of ${date} has no match.`);
  return { first: first.playedAt, last: last.playedAt };
}

/** Returns the wall-clock time until which the evening goes on; null while a match is live. */
export async function runsUntil(
  cache: SeqCache,
  timeZone: string,
  date: string,
): Promise<string | null> {
  const matches = await matchesOfEvening(cache, date);
  if (matches.some((match) => liveScoreOf(match)?.paused === false)) return null;
  const last = Date.parse(matches.at(-1)?.playedAt ?? '');
  return wallClock(new Date(last + EVENING_GOES_ON_MS), timeZone);
}
