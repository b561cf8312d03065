/** The GraphQL client of a page: a cache, queries and mutations over HTTP, changes and live queries over a WebSocket. */
import {
  Client,
  type Exchange,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
  type SSRData,
  ssrExchange,
  subscriptionExchange,
} from 'urql';
import { pathOf } from './base.ts';
import { cacheExchange, onlyFromCacheExchange } from './cache.ts';
import { fetchFromClub } from './clubRequest.ts';
import { markServerContact } from './connection.ts';
import { isHistoryLost } from './errors.ts';
import { LiveChanges, type OpenSocket } from './liveChanges.ts';
import { LiveQueries } from './liveQueries.ts';
import { LogPosition } from './logPosition.ts';
import { orderingExchange, restoreData } from './ordering.ts';
import { Polling } from './polling.ts';
import { retryExchange } from './retry.ts';
import { sharingExchange } from './sharing.ts';

interface ClientOptions {
  readonly openSocket: OpenSocket;
  /** The query results in the page, or those that were stored. */
  readonly initialState: SSRData;
  /** The exchange that follows what is on screen. */
  readonly followExchange?: Exchange;
  /** URL of the GraphQL endpoint, relative to the page. */
  readonly url?: string;
}

export function createClient({
  openSocket,
  initialState,
  followExchange = ({ forward }) => forward,
  url = pathOf('/graphql'),
}: ClientOptions): Client {
  const position = new LogPosition();
  recordInitial(position, initialState);
  const changes = new LiveChanges({
    openSocket,
    position,
    begun: () => queries.begin(),
    opened: () => polling.end(),
    refused: () => void polling.refused(),
  });
  const queries = new LiveQueries({ socket: changes.socket, position });
  const polling = new Polling({
    url,
    position,
    refresh: () => {
      for (const operation of queries.onScreen) {
        const context = { ...operation.context, requestPolicy: 'network-only' } as const;
        client.reexecuteOperation(makeOperation('query', operation, context));
      }
    },
    reset: () => changes.reset(),
  });
  const client = new Client({
    url,
    preferGetMethod: false,
    fetch: fetchFromClub,
    exchanges: [
      followExchange,
      mapExchange({
        onResult: (result) => (result.operation.kind === 'mutation' ? restoreData(result) : result),
      }),
      sharingExchange,
      queries.trackQueries,
      cacheExchange(),
      onlyFromCacheExchange,
      retryExchange,
      orderingExchange({ position, askAgain: (key) => queries.askAgain(key) }),
      ...initialAnswers(initialState),
      mapExchange({
        onOperation: (operation) => withHeaders(operation, position),
        onResult: ({ operation, error }) => {
          if (!error?.networkError) markServerContact();
          // A mutation may detect the lost history before the subscription does. Only mutations, because the reset refetches queries.
          if (operation.kind === 'mutation' && isHistoryLost(error?.graphQLErrors)) {
            changes.reset();
          }
        },
      }),
      queries.injectLiveResults,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: changes.forward }),
    ],
  });
  return client;
}

/**
 * Records the results in the page. The cache may answer one of their queries from the rows of another one, so each is recorded as
 * of the oldest.
 */
function recordInitial(position: LogPosition, initialState: SSRData): void {
  const seqs = new Map<number, number>();
  for (const [key, { error, extensions }] of Object.entries(initialState)) {
    if (extensions && !error) seqs.set(Number(key), JSON.parse(extensions).seq);
  }
  const oldest = Math.min(...seqs.values());
  for (const key of seqs.keys()) position.recordResult(key, oldest);
}

/**
 * Answers queries from the results in the page until the first change or write. Results not requested until then are
 * outdated. Each has its seq in `extensions`, so that the server does not send it again to the live query.
 */
function initialAnswers(initialState: SSRData): readonly Exchange[] {
  let isOutdated = false;
  return [
    mapExchange({
      onOperation: (operation) => {
        if (!isOutdated || operation.kind !== 'query') return operation;
        const { kind, context } = operation;
        return makeOperation(kind, operation, { ...context, requestPolicy: 'network-only' });
      },
      onResult: ({ operation }) => {
        isOutdated ||= operation.kind !== 'query';
      },
    }),
    ssrExchange({ isClient: true, initialState, includeExtensions: true }),
  ];
}

/** Adds the headers of a request, such as `Seen-Seq`, so that no instance answers with older data than the page has. */
function withHeaders(operation: Operation, { latest }: LogPosition): Operation {
  const { kind, context } = operation;
  if (kind !== 'query' && kind !== 'mutation') return operation;
  const headers = { 'Seen-Seq': String(latest) };
  return makeOperation(kind, operation, { ...context, fetchOptions: { headers } });
}
