/** Undoing changes: the latest one, which is always possible, and older ones. */
import { expect } from 'vitest';
import { Refusal } from '../../server/database/refusal.ts';
import { undo } from '../../server/history/undo/undo.ts';
import { type Comparison, senderOf, type Taken, type Write } from './comparison.ts';
import { type Place, placesAfterDecision, placesIn, scoreAt } from './model.ts';
import { reached } from './reached.ts';
import { viewOf } from './view.ts';

/** The latest change must be undone. An older one may be refused when later changes build on it. */
export async function undoChange(both: Comparison, back: number): Promise<void> {
  const change = both.taken.at(-1 - back);
  if (!change) return;
  const write: Write = (sender) => undo(both.club, change.seq, sender);
  if (back > 0) return undoOlder(both, change, write);
  await both.write(write, () => change.before, { keyed: false, undoes: change.seq });
  if (change.reset) reached['resets undone'] += 1;
}

async function undoOlder(both: Comparison, change: Taken, write: Write): Promise<void> {
  const { model } = both;
  const seq = await accepted(write);
  const isBuiltOn = isWrittenSince(both, change, placesWrittenBy(change));
  if (isUndone(both, change) || isBuiltOn) expect(seq).toBeNull();
  if (seq === null) {
    reached['undos refused'] += 1;
    return;
  }
  reached['undos of older changes'] += 1;
  const { model: after } = await viewOf(both.club, both.players);
  for (const place of placesWrittenBy(change)) {
    expect(scoreAt(after, place)).toEqual(scoreAt(change.before, place));
  }
  for (const place of placesIn(model)) {
    if (placesWrittenBy(change).includes(place)) continue;
    expect(scoreAt(after, place)).toEqual(scoreAt(model, place));
  }
  const overtaken = placesAfterDecision(after).filter(
    (place) => !placesAfterDecision(model).includes(place),
  );
  expect(overtaken.filter((place) => isWrittenSince(both, change, [place]))).toEqual([]);
  both.model = after;
  both.taken.push({ seq, before: model, after, reset: false, undoes: change.seq });
}

/** The seq of the change that a write made; null when it was refused as a conflict. */
async function accepted(write: Write): Promise<number | null> {
  let seq: number | null = null;
  try {
    await write(senderOf(null, (written) => (seq = written)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('CONFLICT');
    expect(error.details.dependents).not.toEqual([]);
  }
  return seq;
}

function isUndone(both: Comparison, { seq }: Taken): boolean {
  return both.taken.some((undone) => undone.undoes === seq && !isUndone(both, undone));
}

/** Whether a later change that is still in effect wrote a score in one of these places. */
function isWrittenSince(both: Comparison, change: Taken, places: readonly Place[]): boolean {
  return both.taken.some(
    (later) =>
      later.seq > change.seq &&
      !isUndone(both, later) &&
      (later.undoes === null || later.undoes <= change.seq) &&
      placesWrittenBy(later).some((place) => places.includes(place)),
  );
}

function placesWrittenBy({ before, after }: Taken): Place[] {
  const places = new Set([...placesIn(before), ...placesIn(after)]);
  return [...places].filter(
    (place) => JSON.stringify(scoreAt(before, place)) !== JSON.stringify(scoreAt(after, place)),
  );
}
