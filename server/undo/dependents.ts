/** Finds the later changes that must be undone before a change, and words the refusal that names them. */
import { isWhilePlayed } from '../../rules/change-details.ts';
import { type Change, changeText } from '../changes/change.ts';
import {
  changesOfRows,
  findChanges,
  findRecordedChanges,
  findUndone,
  type RowIds,
} from '../changes/sql.ts';
import type { Tx } from '../database/driver.ts';
import { conflict, type Refusal } from '../refusal.ts';

/** Those that are named: few enough, as a program that has undone these may ask again. */
const NAMED = { before: null, limit: 500, folded: true } as const;

/** The change that took this one back, if any. */
export async function takenBackBy(tx: Tx, seq: number): Promise<Change | null> {
  const [undone] = await findUndone(tx, [seq]);
  if (!undone) return null;
  const [undoing] = await findRecordedChanges(tx, [undone.undoneBy]);
  return undoing ?? null;
}

/**
 * The changes after a seq that are still in effect and wrote these rows or concern these players; oldest first. Of each
 * player only the latest are found.
 */
export async function laterChanges(
  tx: Tx,
  after: number,
  rows: RowIds,
  concerned: readonly number[] = [],
): Promise<Change[]> {
  const found = await changesOfRows(tx, after, rows);
  for (const playerId of concerned) {
    const filter = { playerId, seriesId: null, playoffId: null };
    found.push(...(await findChanges(tx, { ...NAMED, after, newestFirst: true, filter })));
  }
  const bySeq = new Map(found.map((change) => [change.seq, change]));
  return inEffect(tx, after, [...bySeq.values()]);
}

/** The changes after a change that wrote in its play-off or series or concern its player and are still in effect. */
export async function laterChangesAround(tx: Tx, change: Change): Promise<Change[]> {
  const { seq, playoffId, seriesId, playerId } = change;
  const filter = {
    playoffId,
    seriesId: playoffId === null ? seriesId : null,
    playerId: playoffId === null && seriesId === null ? playerId : null,
  };
  const found = await findChanges(tx, { ...NAMED, after: seq, newestFirst: false, filter });
  return inEffect(tx, seq, found);
}

/**
 * Leaves out changes that were undone together with their undos: the two cancel each other out. The live score
 * of a game goes with the game.
 */
async function inEffect(tx: Tx, after: number, changes: readonly Change[]): Promise<Change[]> {
  if (changes.length === 0) return [];
  const undone = await findUndone(
    tx,
    changes.map(({ seq }) => seq),
  );
  const takenBack = new Set(undone.map(({ seq }) => seq));
  return changes
    .filter(({ kind }) => !isWhilePlayed(kind))
    .filter(({ seq, undoes }) => !takenBack.has(seq) && (undoes === null || undoes <= after))
    .toSorted((one, other) => one.seq - other.seq);
}

/** The refusal that names what must be undone first. */
export function refusalNaming(seq: number, later: readonly Change[], why = ''): Refusal {
  const dependents = later.map(changeSummary);
  const named = dependents
    .slice(-3)
    .map((dependent) => `change ${dependent.seq} (${dependent.about}: ${dependent.text})`);
  const rest =
    dependents.length > named.length ? ` and ${dependents.length - named.length} more` : '';
  const what = named.length > 0 ? `${named.join(', ')}${rest}` : 'what was written since';
  return conflict(`Change ${seq} cannot be undone before ${what}${why}.`, { dependents });
}

/** A change as a refusal lists it. */
export function changeSummary(change: Change) {
  return { seq: change.seq, ...changeText(change) };
}
