/** The GraphQL client of a page: one cache, queries and mutations by HTTP, the changes by WebSocket. */
import {
  Client,
  fetchExchange,
  mapExchange,
  type SSRData,
  ssrExchange,
  subscriptionExchange,
} from 'urql';
import { type ApplyChange, cacheWith } from './cache.ts';
import { markServerContact } from './connection.ts';
import { isHistoryLost } from './fault.ts';
import { LiveChanges, type OpenSocket } from './liveChanges.ts';
import { LogPosition } from './logPosition.ts';
import { offerUndo } from './notices.ts';
import { orderingExchange, withData } from './ordering.ts';
import { assumeNextPageWhenFull } from './pagination.ts';
import { retryExchange } from './retry.ts';

/** After this the answer is taken for lost. */
const ANSWER_TIMEOUT_MS = 20_000;

interface ClientOptions<Change> {
  readonly openSocket: OpenSocket;
  /** Moves in the lists of the cache what a change moves. */
  readonly applyChange: ApplyChange<Change>;
  /** What the console says of a query that failed, by the name of its operation, where it is not "Failed to fetch". */
  readonly failures?: Readonly<Record<string, string>>;
  /** The answers that came with the page; each is handed to the first who asks. */
  readonly firstAnswers: SSRData;
  /** Where GraphQL is answered, from the page's own address. */
  readonly url?: string;
}

export function createClient<Change extends { readonly seq: number }>({
  openSocket,
  applyChange,
  failures = {},
  firstAnswers,
  url = '/graphql',
}: ClientOptions<Change>): Client {
  const position = new LogPosition();
  const changes = new LiveChanges({ openSocket, position });
  return new Client({
    url,
    preferGetMethod: false,
    fetch: fetchWithTimeout,
    exchanges: [
      mapExchange({
        onResult: (result) => {
          if (result.operation.kind !== 'mutation') return result;
          const answer = withData(result);
          offerUndo(answer);
          return answer;
        },
      }),
      cacheWith(applyChange),
      retryExchange({ failures }),
      orderingExchange({ position, hurry: (seq) => changes.hurry(seq) }),
      mapExchange({
        onResult: ({ operation, error }) => {
          if (!error?.networkError) markServerContact();
          // A write met it before the subscription did. What is asked again after that must not begin it anew once more.
          if (operation.kind === 'mutation' && isHistoryLost(error?.graphQLErrors)) {
            changes.beginAnew();
          }
        },
      }),
      assumeNextPageWhenFull,
      ssrExchange({ isClient: true, initialState: firstAnswers }),
      fetchExchange,
      subscriptionExchange({ forwardSubscription: changes.forward }),
    ],
  });
}

function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  return fetch(input, { ...init, signal });
}
