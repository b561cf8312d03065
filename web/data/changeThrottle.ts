/** Throttles changes: a batch is applied at once, then a pause follows, so that a slow phone stays usable. */

/** The shortest pause between two batches. */
const MIN_PAUSE_MS = 100;
/** The pause is at least so many times as long as the last batch took to show. */
const REST_FACTOR = 3;
/** A phone that fell asleep while it showed a batch has not been slow. */
const MAX_REST_MS = 3_000;
/** The most changes in one batch, so that the page reacts to input in between. */
const MAX_BATCH = 50;

interface Numbered {
  readonly seq: number;
}

interface Options<Change> {
  readonly emit: (change: Change) => void;
  /** Changes up to this seq are emitted in one task. */
  readonly batchUpTo: () => number;
}

export class ChangeThrottle<Change extends Numbered> {
  readonly #options: Options<Change>;
  #waiting: Change[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restUntil = 0;
  /** An answer waits for this seq. */
  #awaited = 0;

  constructor(options: Options<Change>) {
    this.#options = options;
  }

  push(change: Change): void {
    const last = this.#waiting.at(-1);
    if (last && change.seq <= last.seq) return;
    this.#waiting.push(change);
    this.#schedule();
  }

  /** Emits changes up to a seq without a pause, as soon as they are there. */
  flushUpTo(seq: number): void {
    this.#awaited = Math.max(this.#awaited, seq);
    this.#schedule();
  }

  clear(): void {
    this.#waiting = [];
    this.#awaited = 0;
  }

  #schedule(): void {
    const [first] = this.#waiting;
    const last = this.#waiting.at(-1);
    if (!first || !last || last.seq < this.#options.batchUpTo()) return;
    if (first.seq <= this.#awaited && this.#awaited <= last.seq) this.#emit();
    else {
      const pause = Math.max(0, this.#restUntil - performance.now());
      this.#timer ??= setTimeout(() => this.#emit(), pause);
    }
  }

  #emit(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const began = performance.now();
    this.#restUntil = began + MIN_PAUSE_MS;
    const atOnce = Math.max(this.#awaited, this.#options.batchUpTo());
    const isInBatch = ({ seq }: Change, index: number) => index < MAX_BATCH || seq <= atOnce;
    const batch = this.#waiting.filter(isInBatch);
    this.#waiting = this.#waiting.slice(batch.length);
    for (const change of batch) this.#options.emit(change);
    // Runs once the changes are rendered.
    setTimeout(() => {
      const now = performance.now();
      const rest = Math.min((now - began) * REST_FACTOR, MAX_REST_MS);
      this.#restUntil = Math.max(this.#restUntil, now + rest);
      this.#schedule();
    });
  }
}
