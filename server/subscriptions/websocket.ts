/** GraphQL over WebSocket (graphql-transport-ws), with the same schema, limits and errors as over HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../access/concurrency.ts';
import { startDeadline } from '../database/deadline.ts';
import { MAX_REQUEST_BYTES } from '../execute/limits.ts';
import { waitForSeenSeq } from '../live/read-your-writes.ts';
import type { Refusal } from '../refusal.ts';
import type { Site } from '../site.ts';
import { SocketOperations } from './socket-operations.ts';
import {
  graphqlProtocol,
  type Origin,
  type Protocol,
  type ProtocolOptions,
} from './socket-protocol.ts';

/**
 * While more bytes than this wait for a client, nothing is read from it, not even its pongs: one that does not catch up is
 * ended by the next ping.
 */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** A client that does not answer a ping before the next one is gone. */
const PING_INTERVAL_MS = 12_000;
/** How long a client has to answer the close frame, which one that is asleep never does. */
const CLOSE_TIMEOUT_MS = 1_000;

const CLOSE_GOING_AWAY = 1001;
const CLOSE_INTERNAL_ERROR = 1011;
const CLOSE_TRY_AGAIN_LATER = 1013;

interface SocketOptions extends ProtocolOptions, Pick<Limits, 'connections'> {
  readonly site: Site;
  readonly log: Logger;
  /** What wrong codes, documents, queries and subscriptions are counted under. */
  readonly rateLimitAddressOf: (request: IncomingMessage) => string;
  readonly clientAddressOf: (request: IncomingMessage) => string;
}

/** @returns what closes every socket, with 1001 */
export function serveGraphqlSocket(server: Server, options: SocketOptions): () => Promise<void> {
  const { club, site, connections, clientAddressOf, rateLimitAddressOf, log } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    handleProtocols,
  });
  const protocol = graphqlProtocol(options);
  const upgrade = waitForSeenSeq(
    club.live,
    startDeadline,
    (request, connection: Duplex, head: Buffer) => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path !== site.path('/graphql')) {
        connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () =>
          connection.destroy(),
        );
        return;
      }
      const address = clientAddressOf(request);
      const rateLimitAddress = rateLimitAddressOf(request);
      const refusal = connections.refusal(address);
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.on('error', (error) => log.info({ err: error }, 'a WebSocket failed'));
        if (refusal) return refuse(socket, refusal);
        socket.once('close', connections.begin(address));
        serve({ socket, connection, origin: { address, rateLimitAddress }, protocol, log });
      });
    },
  );
  server.on('upgrade', (request, connection, head) => {
    connection.on('error', () => connection.destroy());
    upgrade(request, connection, head);
  });
  return async () => {
    for (const socket of sockets.clients) socket.close(CLOSE_GOING_AWAY, 'Going away');
    const deadline = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, CLOSE_TIMEOUT_MS);
    await new Promise((resolve) => sockets.close(resolve));
    clearTimeout(deadline);
  };
}

/** A page gets the reason why a socket was closed, but not why it was not opened. */
function refuse(socket: WebSocket, { message }: Refusal): void {
  socket.close(CLOSE_TRY_AGAIN_LATER, message);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

interface Served {
  readonly socket: WebSocket;
  /** The TCP or TLS connection below the WebSocket. */
  readonly connection: Duplex;
  readonly origin: Origin;
  readonly protocol: Protocol;
  readonly log: Logger;
}

/** Runs the protocol on a socket. */
function serve({ socket, connection, origin, protocol, log }: Served): void {
  const operations = new SocketOperations();
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (message) => send(socket, message),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) => {
        socket.on('message', (data) => {
          operations.handle(String(data), handle).catch((error: unknown) => {
            log.error({ err: error }, 'a WebSocket message could not be handled');
            socket.close(CLOSE_INTERNAL_ERROR, 'Something went wrong here.');
          });
          if (socket.isPaused || socket.bufferedAmount < MAX_UNREAD_BYTES) return;
          socket.pause();
          connection.once('drain', () => socket.resume());
        });
      },
    },
    { socket, ...origin, running: () => operations.size },
  );
  const stopPings = pingRegularly(socket);
  socket.once('close', (code, reason) => {
    stopPings();
    void closed(code, String(reason));
  });
}

function send(socket: WebSocket, message: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.OPEN) socket.send(message, () => resolve());
    else resolve();
  });
}

/** Ends a connection that does not answer. @returns what stops it */
function pingRegularly(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const pings = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  return () => clearInterval(pings);
}
