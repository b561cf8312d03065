/**
 * Keeps the queries on screen live: once a query has a result, a live query over the WebSocket delivers a new result after
 * each change that affects it. A hidden page unsubscribes; a visible one subscribes again.
 */
import type { Client as Socket } from 'graphql-ws';
import {
  CombinedError,
  type Exchange,
  getOperationName,
  makeOperation,
  makeResult,
  type Operation,
  type OperationResult,
} from 'urql';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { textWithTypes } from './document.ts';
import { isTransient } from './errors.ts';
import { WAITS } from './limits.ts';
import type { LogPosition } from './logPosition.ts';
import { RetriedSubscription } from './retriedSubscription.ts';

/** Fields of `Query` that no change affects, or that describe one moment. */
const FIXED: readonly string[] = ['club', 'teams', 'changes', '__typename'];

interface Options {
  readonly socket: Pick<Socket, 'subscribe'>;
  readonly position: LogPosition;
}

export class LiveQueries {
  readonly #options: Options;
  readonly #onScreen = new Map<number, Operation>();
  /** Keys of queries on screen with a result, which may be an old one from the cache. */
  readonly #withResult = new Set<number>();
  /** Keys of queries whose last result is an error, such as a deleted player. The cache has the previous result. */
  readonly #failed = new Set<number>();
  readonly #live = new Map<number, RetriedSubscription<Record<string, unknown>>>();
  readonly #results = makeSubject<OperationResult>();
  #haveChangesBegun = false;
  #isScheduled = false;

  constructor(options: Options) {
    this.#options = options;
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (isHidden()) this.#leaveAll();
      else this.#schedule();
    });
  }

  /** Queries on screen. */
  get onScreen(): Iterable<Operation> {
    return isHidden() ? [] : this.#onScreen.values();
  }

  /** Starts live queries, once the page is subscribed to changes, whose rows arrive before the results of live queries. */
  begin(): void {
    this.#haveChangesBegun = true;
    this.#schedule();
  }

  /** The exchange above the cache, which sees all queries on screen. */
  readonly trackQueries: Exchange =
    ({ forward }) =>
    (operations$) =>
      pipe(
        operations$,
        tap((operation) => this.#requested(operation)),
        forward,
        filter(({ operation, error, extensions }) => {
          const isOfCache = !error && !extensions;
          return !isOfCache || !this.#failed.has(operation.key);
        }),
        tap((result) => this.#received(result)),
      );

  /** The exchange below the cache, which adds results of live queries to those of the network. */
  readonly injectLiveResults: Exchange =
    ({ forward }) =>
    (operations$) =>
      merge([forward(operations$), this.#results.source]);

  /** Requests a new result, because the last one was not applied. */
  askAgain(key: number): void {
    this.#options.position.forgetResult(key);
    this.#live.get(key)?.reopen(WAITS.repeat);
  }

  #requested(operation: Operation): void {
    const { kind, key, context } = operation;
    if (kind === 'teardown') this.#leave(key);
    else if (kind === 'query' && context.onlyFromCache !== true && !isFixed(operation)) {
      this.#onScreen.set(key, operation);
    }
  }

  #received({ operation: { key }, stale, error }: OperationResult): void {
    if (!this.#onScreen.has(key) || stale || (error && isTransient(error))) return;
    this.#withResult.add(key);
    this.#schedule();
  }

  #leave(key: number): void {
    this.#onScreen.delete(key);
    this.#withResult.delete(key);
    this.#failed.delete(key);
    this.#live.get(key)?.close();
    this.#live.delete(key);
  }

  #leaveAll(): void {
    for (const subscription of this.#live.values()) subscription.close();
    this.#live.clear();
  }

  /** Starts live queries after a moment, when queries of a loader have ended, which are not on screen. */
  #schedule(): void {
    if (this.#isScheduled || !this.#haveChangesBegun) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      if (isHidden()) return;
      for (const key of this.#withResult) this.#follow(key);
    });
  }

  #follow(key: number): void {
    const operation = this.#onScreen.get(key);
    if (!operation || this.#live.has(key)) return;
    const { socket, position } = this.#options;
    const live = makeOperation('query', operation, { ...operation.context, live: true });
    const subscription = new RetriedSubscription<Record<string, unknown>>({
      socket,
      request: {
        query: liveDocument(operation),
        variables: { ...operation.variables },
        // A getter, read whenever the query is sent, so that the server does not send the result that the page has.
        extensions: {
          get answered() {
            return position.seqOf(key) ?? undefined;
          },
        },
      },
      receive: ({ data = null, errors = [], extensions }) => {
        const graphQLErrors = [...errors];
        if (errors.length > 0 && isTransient(new CombinedError({ graphQLErrors }))) return false;
        const hasFailed = errors.length > 0;
        if (hasFailed && data === null) this.#failed.add(key);
        else this.#failed.delete(key);
        const failed = hasFailed && { errors: graphQLErrors };
        this.#results.next(
          makeResult(live, { data, ...failed, extensions: { ...Object(extensions) } }),
        );
        return true;
      },
    });
    this.#live.set(key, subscription);
  }
}

function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}

function isFixed({ query }: Operation): boolean {
  return query.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      definition.selectionSet.selections.every(
        (field) => field.kind === 'Field' && FIXED.includes(field.name.value),
      ),
  );
}

const documents = new WeakMap<Operation['query'], string>();

/** Returns the text of a live query. It ignores goals, which arrive with the changes. */
function liveDocument({ query }: Operation): string {
  const known = documents.get(query);
  if (known !== undefined) return known;
  const name = getOperationName(query) ?? '';
  const text = textWithTypes(query).replace(
    new RegExp(`query ${name}(\\([^)]*\\))?`),
    '$& @live(goals: false)',
  );
  documents.set(query, text);
  return text;
}
