/** GraphQL over WebSocket (graphql-transport-ws), with the same schema, limits and errors as over HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import { type DocumentNode, type ExecutionArgs, GraphQLError } from 'graphql';
import { type Extra, useServer as serveOn } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { presentError } from '../graphql/errors.ts';
import { invalid } from '../refusal.ts';
import type { Yoga } from './yoga.ts';

/** Largest message a client may send, in bytes: no query or form needs more. */
export const LARGEST_REQUEST = 64 * 1024;

/** How many operations may run on one socket at the same time. */
const OPERATIONS_AT_ONCE = 64;

/** Beyond this many bytes of unread answers a client is not read from, its pongs included, until it times out. */
const MOST_UNREAD = 1024 * 1024;

/** How long a client has to answer the close frame, which one that is asleep never does. */
const CLOSE_TIMEOUT_MS = 1_000;

type Enveloped = ReturnType<Yoga['getEnveloped']>;
type Execution = Pick<Enveloped, 'execute' | 'subscribe'>;

export interface GraphqlSocket {
  /** Closes every socket with 1001. */
  close(): Promise<void>;
}

export function serveGraphqlSocket(
  server: Server,
  yoga: Yoga,
  log: Logger,
  addressOf: (request: IncomingMessage) => string,
): GraphqlSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_REQUEST });
  const running = new WeakMap<Extra['socket'], Set<string>>();
  const served = serveOn<Record<string, unknown>>(
    {
      execute: (args) => executionOf(args).execute(args),
      subscribe: (args) => executionOf(args).subscribe(args),
      onSubscribe: async (context, id, params) => {
        const { socket, request } = context.extra;
        const operations = running.get(socket) ?? new Set();
        running.set(socket, operations);
        if (operations.size >= OPERATIONS_AT_ONCE) {
          const refusal = `One connection runs at most ${OPERATIONS_AT_ONCE} operations.`;
          return [presentError(invalid(refusal), log)];
        }
        operations.add(id);
        const enveloped = yoga.getEnveloped({ address: addressOf(request), params });
        const document = parsed(() => enveloped.parse(params.query));
        if (document instanceof GraphQLError) return [presentError(document, log)];
        const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
        if (errors.length > 0) return errors.map((error) => presentError(error, log));
        const execution: Execution = enveloped;
        return {
          schema: enveloped.schema,
          operationName: params.operationName,
          document,
          variableValues: params.variables,
          contextValue: await enveloped.contextFactory(),
          rootValue: execution,
        };
      },
      onComplete: ({ extra }, id) => {
        running.get(extra.socket)?.delete(id);
      },
      onError: ({ extra }, id) => {
        running.get(extra.socket)?.delete(id);
      },
    },
    sockets,
  );
  sockets.on('connection', (socket, request) => {
    socket.on('message', () => {
      if (socket.bufferedAmount < MOST_UNREAD) return;
      socket.pause();
      request.socket.once('drain', () => socket.resume());
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      sockets.emit('connection', opened, request);
    });
  });
  return {
    close: async () => {
      for (const socket of sockets.clients) socket.close(CLOSE_GOING_AWAY, 'Going away');
      const deadline = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSE_TIMEOUT_MS);
      await served.dispose();
      clearTimeout(deadline);
    },
  };
}

const CLOSE_GOING_AWAY = 1001;

function parsed(parse: () => DocumentNode): DocumentNode | GraphQLError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function executionOf(args: ExecutionArgs): Execution {
  return args.rootValue as Execution;
}
