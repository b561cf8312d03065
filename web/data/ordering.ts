/**
 * Applies results and changes in an order in which no row is reverted. A result is dropped and requested again if it is older than
 * another one in the cache or has an older version of a row. After a result that lacks changes of the cache, the rows of these
 * changes are applied again.
 */
import {
  type Exchange,
  makeErrorResult,
  makeOperation,
  type Operation,
  type OperationResult,
} from 'urql';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { REPEATED, STORED } from './limits.ts';
import type { LogPosition } from './logPosition.ts';

interface Options {
  readonly position: LogPosition;
  /** Requests a new result of a live query. */
  readonly askAgain: (key: number) => void;
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
    if (kind === 'teardown') this.#retries.delete(key);
  }

  received(result: OperationResult): void {
    const seq = seqOf(result);
    if (seq !== null) this.#answer(result, seq);
    else if (result.operation.kind === 'subscription') this.#change(result);
    else this.#emit(result);
  }

  #change(result: OperationResult): void {
    const seq: unknown = result.data?.changes?.seq;
    // A message without a change means another log, and invalidates everything.
    this.#recent = typeof seq === 'number' ? [...this.#recent, { seq, result }] : [];
    this.#recent = this.#recent.slice(-STORED.recentChanges);
    this.#options.position.recordRows(result.data);
    this.#emitChange(result);
  }

  /** Emits a result. Drops it and requests a new one if that would revert a row in the cache. */
  #answer(result: OperationResult, seq: number): void {
    const { position, askAgain } = this.#options;
    const { kind, key, context } = result.operation;
    const changes = this.#changesAfter(seq);
    const rows = [result, ...(changes ?? [])].map(({ data }) => data);
    if (changes && seq >= position.latestResult && !position.wouldRevert(rows)) {
      position.recordResult(key, seq);
      position.recordRows(rows);
      this.#retries.delete(key);
      this.#emit(result);
      for (const change of changes) this.#emitChange(change);
    } else if (kind === 'mutation') this.#emit(withoutCacheUpdate(result));
    else if (context.live) askAgain(key);
    else this.#refetch(result.operation);
  }

  /** Returns the applied changes after a seq; null if some of them are no longer kept. */
  #changesAfter(seq: number): readonly OperationResult[] | null {
    const later = (this.#options.position.applied ?? 0) - seq;
    if (later <= 0) return [];
    const known = this.#recent.filter((change) => change.seq > seq);
    return known.length === later ? known.map(({ result }) => result) : null;
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
