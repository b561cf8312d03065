/** The GraphQL client of a page: one cache, queries and mutations by HTTP, the feed by WebSocket. */
import type { CombinedError, Operation, OperationResult } from '@urql/core';
import {
  Client,
  fetchExchange,
  makeOperation,
  mapExchange,
  type RequestPolicy,
  type SSRData,
  ssrExchange,
  subscriptionExchange,
} from 'urql';
import { type Apply, cacheWith } from './cache.ts';
import { heard } from './connection.ts';
import { isMomentary } from './fault.ts';
import { type Feed, isHistoryLost, type Numbered, type Position } from './feed.ts';
import { offerUndo } from './notices.ts';
import { ScreenQueries } from './screenQueries.ts';
import { wholePages } from './wholePages.ts';

/** After this the answer is taken for lost. */
const ANSWER_WITHIN_MS = 20_000;

interface ClientGiven<Change extends Numbered> {
  readonly feed: Feed<Change>;
  readonly apply: Apply<Change>;
  /** What the console says of a query that failed, by the name of its operation, where it is not "Failed to fetch". */
  readonly failures?: Readonly<Record<string, string>>;
  /** The answers that came with the page; each is handed to the first who asks. */
  readonly firstAnswers: SSRData;
  /** Where GraphQL is answered, from the page's own address. */
  readonly url?: string;
}

export function createClient<Change extends Numbered>({
  feed,
  apply,
  failures = {},
  firstAnswers,
  url = '/graphql',
}: ClientGiven<Change>): Client {
  const screen = new ScreenQueries((operation) => {
    const ask = (requestPolicy: RequestPolicy) =>
      client.reexecuteOperation(
        client.createRequestOperation('query', operation, { requestPolicy }),
      );
    // A query that the cache could not answer in full counts as in flight in urql, which would not send it again. The
    // first request clears that; the second replaces it in urql's queue before it is sent.
    ask('cache-only');
    ask('network-only');
  });
  const client: Client = new Client({
    url,
    preferGetMethod: false,
    fetch: fetchInTime,
    exchanges: [
      mapExchange({
        onOperation: (operation) => screen.requested(operation),
        onError: (error, operation) => {
          // Writes answer in their dialog.
          if (operation.kind === 'mutation') return;
          log(error, failures[nameOf(operation)] ?? 'Failed to fetch');
          // The screen keeps what it has, and asks again as long as it is shown.
          if (isMomentary(error)) void screen.unreachable(operation);
        },
        onResult: (result) => {
          if (result.data && !result.error) screen.answered(result.operation);
        },
      }),
      cacheWith(apply),
      mapExchange({
        onResult: (result) => {
          if (!result.error?.networkError) heard();
          // A write met it before the feed did. What is asked again after that must not begin it anew once more.
          const isWrite = result.operation.kind === 'mutation';
          if (isWrite && isHistoryLost(result.error?.graphQLErrors)) feed.beginAnew();
          offerUndo(result);
          bringUpToDate(result, feed, screen);
          return result.operation.kind === 'subscription' ? byItself(result) : result;
        },
      }),
      wholePages,
      ssrExchange({ isClient: true, initialState: firstAnswers }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: feed.follow(positionIn(variables), (batch) =>
              sink.next({ data: { feed: batch } }),
            ),
          }),
        }),
      }),
    ],
  });
  return client;
}

let batches = Number.MIN_SAFE_INTEGER;

/**
 * Gives a batch of the feed an operation key of its own. graphcache layers results by operation key: under the key of the
 * subscription, a batch would lie below the older answers to queries that were sent after it began; with a new key it
 * lies above them.
 */
function byItself(result: OperationResult): OperationResult {
  const { kind, query, variables, context } = result.operation;
  batches += 1;
  const operation = makeOperation(kind, { key: batches, query, variables }, context);
  return { ...result, operation };
}

function positionIn(variables: unknown): Position {
  return { after: null, epoch: null, ...(variables as Partial<Position> | undefined) };
}

function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const signal = init.signal ? AbortSignal.any([late, init.signal]) : late;
  return fetch(input, { ...init, signal });
}

/** Changes may have arrived while an answer was on its way: once it is in the cache, they are applied again. */
function bringUpToDate(
  result: OperationResult,
  feed: Pick<Feed<Numbered>, 'catchUp'>,
  screen: ScreenQueries,
): void {
  const seq = seqOf(result);
  if (seq === null) return;
  queueMicrotask(() => {
    if (!feed.catchUp(seq)) screen.askAgain(result.operation);
  });
}

/** The last change that an answer is sure to include. A write that is sent again gets its first answer, which may be old. */
function seqOf({ extensions }: OperationResult): number | null {
  const { seq, changes }: { seq?: number; changes?: readonly number[] } = { ...extensions };
  return changes ? Math.min(...changes) : (seq ?? null);
}

function nameOf({ query }: Operation): string {
  const [definition] = query.definitions;
  return (definition && 'name' in definition && definition.name?.value) || '';
}

function log(error: CombinedError, words: string): void {
  // biome-ignore lint/suspicious/noConsole: failed reads are reported to the console and nowhere else
  console.error(words, error);
}
