/** GraphQL over WebSocket (graphql-transport-ws), with the same schema, limits and errors as over HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ConcurrencyLimits } from '../../access/concurrency.ts';
import type { DeviceCookies } from '../../access/device-cookies.ts';
import type { Site } from '../../access/site.ts';
import type { TokenBucket } from '../../access/token-bucket.ts';
import { WorkAccounts } from '../../access/work.ts';
import { startDeadline } from '../../database/deadline.ts';
import { BODIES } from '../../database/limits.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import { waitForSeenSeq } from '../../log/read-your-writes.ts';
import { closeWith, receiveMessages } from './inbox.ts';
import { SocketOperations } from './socket-operations.ts';
import {
  graphqlProtocol,
  type Origin,
  type Protocol,
  type ProtocolOptions,
} from './socket-protocol.ts';

const CLOSE_GOING_AWAY = 1001;
const CLOSE_INTERNAL_ERROR = 1011;

interface SocketOptions extends ProtocolOptions, Pick<ConcurrencyLimits, 'connections'> {
  readonly site: Site;
  readonly log: Logger;
  readonly cookies: DeviceCookies;
  /** The address under which wrong codes, documents, queries and subscriptions are counted. */
  readonly clientAddressOf: (request: IncomingMessage) => string;
}

/** Serves `/graphql` over WebSocket. @returns a function that closes all sockets, with status 1001 */
export function serveGraphqlSocket(server: Server, options: SocketOptions): () => Promise<void> {
  const { club, site, connections, cookies, clientAddressOf, log } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: BODIES.bytes,
    handleProtocols,
    // Yields to the event loop after each message of a socket, however many arrive at once.
    allowSynchronousEvents: false,
  });
  // Every page opens a socket, and a browser sends all cookies with it, so none is replaced by mistake.
  sockets.on('headers', (headers, request) => {
    for (const cookie of cookies.atVisit(request)) headers.push(`Set-Cookie: ${cookie}`);
  });
  const protocol = graphqlProtocol(options);
  const accounts = new WorkAccounts();
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
      const device = cookies.deviceOf(request);
      const refusal = connections.refusal(address);
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.on('error', (error) => log.info({ err: error }, 'a WebSocket failed'));
        // Browsers expose the reason of a close frame, but not the response to a refused upgrade.
        if (refusal) return closeWith(socket, refusal.message);
        socket.once('close', connections.begin(address));
        const account = accounts.of(address);
        const origin = { address, device };
        serve({ socket, connection, account, origin, protocol, log });
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
    }, TIMEOUTS.socketCloseMs);
    await new Promise((resolve) => sockets.close(resolve));
    clearTimeout(deadline);
  };
}

interface Served {
  readonly socket: WebSocket;
  /** The TCP or TLS connection below the WebSocket. */
  readonly connection: Duplex;
  readonly account: TokenBucket | null;
  readonly origin: Origin;
  readonly protocol: Protocol;
  readonly log: Logger;
}

/** Connects a socket with graphql-ws. */
function serve({ socket, connection, account, origin, protocol, log }: Served): void {
  const operations = new SocketOperations();
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (message) => send(socket, message),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) => {
        receiveMessages({ socket, connection, account }, (message) => {
          operations.handle(message, handle).catch((error: unknown) => {
            log.error({ err: error }, 'a WebSocket message could not be handled');
            socket.close(CLOSE_INTERNAL_ERROR, 'Something went wrong here.');
          });
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

/** Pings a client regularly and terminates the connection if it does not answer. @returns a function that stops the pings */
function pingRegularly(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const pings = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, TIMEOUTS.pingMs);
  return () => clearInterval(pings);
}
