/**
 * Puts answers and changes into the cache so that no row goes back. An answer that is older than another one in the cache is
 * dropped and requested again. One that lacks changes which the cache has is followed by the rows of these changes once more; one
 * that is newer than the changes waits for them.
 */
import {
  type Exchange,
  makeErrorResult,
  makeOperation,
  type Operation,
  type OperationResult,
} from 'urql';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import type { LogPosition } from './logPosition.ts';

/** How long an answer waits for the changes that it includes. */
const MAX_WAIT_MS = 1_000;
/** How often in a row an answer over HTTP is fetched again because it is too old. */
const MAX_RETRIES = 5;
/** The latest changes, whose rows can be put into the cache once more. */
const MAX_RECENT = 50;

interface Options {
  readonly position: LogPosition;
  /** A live query is to be answered anew. */
  readonly askAgain: (key: number) => void;
}

/** An answer includes all changes up to the first seq, and none after the last. */
interface Answer {
  readonly result: OperationResult;
  readonly first: number;
  readonly last: number;
}

export function orderingExchange(options: Options): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const results = makeSubject<OperationResult>();
      const retries = makeSubject<Operation>();
      const ordering = new Ordering(options, results.next, retries.next);
      const results$ = pipe(
        merge([operations$, retries.source]),
        tap((operation) => ordering.requested(operation)),
        forward,
        tap((result) => ordering.received(result)),
        filter(() => false),
      );
      return merge([results.source, results$]);
    };
}

class Ordering {
  readonly #options: Options;
  readonly #emit: (result: OperationResult) => void;
  readonly #retry: (operation: Operation) => void;
  readonly #waiting = new Set<Answer>();
  /** How often in a row an answer was too old. */
  readonly #retries = new Map<number, number>();
  /** The latest changes, oldest first. */
  #recent: { readonly seq: number; readonly result: OperationResult }[] = [];
  #ownKeys = Number.MIN_SAFE_INTEGER;

  constructor(
    options: Options,
    emit: (result: OperationResult) => void,
    retry: (operation: Operation) => void,
  ) {
    this.#options = options;
    this.#emit = emit;
    this.#retry = retry;
  }

  requested({ kind, key }: Operation): void {
    if (kind !== 'teardown') return;
    this.#retries.delete(key);
    for (const answer of this.#waiting) {
      if (answer.result.operation.key === key) this.#waiting.delete(answer);
    }
  }

  received(result: OperationResult): void {
    const seqs = seqsOf(result);
    if (seqs) this.#answer({ result, ...seqs });
    else if (result.operation.kind === 'subscription') this.#change(result);
    else this.#emit(result);
  }

  #change(result: OperationResult): void {
    const { applied } = this.#options.position;
    const seq: unknown = result.data?.changes?.seq;
    // Without a change everything is invalidated: the log is another one.
    this.#recent = typeof seq === 'number' ? [...this.#recent, { seq, result }] : [];
    this.#recent = this.#recent.slice(-MAX_RECENT);
    this.#emitChange(result);
    for (const answer of this.#waiting) {
      if (applied === null || answer.last <= applied) this.#deriveSchedule(answer);
    }
  }

  #answer(answer: Answer): void {
    const { applied, isLive } = this.#options.position;
    if (!isLive || applied === null || answer.last <= applied) this.#deriveSchedule(answer);
    else {
      this.#waiting.add(answer);
      setTimeout(() => this.#waiting.has(answer) && this.#deriveSchedule(answer), MAX_WAIT_MS);
    }
  }

  #deriveSchedule(answer: Answer): void {
    const { position, askAgain } = this.#options;
    const { result, first, last } = answer;
    this.#waiting.delete(answer);
    const { kind, key, context } = result.operation;
    if (kind === 'mutation') {
      const isPresent = first >= position.latest;
      if (isPresent) position.answered(key, last);
      this.#emit(isPresent ? result : withoutCacheUpdate(result));
      return;
    }
    const missing = this.#changesAfter(last);
    if (last >= position.latestAnswer && missing) {
      position.answered(key, last);
      this.#retries.delete(key);
      this.#emit(result);
      for (const change of missing) this.#emitChange(change.result);
    } else if (context.live) askAgain(key);
    else this.#refetch(result.operation);
  }

  /** The changes in the cache that came after a seq; null where they are not known any more. */
  #changesAfter(seq: number) {
    const later = (this.#options.position.applied ?? 0) - seq;
    if (later <= 0) return [];
    const known = this.#recent.filter((change) => change.seq > seq);
    return known.length === later ? known : null;
  }

  /**
   * A change gets an operation key of its own: graphcache lays the results of one operation where its first result lay, which may
   * be below answers that came since.
   */
  #emitChange(result: OperationResult): void {
    this.#ownKeys += 1;
    const { kind, query, variables, context } = result.operation;
    const operation = makeOperation(kind, { key: this.#ownKeys, query, variables }, context);
    this.#emit({ ...result, operation });
  }

  #refetch(operation: Operation): void {
    const { key } = operation;
    const retries = (this.#retries.get(key) ?? 0) + 1;
    if (retries > MAX_RETRIES) {
      this.#retries.delete(key);
      this.#emit(makeErrorResult(operation, new Error('The answer is older than the screen.')));
      return;
    }
    this.#retries.set(key, retries);
    this.#retry(operation);
  }
}

function seqsOf({ data, extensions }: OperationResult): Pick<Answer, 'first' | 'last'> | null {
  const { seq, changes }: { seq?: number; changes?: readonly number[] } = { ...extensions };
  if (!data || seq === undefined) return null;
  return { first: changes ? Math.max(...changes) : seq, last: seq };
}

/**
 * An old answer to a write, such as that of an idempotent replay, cannot be fetched again, and need not be: the changes and live
 * queries have brought what it wrote. So it goes to its sender, but not into the cache.
 */
function withoutCacheUpdate(result: OperationResult): OperationResult {
  return { ...result, data: undefined, extensions: { ...result.extensions, data: result.data } };
}

/** The data of an answer, also where it did not go into the cache. */
export function restoreData(result: OperationResult): OperationResult {
  const { data, ...extensions } = { data: result.data, ...result.extensions };
  return { ...result, data, extensions };
}
