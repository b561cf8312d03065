/**
 * Stands before a server as a phone with a key does: it gives each write the key it is told to, and sends the last one
 * again.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { portOf } from './port.ts';

const Operation = z.object({
  query: z.string(),
  variables: z.looseObject({ input: z.looseObject({}).optional() }).optional(),
});
type Operation = z.infer<typeof Operation>;

interface KeyedFront {
  /** The address of the server through it. */
  readonly url: string;
  /** From now on writes are sent with this key; with null as they are. */
  use(key: string | null): void;
  /** The same write with the same key. @returns the answer as it was received */
  sendAgain(): Promise<string>;
  close(): Promise<void>;
}

export async function startKeyedFront(serverUrl: string): Promise<KeyedFront> {
  let key: string | null = null;
  let lastWrite = '';
  const send = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${serverUrl}/graphql`, { method: 'POST', headers, body });
    return response.text();
  };
  const front = createServer(async (request, response) => {
    const operation = Operation.parse(await json(request));
    const isWrite = operation.query.startsWith('mutation');
    const body = JSON.stringify(isWrite && key !== null ? withKey(operation, key) : operation);
    if (isWrite) lastWrite = body;
    response.setHeader('content-type', 'application/json').end(await send(body));
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(front)}`,
    use: (next) => {
      key = next;
    },
    sendAgain: () => send(lastWrite),
    close: async () => {
      const closed = once(front, 'close');
      front.close();
      front.closeAllConnections();
      await closed;
    },
  };
}

/** The input is a variable, or stands in the document, where it names the code. */
function withKey({ query, variables }: Operation, idempotencyKey: string): Operation {
  return variables?.input
    ? { query, variables: { ...variables, input: { ...variables.input, idempotencyKey } } }
    : { query: query.replace('validationCode: ', `idempotencyKey: "${idempotencyKey}" $&`) };
}
