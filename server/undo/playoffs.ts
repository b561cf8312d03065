/** Undoes what a change did to a play-off: created, deleted. Its series are put back after it and removed before it. */
import type { Step } from '../changes/snapshot.ts';
import { PLAYOFFS, type PlayoffRow } from '../playoffs/row.ts';
import { deletePlayoffRow, findPlayoffs } from '../playoffs/sql.ts';
import { dropSeries } from '../series/games.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { blocked, putBack, type Undoing } from './undoing.ts';

/** Puts a deleted play-off back. @throws Refusal CONFLICT */
export async function restorePlayoff(
  undoing: Undoing,
  { was, became }: Step<PlayoffRow>,
): Promise<void> {
  if (was && !became) await putBack(undoing, PLAYOFFS, [was]);
}

/** The play-offs of series that are put back must exist. @throws Refusal CONFLICT */
export async function assertPlayoffsExist(undoing: Undoing): Promise<void> {
  const ids = [...new Set(undoing.series.flatMap(({ was }) => was?.playoff_id ?? []))];
  if (ids.length === 0) return;
  const present = new Set((await findPlayoffs(undoing.tx, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !present.has(id));
  if (missing.length > 0) throw await blocked(undoing, { playoffs: missing });
}

/** Removes a play-off that the change created, with its series. */
export async function removePlayoff(
  { tx }: Undoing,
  { id, was, became }: Step<PlayoffRow>,
): Promise<void> {
  if (was || !became) return;
  for (const series of await findSeriesOfPlayoffs(tx, [id])) await dropSeries(tx, series.id);
  await deletePlayoffRow(tx, id);
}
