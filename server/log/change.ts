/** A change: one entry of the log, written by one command. */
import type { ChangeDetails, ChangeKind, ChangeText } from '../../rules/changes/details.ts';
import type { Subject } from './subjects.ts';
import type { Rows } from './table.ts';

export interface Change {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly kind: ChangeKind;
  /** The subject of the change, after the subjects that contain it: play-off, series, match. Empty for a change of the whole club. */
  readonly place: readonly Subject[];
  /** All subjects whose history lists the change: those of its place, and all series and players of the rows that the change wrote. */
  readonly subjects: readonly Subject[];
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

/** Whether a change has no place: an import, a merge, a departure from several places, or an undo of one. Any row may have changed. */
export function isOfWholeClub({ place }: Pick<Change, 'place'>): boolean {
  return place.length === 0;
}

/** Whether a change can affect any query, such as a new name of a player, which appears on many screens. */
export function concernsAllQueries({ kind, place }: Change): boolean {
  const [widest] = place;
  if (!widest) return true;
  const moves = kind !== 'PLAYER_CREATED' && kind !== 'PRESENCE_SET';
  return !['league', 'playoff', 'series', 'match'].includes(widest.kind) && moves;
}
