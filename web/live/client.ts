/** The GraphQL client: one cache, queries and mutations by HTTP, subscriptions by WebSocket. */
import type { CombinedError, Operation } from '@urql/core';
import { Client, fetchExchange, mapExchange, ssrExchange, subscriptionExchange } from 'urql';
import { cache } from './cache.ts';
import { heard, onReturn } from './connection.ts';
import { socket } from './socket.ts';
import { noteChanges } from './written.ts';

/** After this the answer is taken for lost. */
const ANSWER_WITHIN_MS = 20_000;

const ASK_AGAIN_AFTER_MS = 2_000;

const FAILURES: Readonly<Record<string, string>> = {
  TopPlayers: 'Error fetching all stats:',
  Teams: 'Failed to fetch teams',
};

type Sink = Parameters<
  ReturnType<Parameters<typeof subscriptionExchange>[0]['forwardSubscription']>['subscribe']
>[0];

/** Holds the answers that came with the page, and gives each to the first who asks. */
export const withPage = ssrExchange({ isClient: true });

const onScreen = new Map<number, Operation>();

/** The seq of the last change that arrived, and of the last one before each question was asked. */
let lastChange = 0;
const askedAfter = new Map<number, number>();

export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  fetch: (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([
        AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...(init?.signal ? [init.signal] : []),
      ]),
    }),
  exchanges: [
    mapExchange({ onOperation: keepTrack, onError: failed }),
    cache,
    mapExchange({
      onOperation: ({ kind, key }) => {
        if (kind === 'query') askedAfter.set(key, lastChange);
      },
      onResult: (result) => {
        if (!result.error?.networkError) heard();
        noteChanges(result);
        overtaken(result.operation);
      },
    }),
    withPage,
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (sink) => ({ unsubscribe: follow(query, variables, sink) }),
      }),
    }),
  ],
});

onReturn(refreshScreen);

/** Asks again for everything that is on screen. */
export function refreshScreen(): void {
  for (const operation of onScreen.values()) askAgain(operation);
}

function askAgain(operation: Operation): void {
  client.reexecuteOperation(
    client.createRequestOperation('query', operation, { requestPolicy: 'network-only' }),
  );
}

/** A change that arrived while a question was on its way may not be in the answer. */
function overtaken(operation: Operation): void {
  const { kind, key } = operation;
  if (kind !== 'query' || askedAfter.get(key) === lastChange) return;
  setTimeout(() => {
    if (onScreen.has(key)) askAgain(operation);
  });
}

function keepTrack(operation: Operation): void {
  if (operation.kind === 'query') onScreen.set(operation.key, operation);
  if (operation.kind !== 'teardown') return;
  onScreen.delete(operation.key);
  askedAfter.delete(operation.key);
}

/** A feed of changes (it has an `after`) that is asked for again goes on after the last change it brought. */
function follow(query: string, asked: object | undefined, sink: Sink): () => void {
  const variables: Record<string, unknown> = { ...asked };
  return socket.subscribe<{ changes?: { seq: number; kind?: string } }>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data?.changes) lastChange = data.changes.seq;
        if (data?.changes && 'after' in variables) variables.after = data.changes.seq;
        sink.next({ data: data ?? null, ...(errors && { errors: [...errors] }) });
        if (data?.changes?.kind === 'RECOUNTED') refreshScreen();
      },
      error: (error) => sink.error(error),
      complete: () => sink.complete(),
    },
  );
}

/**
 * What could not be read is for the console; the screen keeps what it has, and asks again as long as it is shown.
 * Writes answer in their dialog.
 */
function failed(error: CombinedError, operation: Operation): void {
  if (operation.kind === 'mutation' || isGone(error, operation)) return;
  log(error, operation);
  if (operation.kind !== 'query' || !error.networkError) return;
  setTimeout(
    () => {
      if (onScreen.has(operation.key)) askAgain(operation);
    },
    ASK_AGAIN_AFTER_MS * (1 + Math.random()),
  );
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
