/** Where a page is in the club's log. */
export class LogPosition {
  /** The epoch of the log; null while it is not known. */
  epoch: string | null = null;
  /** The last change in the cache; null while it is not known where the changes begin. */
  applied: number | null = null;
  /** The oldest and the latest seq of the answers in the cache. */
  oldestAnswer = Number.POSITIVE_INFINITY;
  latestAnswer = 0;
  /** Whether changes arrive at present. */
  isLive = false;
  /** The seq of the last answer to each query, by its key. */
  readonly #answers = new Map<number, number>();

  /** The latest seq of anything in the cache: what is older may put a row back. */
  get latest(): number {
    return Math.max(this.applied ?? 0, this.latestAnswer);
  }

  answered(key: number, seq: number): void {
    this.oldestAnswer = Math.min(this.oldestAnswer, seq);
    this.latestAnswer = Math.max(this.latestAnswer, seq);
    this.#answers.set(key, seq);
  }

  /** The answer to a query that the cache has, and that all changes since then were applied to; null where there is none. */
  answerTo(key: number): { readonly epoch: string; readonly seq: number } | null {
    const seq = this.#answers.get(key);
    return seq === undefined || this.epoch === null ? null : { epoch: this.epoch, seq };
  }

  /** The answer to a query was not taken. */
  forgetAnswer(key: number): void {
    this.#answers.delete(key);
  }

  /** The changes up to this seq were not applied. */
  skipTo(seq: number): void {
    this.applied = seq;
    this.#answers.clear();
  }

  /** The log is another one. */
  restart(): void {
    this.epoch = null;
    this.applied = null;
    this.oldestAnswer = Number.POSITIVE_INFINITY;
    this.latestAnswer = 0;
    this.#answers.clear();
  }
}
