/** A WebSocket as pages and scripts hold it: it comes back whenever it is lost, to the next server. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { type ClientOptions, inTurn, RECONNECT_AFTER_MS, validate } from './subscriber.ts';

export function openSocket({ urls, ended }: Pick<ClientOptions, 'urls' | 'ended'>): Client {
  const urlOf = inTurn(urls);
  const client = createClient({
    url: () => `${urlOf().replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !ended.aborted,
    retryWait: () => delay(RECONNECT_AFTER_MS),
  });
  ended.addEventListener('abort', () => client.terminate(), { once: true });
  return client;
}

/** What arrives, also when the server ends the subscription; `variables` are read anew each time. */
export async function follow(
  options: ClientOptions,
  client: Client,
  request: { readonly query: string; readonly variables: Record<string, unknown> },
  arrived: (result: unknown) => void,
): Promise<void> {
  while (!options.ended.aborted) {
    try {
      for await (const result of client.iterate(request)) validate(options, () => arrived(result));
    } catch {
      // The connection was lost in a way that the client does not come back from.
    }
    await delay(RECONNECT_AFTER_MS);
  }
}
