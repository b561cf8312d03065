/**
 * Puts answers, snapshots and changes into the cache in the order of the log, so that no row goes back: an answer or a
 * snapshot that is older than what the cache has is dropped and requested again, one that is newer than the changes waits
 * for them.
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
/** How often in a row an answer is fetched again because it is too old. */
const MAX_RETRIES = 5;

interface Options {
  readonly position: LogPosition;
  /** An answer waits until a change is in the cache. */
  readonly flushUpTo: (seq: number) => void;
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
  readonly #position: LogPosition;
  readonly #flushUpTo: (seq: number) => void;
  readonly #emit: (result: OperationResult) => void;
  readonly #retry: (operation: Operation) => void;
  readonly #waiting = new Set<Answer>();
  /** How often in a row an answer was too old. */
  readonly #retries = new Map<number, number>();
  #ownKeys = Number.MIN_SAFE_INTEGER;

  constructor(
    { position, flushUpTo }: Options,
    emit: (result: OperationResult) => void,
    retry: (operation: Operation) => void,
  ) {
    this.#position = position;
    this.#flushUpTo = flushUpTo;
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
    this.#emitUnderOwnKey(result);
    const { applied } = this.#position;
    for (const answer of this.#waiting) {
      if (applied === null || answer.last <= applied) this.#settle(answer);
    }
  }

  #answer(answer: Answer): void {
    const { applied, isLive } = this.#position;
    if (!isLive || applied === null || answer.last <= applied) this.#settle(answer);
    else {
      this.#waiting.add(answer);
      setTimeout(() => this.#waiting.has(answer) && this.#settle(answer), MAX_WAIT_MS);
      this.#flushUpTo(answer.last);
    }
  }

  #settle(answer: Answer): void {
    const { result, first, last } = answer;
    this.#waiting.delete(answer);
    const { operation } = result;
    if (first >= this.#position.latest) {
      this.#position.answered(last);
      this.#retries.delete(operation.key);
      if (operation.kind === 'subscription') this.#emitUnderOwnKey(result);
      else this.#emit(result);
    } else if (operation.kind === 'mutation') this.#emit(withoutCacheUpdate(result));
    else this.#refetch(operation);
  }

  /**
   * The result of a subscription gets an operation key of its own: graphcache lays the results of one operation where its
   * first result lay, which may be below answers that came since.
   */
  #emitUnderOwnKey(result: OperationResult): void {
    this.#ownKeys += 1;
    const { kind, query, variables, context } = result.operation;
    const operation = makeOperation(kind, { key: this.#ownKeys, query, variables }, context);
    this.#emit({ ...result, operation });
  }

  /** A subscription begins anew, with a snapshot. When that is too old each time, the next change brings one. */
  #refetch(operation: Operation): void {
    const { key, kind, context } = operation;
    const retries = (this.#retries.get(key) ?? 0) + 1;
    if (retries > MAX_RETRIES) {
      if (kind === 'subscription') return;
      this.#retries.delete(key);
      this.#emit(makeErrorResult(operation, new Error('The answer is older than the screen.')));
      return;
    }
    if (kind === 'subscription') this.#retry(makeOperation('teardown', operation));
    this.#retries.set(key, retries);
    const headers = { 'Seen-Seq': String(this.#position.latest) };
    this.#retry(makeOperation(kind, operation, { ...context, fetchOptions: { headers } }));
  }
}

function seqsOf({ data, extensions }: OperationResult): Pick<Answer, 'first' | 'last'> | null {
  const { seq, changes }: { seq?: number; changes?: readonly number[] } = { ...extensions };
  if (!data || seq === undefined) return null;
  return { first: changes ? Math.max(...changes) : seq, last: seq };
}

/**
 * An old answer to a write, such as that of an idempotent replay, cannot be fetched again, and need not be: the changes
 * have brought what it wrote. So it goes to its sender, but not into the cache.
 */
function withoutCacheUpdate(result: OperationResult): OperationResult {
  return { ...result, data: undefined, extensions: { ...result.extensions, data: result.data } };
}

/** The data of an answer, also where it did not go into the cache. */
export function restoreData(result: OperationResult): OperationResult {
  const { data, ...extensions } = { data: result.data, ...result.extensions };
  return { ...result, data, extensions };
}
