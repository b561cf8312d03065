/** The position of a page in the log of the club. */
export class LogPosition {
  /** Epoch of the log; null if unknown. */
  epoch: string | null = null;
  /** Seq of the last change in the cache; null before the subscription to changes. */
  applied: number | null = null;
  /** Oldest seq of the results in the cache; `latestAnswer` is the newest. */
  oldestAnswer = Number.POSITIVE_INFINITY;
  latestAnswer = 0;
  /** Whether the subscription to changes is connected. */
  isLive = false;
  /** Seq of the last result of each query, by key. */
  readonly #answers = new Map<number, number>();

  /** Latest seq of anything in the cache. An older result could revert a row. */
  get latest(): number {
    return Math.max(this.applied ?? 0, this.latestAnswer);
  }

  answered(key: number, seq: number): void {
    this.oldestAnswer = Math.min(this.oldestAnswer, seq);
    this.latestAnswer = Math.max(this.latestAnswer, seq);
    this.#answers.set(key, seq);
  }

  /** Returns the position of the last result of a query; null if there is none in the cache. */
  answerTo(key: number): { readonly epoch: string; readonly seq: number } | null {
    const seq = this.#answers.get(key);
    return seq === undefined || this.epoch === null ? null : { epoch: this.epoch, seq };
  }

  /** Forgets a result that was not applied. */
  forgetAnswer(key: number): void {
    this.#answers.delete(key);
  }

  /** Skips changes that are not applied. */
  skipTo(seq: number): void {
    this.applied = seq;
    this.#answers.clear();
  }

  /** Starts over, for another log. */
  restart(): void {
    this.epoch = null;
    this.applied = null;
    this.oldestAnswer = Number.POSITIVE_INFINITY;
    this.latestAnswer = 0;
    this.#answers.clear();
  }
}
