/** Where a page is in the club's log. */
export class LogPosition {
  /** The last change in the cache; null while it is not known where the changes begin. */
  applied: number | null = null;
  /** The oldest and the latest seq of the answers in the cache. */
  oldestAnswer = Number.POSITIVE_INFINITY;
  latestAnswer = 0;
  /** The last change of the server when the connection was opened. */
  head = 0;
  /** Whether changes arrive at present. */
  isLive = false;

  /** The latest seq of anything in the cache: what is older may put a row back. */
  get latest(): number {
    return Math.max(this.applied ?? 0, this.latestAnswer);
  }

  /** Changes up to this seq go into the cache in one batch: they were missed, or some answers include them already. */
  get batchUpTo(): number {
    return Math.max(this.latestAnswer, this.head);
  }

  answered(seq: number): void {
    this.oldestAnswer = Math.min(this.oldestAnswer, seq);
    this.latestAnswer = Math.max(this.latestAnswer, seq);
  }

  /** The cache was invalidated. @param applied the change to continue after, if that is known */
  restart(applied: number | null): void {
    this.applied = applied;
    this.oldestAnswer = Number.POSITIVE_INFINITY;
    this.latestAnswer = 0;
    this.head = 0;
  }
}
