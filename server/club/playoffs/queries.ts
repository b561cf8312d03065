/** Cached queries of play-offs: each runs once per seq for all requests. */
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import { LATER_SLOTS, PLAYOFF_SLOTS, type Podium, podium } from '../../../rules/playoff.ts';
import { allOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { creationPosition } from '../series/queries.ts';
import { type PlayoffSeries, playoffSituation } from '../series/row.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { findPlayoffs, findTitles, listPlayoffsAfter } from './sql.ts';

export const playoffById = oneEach(findPlayoffs);

const seriesOfPlayoff = allOfEach(findSeriesOfPlayoffs, ({ playoffId }) => playoffId);

/** Newest first. */
export const PLAYOFF_LIST = {
  name: 'playoffs',
  pageSize: PLAYOFFS_PAGE,
  positionOf: creationPosition,
  rowsAfter: listPlayoffsAfter,
} as const;

/** Returns the existing series of a play-off: semifinal 1, semifinal 2, 3rd place, final. */
export async function seriesInOrder(
  cache: SeqCache,
  playoffId: number,
): Promise<readonly PlayoffSeries[]> {
  const series = await cache.load(seriesOfPlayoff, playoffId);
  return series.toSorted(
    (one, other) => PLAYOFF_SLOTS.indexOf(one.slot) - PLAYOFF_SLOTS.indexOf(other.slot),
  );
}

/** Returns the player ids of the podium; null until the final and the 3rd-place series are decided. */
export async function playoffPodium(cache: SeqCache, playoffId: number): Promise<Podium | null> {
  const series = await cache.load(seriesOfPlayoff, playoffId);
  const later = series.filter(({ slot }) => LATER_SLOTS.some((each) => each === slot));
  const games = await Promise.all(later.map(({ id }) => cache.load(gamesOfSeries, id)));
  return podium(playoffSituation(later, games.flat()));
}

/** Finds the number of play-offs a player has won; null for none. */
export const titlesOf = oneEach(findTitles);
