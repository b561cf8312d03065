/** An entry of the club's log: one write. */
import type { ChangeDetails, ChangeKind, ChangeText } from '../../rules/change-details.ts';
import { describeChange } from '../../rules/history.ts';
import type { Rows } from './table.ts';

/** What a change is about, by id; null for the kinds that it is not about. */
export interface Subjects {
  readonly matchId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
  readonly playerId: number | null;
}

export interface Change extends Subjects {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly kind: ChangeKind;
  /** Every series that it changed, including a final and 3rd-place series that follow from a semifinal. */
  readonly seriesIds: readonly number[];
  /** Every player of a match or series that it wrote. */
  readonly playerIds: readonly number[];
  /** The name its sender gave, if any. */
  readonly enteredBy: string | null;
  /** The seq of the change that it undoes, if any. */
  readonly undoes: number | null;
  /** Whether the match is no longer there after it. */
  readonly matchGone: boolean;
  /** Null in changes from before details were stored. */
  readonly details: ChangeDetails | null;
  /** The text of a change that has no details. */
  readonly oldText: ChangeText | null;
}

/** A change with the rows that it wrote, as they were before and after it. Rows that stayed the same are not listed. */
export interface RecordedChange extends Change {
  readonly before: Rows;
  readonly after: Rows;
}

export function changeText({ details, oldText }: Change): ChangeText {
  if (details) return describeChange(details);
  if (oldText) return oldText;
  throw new Error('A change has details or a text.');
}

/** Whether a change has no place: an import or its undo, or figures that a recount corrected. It may have written everything. */
export function isOfWholeClub({ playoffId, seriesId, matchId, playerId }: Subjects): boolean {
  return (playoffId ?? seriesId ?? matchId ?? playerId) === null;
}

/** Whether any query may be affected: a new name appears everywhere. */
export function concernsEverybody(change: Change): boolean {
  const { kind, playerId } = change;
  return isOfWholeClub(change) || (playerId !== null && kind !== 'PLAYER_CREATED');
}
