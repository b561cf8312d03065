/**
 * Applies results and changes in an order in which no row is reverted. A result older than another one in the cache is
 * dropped and requested again. After a result that lacks changes of the cache, the rows of these changes are applied again. A
 * result that is newer than the changes waits for them.
 */
import {
  type Exchange,
  makeErrorResult,
  makeOperation,
  type Operation,
  type OperationResult,
} from 'urql';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { REPEATED, STORED, WAITS } from './limits.ts';
import type { LogPosition } from './logPosition.ts';

interface Options {
  readonly position: LogPosition;
  /** Requests a new result of a live query. */
  readonly askAgain: (key: number) => void;
}

/** A result and its seq: it includes all changes up to that one. */
interface Answer {
  readonly result: OperationResult;
  readonly seq: number;
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
  /** Number of consecutive results that were too old, by query key. */
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
    const seq = seqOf(result);
    if (seq !== null) this.#answer({ result, seq });
    else if (result.operation.kind === 'subscription') this.#change(result);
    else this.#emit(result);
  }

  #change(result: OperationResult): void {
    const { applied } = this.#options.position;
    const seq: unknown = result.data?.changes?.seq;
    // A message without a change means another log, and invalidates everything.
    this.#recent = typeof seq === 'number' ? [...this.#recent, { seq, result }] : [];
    this.#recent = this.#recent.slice(-STORED.recentChanges);
    this.#emitChange(result);
    for (const answer of this.#waiting) {
      if (applied === null || answer.seq <= applied) this.#applyAnswer(answer);
    }
  }

  #answer(answer: Answer): void {
    const { applied, isLive } = this.#options.position;
    if (!isLive || applied === null || answer.seq <= applied) this.#applyAnswer(answer);
    else {
      this.#waiting.add(answer);
      setTimeout(() => this.#waiting.has(answer) && this.#applyAnswer(answer), WAITS.changes);
    }
  }

  /** Emits a result. Drops it and requests a new one if that would revert a row in the cache. */
  #applyAnswer(answer: Answer): void {
    const { position, askAgain } = this.#options;
    const { result, seq } = answer;
    this.#waiting.delete(answer);
    const { kind, key, context } = result.operation;
    if (kind === 'mutation') {
      const isPresent = seq >= position.latest;
      if (isPresent) position.answered(key, seq);
      this.#emit(isPresent ? result : withoutCacheUpdate(result));
      return;
    }
    const missing = this.#changesAfter(seq);
    if (seq >= position.latestAnswer && missing) {
      position.answered(key, seq);
      this.#retries.delete(key);
      this.#emit(result);
      for (const change of missing) this.#emitChange(change.result);
    } else if (context.live) askAgain(key);
    else this.#refetch(result.operation);
  }

  /** Returns the applied changes after a seq; null if some of them are no longer kept. */
  #changesAfter(seq: number) {
    const later = (this.#options.position.applied ?? 0) - seq;
    if (later <= 0) return [];
    const known = this.#recent.filter((change) => change.seq > seq);
    return known.length === later ? known : null;
  }

  /**
   * Gives each change an operation key of its own, because graphcache puts all results of one operation into the layer of its
   * first result, which may be below newer results.
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
    if (retries > REPEATED.requests) {
      this.#retries.delete(key);
      this.#emit(makeErrorResult(operation, new Error('The answer is older than the screen.')));
      return;
    }
    this.#retries.set(key, retries);
    this.#retry(operation);
  }
}

function seqOf({ data, extensions }: OperationResult): number | null {
  const { seq }: { seq?: number } = { ...extensions };
  return data && seq !== undefined ? seq : null;
}

/**
 * Passes a result of a mutation that is older than the cache to its sender but not to the cache. It cannot be requested again,
 * and changes and live queries have delivered what the mutation wrote.
 */
function withoutCacheUpdate(result: OperationResult): OperationResult {
  return { ...result, data: undefined, extensions: { ...result.extensions, data: result.data } };
}

/** Restores the data of a result that bypassed the cache. */
export function restoreData(result: OperationResult): OperationResult {
  const { data, ...extensions } = { data: result.data, ...result.extensions };
  return { ...result, data, extensions };
}
