/** The GraphQL client of a page: one cache, queries and mutations by HTTP, the changes by WebSocket. */
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
import { pathOf } from '../base.ts';
import { type ApplyChange, createCacheExchange } from './cache.ts';
import { markServerContact } from './connection.ts';
import { deviceId } from './deviceId.ts';
import { isHistoryLost } from './errors.ts';
import { LiveChanges, type OpenSocket } from './liveChanges.ts';
import { LogPosition } from './logPosition.ts';
import { offerUndo } from './notices.ts';
import { orderingExchange, restoreData } from './ordering.ts';
import { assumeNextPageWhenFull } from './pagination.ts';
import { retryExchange } from './retry.ts';

/** After this the answer is taken for lost. */
const ANSWER_TIMEOUT_MS = 20_000;

interface ClientOptions<Change> {
  readonly openSocket: OpenSocket;
  /** Moves in the lists of the cache what a change moves. */
  readonly applyChange: ApplyChange<Change>;
  /** The answers that came with the page. */
  readonly initialState: SSRData;
  /** Where GraphQL is answered, from the page's own address. */
  readonly url?: string;
}

export function createClient<Change extends { readonly seq: number }>({
  openSocket,
  applyChange,
  initialState,
  url = pathOf('/graphql'),
}: ClientOptions<Change>): Client {
  const position = new LogPosition();
  const changes = new LiveChanges({ openSocket, position });
  return new Client({
    url,
    preferGetMethod: false,
    fetch: fetchWithTimeout,
    exchanges: [
      mapExchange({
        onOperation: (operation) =>
          operation.kind === 'mutation' ? ofDevice(operation) : operation,
        onResult: (result) => {
          if (result.operation.kind !== 'mutation') return result;
          const answer = restoreData(result);
          offerUndo(answer);
          return answer;
        },
      }),
      createCacheExchange(applyChange, (seq) => seq <= position.latestAnswer),
      retryExchange,
      orderingExchange({ position, flushUpTo: (seq) => changes.flushUpTo(seq) }),
      mapExchange({
        onResult: ({ operation, error }) => {
          if (!error?.networkError) markServerContact();
          // A mutation may find the lost history before the subscription does. Refetched queries must not start over again.
          if (operation.kind === 'mutation' && isHistoryLost(error?.graphQLErrors)) {
            changes.reset();
          }
        },
      }),
      assumeNextPageWhenFull,
      ...initialAnswers(initialState),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: (request, operation) =>
          followsChanges(operation)
            ? changes.forward(request, operation)
            : changes.forwardSnapshots(request, operation),
      }),
    ],
  });
}

/**
 * Gives the answers that came with the page until the first change or write. An answer that nobody has requested by then
 * is out of date.
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
    ssrExchange({ isClient: true, initialState }),
  ];
}

function ofDevice(operation: Operation): Operation {
  const fetchOptions = { headers: { 'Device-Id': deviceId() } };
  return makeOperation(operation.kind, operation, { ...operation.context, fetchOptions });
}

function followsChanges({ query }: Operation): boolean {
  const [definition] = query.definitions;
  if (definition?.kind !== 'OperationDefinition') return false;
  return definition.selectionSet.selections.some(
    (field) => field.kind === 'Field' && field.name.value === 'changes',
  );
}

function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  return fetch(input, { ...init, signal });
}
