/** When the changes of this process were committed, for those that are on their way to subscribers. */

/** A subscriber that is further behind catches up, which is no delivery. */
const MAX_REMEMBERED = 1_000;

export class CommitTimes {
  /** By seq, the oldest first. */
  readonly #times = new Map<number, number>();

  note(seqs: readonly number[]): void {
    const now = performance.now();
    for (const seq of seqs) {
      this.#times.delete(seq);
      this.#times.set(seq, now);
    }
    for (const seq of this.#times.keys()) {
      if (this.#times.size <= MAX_REMEMBERED) return;
      this.#times.delete(seq);
    }
  }

  /** Null where another process committed it, or where it was long ago. */
  secondsSince(seq: number): number | null {
    const time = this.#times.get(seq);
    return time === undefined ? null : (performance.now() - time) / 1_000;
  }
}
