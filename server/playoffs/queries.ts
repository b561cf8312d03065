/** Cached reads of play-offs: each is run once for every seq, and shared by all requests. */
import { PLAYOFFS_PAGE } from '../../rules/limits.ts';
import { LATER_SLOTS, PLAYOFF_SLOTS, type Podium, podium } from '../../rules/playoff.ts';
import { type Page, type PageArguments, readPage } from '../graphql/connection.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { allOfEach, oneEach, type Reads } from '../reads/reads.ts';
import { creationPosition } from '../series/queries.ts';
import { type PlayoffSeries, playoffSituation } from '../series/row.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import type { Playoff } from './row.ts';
import { findPlayoffs, findTitles, listPlayoffsAfter } from './sql.ts';

/** A play-off by id; null when there is none. */
export const playoffById = oneEach(findPlayoffs);

/** The series of a play-off. */
const seriesOfPlayoff = allOfEach(findSeriesOfPlayoffs, ({ playoffId }) => playoffId);

const NEWEST_FIRST = {
  name: 'playoffs',
  pageSize: PLAYOFFS_PAGE,
  positionOf: creationPosition,
  rowsAfter: listPlayoffsAfter,
} as const;

/** Newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export function playoffPage(reads: Reads, page: PageArguments): Promise<Page<Playoff>> {
  return readPage(reads, NEWEST_FIRST, page);
}

/** Semifinal 1, semifinal 2, 3rd place, final, as far as they exist. */
export async function seriesInOrder(
  reads: Reads,
  playoffId: number,
): Promise<readonly PlayoffSeries[]> {
  const series = await reads.load(seriesOfPlayoff, playoffId);
  return series.toSorted(
    (one, other) => PLAYOFF_SLOTS.indexOf(one.slot) - PLAYOFF_SLOTS.indexOf(other.slot),
  );
}

/** The three places, as player ids; null until the final and the 3rd-place series are decided. */
export async function playoffPodium(reads: Reads, playoffId: number): Promise<Podium | null> {
  const series = await reads.load(seriesOfPlayoff, playoffId);
  const later = series.filter(({ slot }) => LATER_SLOTS.some((each) => each === slot));
  const games = await Promise.all(later.map(({ id }) => reads.load(gamesOfSeries, id)));
  return podium(playoffSituation(later, games.flat()));
}

/** How many play-offs a player has won; nothing before the first. */
export const titlesOf = oneEach(findTitles);
