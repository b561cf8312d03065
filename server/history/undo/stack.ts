/**
 * The later changes of one place that are in effect. The log of the place is read oldest first. An undo removes its change from
 * the stack, the undo of that undo adds it again.
 */
import type { Change } from '../../log/change.ts';
import { idsIn } from '../../log/subjects.ts';

export type StackEntry = Pick<Change, 'seq' | 'undoes' | 'subjects'>;

/** An entry that an undo removed from the stack, and the seq of the entry below it. */
interface TakenOff {
  readonly entry: StackEntry;
  readonly below: number | null;
}

export class Stack {
  readonly #entries: StackEntry[] = [];
  /** Removed entries by the seq of the undo. */
  readonly #takenOff = new Map<number, TakenOff>();
  /** Seqs of entries that the undo of an undo added again, by the seq of that undo. */
  readonly #putBack = new Map<number, number>();

  /** Seqs of the entries, oldest first. */
  get seqs(): readonly number[] {
    return this.#entries.map(({ seq }) => seq);
  }

  /**
   * Adds a change. Logs of older versions contain undos of changes below later ones. An undo whose change is not on top is an
   * ordinary entry. In a league results may follow that do not depend on the undone change, and stay.
   */
  add(change: StackEntry): void {
    const { seq, undoes } = change;
    const top = this.#topFor(change);
    const undone = undoes === null ? null : (this.#putBack.get(undoes) ?? undoes);
    const takenOff = undoes === null ? undefined : this.#takenOff.get(undoes);
    const isOfLeague = idsIn(change.subjects, 'league').length > 0;
    const entry = isOfLeague ? this.#entries.find((each) => each.seq === undone) : top;
    if (entry && entry.seq === undone) {
      this.#entries.splice(this.#entries.lastIndexOf(entry), 1);
      this.#takenOff.set(seq, { entry, below: this.#topFor(change)?.seq ?? null });
    } else if (takenOff && (isOfLeague || takenOff.below === (top?.seq ?? null))) {
      this.#entries.push(takenOff.entry);
      this.#putBack.set(seq, takenOff.entry.seq);
    } else {
      this.#entries.push(change);
    }
  }

  #topFor(change: StackEntry): StackEntry | undefined {
    return this.#entries.findLast((entry) => sharePlace(entry, change));
  }
}

/**
 * Whether two changes in one play-off or league depend on each other. Two changes of one series each depend only if it is the same
 * series; otherwise the results of two semifinals would block each other. So do two changes of one match each of a league.
 */
export function sharePlace(
  one: Pick<Change, 'subjects'>,
  other: Pick<Change, 'subjects'>,
): boolean {
  const part = idsIn(one.subjects, 'league').length > 0 ? 'match' : 'series';
  const [some, others] = [idsIn(one.subjects, part), idsIn(other.subjects, part)];
  return some.length !== 1 || others.length !== 1 || some[0] === others[0];
}
