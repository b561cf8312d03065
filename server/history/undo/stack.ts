/**
 * The later changes of one place that are in effect. The log of the place is read oldest first: an undo cancels out with the
 * change that it undoes, and the undo of that undo brings the change back.
 */
import type { Change } from '../../log/change.ts';

export type StackEntry = Pick<Change, 'seq' | 'undoes' | 'seriesIds'>;

/** An entry that an undo has taken off the stack, and the seq of the entry that was below it. */
interface TakenOff {
  readonly entry: StackEntry;
  readonly below: number | null;
}

export class Stack {
  readonly #entries: StackEntry[] = [];
  /** By the seq of the undo. */
  readonly #takenOff = new Map<number, TakenOff>();
  /** The seq of the entry that the undo of an undo has put back, by the seq of that undo. */
  readonly #putBack = new Map<number, number>();

  /** The seqs of the entries, oldest first. */
  get seqs(): readonly number[] {
    return this.#entries.map(({ seq }) => seq);
  }

  /**
   * Logs of older versions are not stacks: they have undos of changes below later ones. An undo that does not find its change
   * on top is an entry like any other.
   */
  add(change: StackEntry): void {
    const { seq, undoes } = change;
    const top = this.#topFor(change);
    const undone = undoes === null ? null : (this.#putBack.get(undoes) ?? undoes);
    const takenOff = undoes === null ? undefined : this.#takenOff.get(undoes);
    if (top && top.seq === undone) {
      this.#entries.splice(this.#entries.lastIndexOf(top), 1);
      this.#takenOff.set(seq, { entry: top, below: this.#topFor(change)?.seq ?? null });
    } else if (takenOff && takenOff.below === (top?.seq ?? null)) {
      this.#entries.push(takenOff.entry);
      this.#putBack.set(seq, takenOff.entry.seq);
    } else {
      this.#entries.push(change);
    }
  }

  #topFor(change: StackEntry): StackEntry | undefined {
    return this.#entries.findLast((entry) => meet(entry, change));
  }
}

/**
 * Whether two changes in one play-off depend on each other. Two that wrote in one series each do so only if it is the same
 * series: otherwise the results of two semifinals would block each other.
 */
export function meet(
  { seriesIds: some }: Pick<Change, 'seriesIds'>,
  { seriesIds: others }: Pick<Change, 'seriesIds'>,
): boolean {
  return some.length !== 1 || others.length !== 1 || some[0] === others[0];
}
