/** Which later changes build on a change, so that it can not be taken back before them; and the words for that. */

import { type Change, wordsOf } from '../changes/change.ts';
import {
  changesOfPlayers,
  changesOfRows,
  findChanges,
  findRecordedChanges,
  findUndone,
  type RowIds,
} from '../changes/sql.ts';
import type { Tx } from '../database/driver.ts';
import { conflict, type Refusal } from '../refusal.ts';

/** More than anybody reads; a program that has undone these asks again. */
const MOST_NAMED = 500;

/** The change that took this one back, if it is taken back. */
export async function takenBackBy(tx: Tx, seq: number): Promise<Change | null> {
  const [undone] = await findUndone(tx, [seq]);
  if (!undone) return null;
  const [undoing] = await findRecordedChanges(tx, [undone.undoneBy]);
  return undoing ?? null;
}

/** The changes after a seq that wrote in these rows or concern these players, and still count, oldest first. */
export async function laterChanges(
  tx: Tx,
  after: number,
  rows: RowIds,
  concerned: readonly number[] = [],
): Promise<Change[]> {
  const found = [
    ...(await changesOfRows(tx, after, rows)),
    ...(await changesOfPlayers(tx, after, concerned)),
  ];
  const bySeq = new Map(found.map((change) => [change.seq, change]));
  return thatCount(tx, after, [...bySeq.values()]);
}

/** All that came after a change in its play-off or series, or concerns its player, and still counts. */
export async function laterChangesAround(tx: Tx, change: Change): Promise<Change[]> {
  const { seq, playoffId, seriesId, playerId } = change;
  const filter = {
    playoffId,
    seriesId: playoffId === null ? seriesId : null,
    playerId: playoffId === null && seriesId === null ? playerId : null,
  };
  const question = { after: seq, before: null, newestFirst: false, limit: MOST_NAMED, filter };
  return thatCount(tx, seq, await findChanges(tx, question));
}

/** A change that is taken back, and the one that took it back, leave things as they were before both. */
async function thatCount(tx: Tx, after: number, changes: readonly Change[]): Promise<Change[]> {
  if (changes.length === 0) return [];
  const undone = await findUndone(
    tx,
    changes.map(({ seq }) => seq),
  );
  const takenBack = new Set(undone.map(({ seq }) => seq));
  return changes
    .filter(({ seq, undoes }) => !takenBack.has(seq) && (undoes === null || undoes <= after))
    .toSorted((one, other) => one.seq - other.seq);
}

/** Says what has to be taken back first. */
export function refusalNaming(seq: number, later: readonly Change[], why = ''): Refusal {
  const dependents = later.map(inShort);
  const named = dependents
    .slice(-3)
    .map((dependent) => `change ${dependent.seq} (${dependent.about}: ${dependent.text})`);
  const rest =
    dependents.length > named.length ? ` and ${dependents.length - named.length} more` : '';
  const what = named.length > 0 ? `${named.join(', ')}${rest}` : 'what was written since';
  return conflict(`Change ${seq} can not be undone before ${what}${why}.`, { dependents });
}

/** A change as a refusal lists it. */
export function inShort(change: Change) {
  return { seq: change.seq, ...wordsOf(change) };
}
