/**
 * Keeps the queries that are on screen live: once a query has an answer, a live query over the WebSocket brings another one
 * whenever a change has moved it. A hidden page leaves its live queries; when it is shown again they begin anew.
 */
import type { Client as Socket } from 'graphql-ws';
import {
  CombinedError,
  type Exchange,
  formatDocument,
  getOperationName,
  makeOperation,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from 'urql';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { isTransient } from './errors.ts';
import type { LogPosition } from './logPosition.ts';
import { RetriedSubscription } from './retriedSubscription.ts';

/** Fields of `Query` that no change moves, or whose answer is about one moment. */
const FIXED: readonly string[] = ['club', 'teams', 'changes', '__typename'];

/** Keeps a page whose log is another one, and that is not told so yet, from asking without a pause. */
const ASK_AGAIN_AFTER_MS = 100;

interface Options {
  readonly socket: Pick<Socket, 'subscribe'>;
  readonly position: LogPosition;
}

export class LiveQueries {
  readonly #options: Options;
  readonly #onScreen = new Map<number, Operation>();
  /** The keys of queries on screen that have an answer, be it an old one of the cache. */
  readonly #answered = new Set<number>();
  /** The keys of queries whose last answer is an error, such as that a player was deleted. The cache has the answer before. */
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

  /** The page follows the changes from now on: they bring the rows that they are about before any live query. */
  begin(): void {
    this.#haveChangesBegun = true;
    this.#schedule();
  }

  /** Stands above the cache, where all queries on screen pass. */
  readonly followExchange: Exchange =
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

  /** Stands below the cache, and adds the answers of the live queries to those of the network. */
  readonly answerExchange: Exchange =
    ({ forward }) =>
    (operations$) =>
      merge([forward(operations$), this.#results.source]);

  /** The last answer was not taken: the server sends the present one. */
  askAgain(key: number): void {
    this.#options.position.forgetAnswer(key);
    this.#live.get(key)?.reopen(ASK_AGAIN_AFTER_MS);
  }

  #requested(operation: Operation): void {
    const { kind, key, context } = operation;
    if (kind === 'teardown') this.#leave(key);
    else if (kind === 'query' && context.requestPolicy !== 'cache-only' && !isFixed(operation)) {
      this.#onScreen.set(key, operation);
    }
  }

  #received({ operation: { key }, stale, error }: OperationResult): void {
    if (!this.#onScreen.has(key) || stale || (error && isTransient(error))) return;
    this.#answered.add(key);
    this.#schedule();
  }

  #leave(key: number): void {
    this.#onScreen.delete(key);
    this.#answered.delete(key);
    this.#failed.delete(key);
    this.#live.get(key)?.close();
    this.#live.delete(key);
  }

  #leaveAll(): void {
    for (const subscription of this.#live.values()) subscription.close();
    this.#live.clear();
  }

  /** A query that a loader asks for is not on screen by then. */
  #schedule(): void {
    if (this.#isScheduled || !this.#haveChangesBegun) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      if (isHidden()) return;
      for (const key of this.#answered) this.#follow(key);
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
        // Read whenever the query is sent, also after an interruption: what the page has is not sent again.
        extensions: {
          get answered() {
            return position.answerTo(key) ?? undefined;
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

/** The text of a live query. Goals come with the changes. */
function liveDocument({ query }: Operation): string {
  const known = documents.get(query);
  if (known !== undefined) return known;
  const formatted: object = formatDocument(query);
  if (!isDocument(formatted)) throw new Error('A formatted document is a document.');
  const name = getOperationName(query) ?? '';
  const text = stringifyDocument(formatted).replace(
    new RegExp(`query ${name}(\\([^)]*\\))?`),
    '$& @live(goals: false)',
  );
  documents.set(query, text);
  return text;
}

function isDocument(formatted: object): formatted is Operation['query'] {
  return 'definitions' in formatted;
}
