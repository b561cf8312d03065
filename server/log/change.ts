/** A change: one entry of the log, written by one command. */

import type { ChangeText } from '../../rules/changes/definition.ts';
import type { ChangeDetails, ChangeKind } from '../../rules/changes/kinds.ts';
import { describeChange } from '../../rules/changes/kinds.ts';
import type { Rows } from './table.ts';

/** The ids of the rows that a change is about; null for each type that it is not about. */
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
  /** The name that the sender gave, not verified; null for none. */
  readonly enteredBy: string | null;
  /** The seq of the change that it undoes; null if it is not an undo. */
  readonly undoes: number | null;
  /** Whether the change deleted its match. */
  readonly matchGone: boolean;
  /** Null in changes that an old release wrote, which stored a text instead. */
  readonly details: ChangeDetails | null;
  /** The text of a change without details; null for others. */
  readonly oldText: ChangeText | null;
}

/** A change with the rows that it wrote, before and after it. Unchanged rows are not listed. */
export interface RecordedChange extends Change {
  readonly before: Rows;
  readonly after: Rows;
}

export function changeText({ details, oldText }: Change): ChangeText {
  if (details) return describeChange(details);
  if (oldText) return oldText;
  throw new Error('A change has details or a text.');
}

/** Whether a change has no subject: an import or a change of a season, an undo of one, or a recount. Any row may have changed. */
export function isOfWholeClub({ playoffId, seriesId, matchId, playerId }: Subjects): boolean {
  return (playoffId ?? seriesId ?? matchId ?? playerId) === null;
}

/** Whether a change can affect any query, such as a new name of a player, which appears on many screens. */
export function concernsAllQueries(change: Change): boolean {
  const { kind, playerId } = change;
  return isOfWholeClub(change) || (playerId !== null && kind !== 'PLAYER_CREATED');
}
