/** The position of a page in the log of the club. */
export class LogPosition {
  /** Epoch of the log; null if unknown. */
  epoch: string | null = null;
  /** Seq of the last change in the cache; null before the subscription to changes. */
  applied: number | null = null;
  /** Oldest seq of the results in the cache. */
  oldestResult = Number.POSITIVE_INFINITY;
  /** Newest seq of the results in the cache. */
  latestResult = 0;
  /** Newest seq of anything in the cache. The rows of a result may be as of a later seq than the result. */
  latest = 0;
  /** Seq of the last result of each query, by key. */
  readonly #results = new Map<number, number>();
  /** Version of each row in the cache. It is the seq of the change that wrote the row last. */
  readonly #versions = new Map<string, number>();

  recordResult(key: number, seq: number): void {
    this.oldestResult = Math.min(this.oldestResult, seq);
    this.latestResult = Math.max(this.latestResult, seq);
    this.latest = Math.max(this.latest, seq);
    this.#results.set(key, seq);
  }

  recordChange(seq: number): void {
    this.applied = seq;
    this.latest = Math.max(this.latest, seq);
  }

  /** Records the versions of the rows of results. */
  recordRows(data: unknown): void {
    for (const [row, version] of versionsIn(data)) {
      this.#versions.set(row, version);
      this.latest = Math.max(this.latest, version);
    }
  }

  /** Whether results in this order would leave an older version of a row than that in the cache. */
  wouldRevert(data: unknown): boolean {
    const versions = new Map(versionsIn(data));
    return [...versions].some(([row, version]) => version < (this.#versions.get(row) ?? 0));
  }

  /** Returns the position of the last result of a query; null if there is none in the cache. */
  seqOf(key: number): { readonly epoch: string; readonly seq: number } | null {
    const seq = this.#results.get(key);
    return seq === undefined || this.epoch === null ? null : { epoch: this.epoch, seq };
  }

  /** Forgets a result that was not applied. */
  forgetResult(key: number): void {
    this.#results.delete(key);
  }

  /** Skips changes that are not applied. */
  skipTo(seq: number): void {
    this.recordChange(seq);
    this.#results.clear();
  }

  /** Starts over, for another log. */
  restart(): void {
    this.epoch = null;
    this.applied = null;
    this.oldestResult = Number.POSITIVE_INFINITY;
    this.latestResult = 0;
    this.latest = 0;
    this.#results.clear();
    this.#versions.clear();
  }
}

/** The rows with a version at all depths of a value, in the order in which the cache writes them. */
function* versionsIn(value: unknown): Generator<readonly [row: string, version: number]> {
  if (typeof value !== 'object' || value === null) return;
  const { __typename: type, id, version, live } = Object(value);
  if (typeof version === 'number' && id !== undefined) yield [`${type}:${id}`, version];
  // A period or a pause does not move the version of its match.
  if (typeof live?.seq === 'number') yield [`live ${id}`, live.seq];
  for (const part of Object.values(value)) yield* versionsIn(part);
}
