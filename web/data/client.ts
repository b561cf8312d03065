/** The GraphQL client of a page: one cache, queries and mutations by HTTP, subscriptions by WebSocket. */
import type { CombinedError, Operation } from '@urql/core';
import type { Client as Socket } from 'graphql-ws';
import {
  Client,
  fetchExchange,
  mapExchange,
  type SSRData,
  ssrExchange,
  subscriptionExchange,
} from 'urql';
import { cache } from './cache.ts';
import { heard, onReturn } from './connection.ts';
import { ScreenQueries } from './screenQueries.ts';
import { noteChanges } from './written.ts';

/** After this the answer is taken for lost. */
const ANSWER_WITHIN_MS = 20_000;

const FAILURES: Readonly<Record<string, string>> = {
  TopPlayers: 'Error fetching all stats:',
  Teams: 'Failed to fetch teams',
};

type Sink = Parameters<
  ReturnType<Parameters<typeof subscriptionExchange>[0]['forwardSubscription']>['subscribe']
>[0];

interface ClientGiven {
  readonly socket: Pick<Socket, 'subscribe'>;
  /** The answers that came with the page; each is handed to the first who asks. */
  readonly firstAnswers: SSRData;
  /** Where GraphQL is answered, from the page's own address. */
  readonly url?: string;
}

export function createClient({ socket, firstAnswers, url = '/graphql' }: ClientGiven): Client {
  const screen = new ScreenQueries((operation) =>
    client.reexecuteOperation(
      client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
    ),
  );
  const client: Client = new Client({
    url,
    preferGetMethod: false,
    fetch: fetchInTime,
    exchanges: [
      mapExchange({
        onOperation: (operation) => screen.requested(operation),
        onError: (error, operation) => failed(error, operation, screen),
      }),
      cache,
      mapExchange({
        onOperation: (operation) => screen.asked(operation),
        onResult: (result) => {
          if (!result.error?.networkError) heard();
          noteChanges(result);
          screen.answered(result.operation);
        },
      }),
      ssrExchange({ isClient: true, initialState: firstAnswers }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({ unsubscribe: follow(socket, query, variables, sink, screen) }),
        }),
      }),
    ],
  });
  screen.belongTo(client);
  onReturn(() => screen.refresh());
  return client;
}

function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const signal = init.signal ? AbortSignal.any([late, init.signal]) : late;
  return fetch(input, { ...init, signal });
}

/** So long the pages of a club take, all together, to ask again after its history was lost. */
const ASK_AGAIN_WITHIN_MS = 3_000;

/**
 * A feed of changes (it has an `after`) that is asked for again goes on after the last change it brought. When the
 * server no longer knows that one, because the database was restored, the feed goes on from now and the screen asks again.
 */
function follow(
  socket: ClientGiven['socket'],
  query: string,
  asked: object | undefined,
  sink: Sink,
  screen: ScreenQueries,
): () => void {
  const variables: Record<string, unknown> = { ...asked };
  let lost = false;
  let leave = open();
  return () => leave();

  function open(): () => void {
    return socket.subscribe<{ changes?: { seq: number; kind?: string } }>(
      { query, variables },
      {
        next: ({ data, errors }) => {
          lost = errors?.[0]?.extensions?.code === 'HISTORY_LOST';
          if (lost) return;
          if (data?.changes) screen.changeArrived(data.changes.seq);
          if (data?.changes && 'after' in variables) variables.after = data.changes.seq;
          sink.next({ data: data ?? null, ...(errors && { errors: [...errors] }) });
          if (data?.changes?.kind === 'RECOUNTED') screen.refresh();
        },
        error: (error) => sink.error(error),
        complete: () => (lost ? beginAnew() : sink.complete()),
      },
    );
  }

  function beginAnew(): void {
    lost = false;
    variables.after = null;
    variables.epoch = null;
    leave = open();
    setTimeout(() => screen.refresh(), Math.random() * ASK_AGAIN_WITHIN_MS);
  }
}

/**
 * What could not be read is for the console; the screen keeps what it has, and asks again as long as it is shown.
 * Writes answer in their dialog.
 */
function failed(error: CombinedError, operation: Operation, screen: ScreenQueries): void {
  if (operation.kind === 'mutation' || isGone(error, operation)) return;
  log(error, operation);
  if (error.networkError) screen.unreachable(operation);
}

/** What was deleted while the connection was lost can not be followed any more: its screen says so. */
function isGone({ graphQLErrors }: CombinedError, { kind }: Operation): boolean {
  return kind === 'subscription' && graphQLErrors[0]?.extensions.code === 'NOT_FOUND';
}

function log(error: CombinedError, operation: Operation): void {
  const [definition] = operation.query.definitions;
  const name = definition && 'name' in definition ? definition.name?.value : undefined;
  // biome-ignore lint/suspicious/noConsole: failed reads are reported to the console and nowhere else
  console.error(`${FAILURES[name ?? ''] ?? 'Failed to fetch'}`, error);
}
