/** Cached queries of play-offs. */
import { PLAYOFF_SLOTS, type PlayoffSlot, PODIUM_SLOTS } from '../../../rules/bracket.ts';
import {
  type BracketStandings,
  type PlayoffSituation,
  standingsOf,
} from '../../../rules/consequences.ts';
import type { LedgerSeries } from '../../../rules/ledger.ts';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import { type Span, spanName } from '../../../rules/span.ts';
import { rowPerId, rowsPerId, type SeqCache } from '../../log/seq-cache.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { rowsListed } from '../series/queries.ts';
import type { PlayoffSeries } from '../series/row.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { type PlacedEntrant, type Playoff, playoffSituation } from './row.ts';
import { findEntrants, findPlayoffs, isPlayoffOf, listPlayoffsAfter } from './sql.ts';

export const playoffById = rowPerId(findPlayoffs);

/** From top to bottom. */
export const entrantsOfPlayoff = rowsPerId(findEntrants, ({ playoffId }) => playoffId);

const seriesOfPlayoff = rowsPerId(findSeriesOfPlayoffs, ({ playoffId }) => playoffId);

/** Newest first. */
export const PLAYOFF_LIST = {
  name: 'playoffs',
  pageSize: PLAYOFFS_PAGE,
  rowsAfter: listPlayoffsAfter,
  isOf: isPlayoffOf,
  rowsOf: findPlayoffs,
  idOf: ({ playoffId }: LedgerSeries) => playoffId,
} as const;

/** Returns the play-offs of a span, newest first. */
export async function playoffsIn(
  cache: SeqCache,
  span: Span,
  limit: number,
): Promise<readonly Playoff[]> {
  const rowsAfter = await rowsListed(cache, PLAYOFF_LIST, { span });
  return cache.query(`play-offs ${spanName(span)}, ${limit}`, (sql) => rowsAfter(sql, null, limit));
}

/** Returns the existing series of a play-off, from the first round to the final. */
export async function seriesInOrder(
  cache: SeqCache,
  playoffId: number,
): Promise<readonly PlayoffSeries[]> {
  const series = await cache.load(seriesOfPlayoff, playoffId);
  return series.toSorted(
    (one, other) => PLAYOFF_SLOTS.indexOf(one.slot) - PLAYOFF_SLOTS.indexOf(other.slot),
  );
}

/** Returns the places of a play-off as far as they are decided. */
export async function playoffStandings(
  cache: SeqCache,
  playoff: Playoff,
): Promise<BracketStandings> {
  const entrants = await cache.load(entrantsOfPlayoff, playoff.id);
  const slots = entrants.some(({ hasLeft }) => hasLeft) ? PLAYOFF_SLOTS : PODIUM_SLOTS;
  return standingsOf(await presentSituation(cache, playoff, slots));
}

/** Returns the play-off of a player in the form that the rules take. */
export function situationOfEntrant(
  cache: SeqCache,
  { playoffId }: PlacedEntrant,
): Promise<PlayoffSituation> {
  return cache.memo(`situation of play-off ${playoffId}`, async () => {
    const playoff = await cache.load(playoffById, playoffId);
    if (!playoff) throw new Error(`The play-off ${playoffId} of a player is gone.`);
    return presentSituation(cache, playoff);
  });
}

/** Returns a play-off in the form that the rules take. @param slots leaves out the series in other slots */
async function presentSituation(
  cache: SeqCache,
  playoff: Playoff,
  slots: readonly PlayoffSlot[] = PLAYOFF_SLOTS,
): Promise<PlayoffSituation> {
  const [entrants, all] = await Promise.all([
    cache.load(entrantsOfPlayoff, playoff.id),
    cache.load(seriesOfPlayoff, playoff.id),
  ]);
  const series = all.filter(({ slot }) => slots.includes(slot));
  const games = await Promise.all(series.map(({ id }) => cache.load(gamesOfSeries, id)));
  return playoffSituation({ playoff, entrants, series, games: games.flat() });
}
