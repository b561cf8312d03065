/** Starts the HTTP or HTTPS server, and stops it without interrupting requests in progress. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions as ServerOptionsOfNode,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import type { Logger } from 'pino';
import { type ConcurrencyLimits, isThisMachine } from '../access/concurrency.ts';
import type { Site } from '../access/site.ts';
import type { TokenBucket } from '../access/token-bucket.ts';
import type { UnreadAnswers } from '../access/unread.ts';
import type { WorkAccounts } from '../access/work.ts';
import { deadlineOf } from '../database/deadline.ts';
import { outcomeOfStatus, REQUESTS } from '../database/diagnostics.ts';
import { BODIES, CONNECTIONS, EXECUTIONS } from '../database/limits.ts';
import { busy, invalid, type Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { Job } from '../database/schedule.ts';
import { StartError } from '../database/start-error.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { extensionsOf } from '../graphql/errors.ts';
import { seenSeqRefusal, waitForSeenSeq } from '../log/read-your-writes.ts';
import type { ServerContext } from '../log/server-context.ts';
import type { Addresses } from './addresses.ts';
import type { createApp } from './app.ts';
import { type Certificate, certificateUpdates } from './certificate.ts';
import { CORS_HEADERS } from './cross-origin.ts';
import { kindOf } from './metrics.ts';
import type { RequestLog } from './request-log.ts';
import { ResponseCache } from './response-cache.ts';
import { closeWhenStalled } from './stream.ts';
import { UnansweredRequests } from './unanswered.ts';

interface ServerOptions
  extends Pick<ConcurrencyLimits, 'connections' | 'remoteConnections'>,
    Addresses {
  readonly unread: UnreadAnswers;
  /** The accounts that bodies are charged to. */
  readonly work: WorkAccounts;
  readonly live: ServerContext['live'];
  readonly log: Logger;
  readonly requests: RequestLog;
  readonly site: Site;
  /** Null for plain HTTP. */
  readonly certificate: Certificate | null;
  /** Returns the address at the other end of a connection. */
  readonly peerOf: (socket: Socket) => string;
}

interface CreatedServer {
  readonly server: Server;
  /** The jobs of a server that listens. */
  readonly jobs: readonly Job[];
}

/** Creates the server; `listen` starts it. */
export function httpServer(
  { fetch }: ReturnType<typeof createApp>,
  options: ServerOptions,
): CreatedServer {
  const { live, site, certificate, peerOf, log } = options;
  const responses = new ResponseCache(options);
  const unanswered = new UnansweredRequests(peerOf);
  const handler = waitForSeenSeq(live, deadlineOf, responses.listenerFor(fetch));
  const listener = unanswered.limited(withinSite(site, withLimits(handler, options)));
  const { server, jobs } = certificate
    ? secureServer(certificate, optionsOf(live), listener, log)
    : { server: createServer(optionsOf(live), listener), jobs: [] };
  server.maxConnections = CONNECTIONS.all;
  server.on('connection', (socket) => admit(socket, unanswered, options));
  closeWhenStalled(server, (socket) => unanswered.has(socket));
  return { server, jobs };
}

function secureServer(
  { files, cert, key }: Certificate,
  options: ServerOptionsOfNode,
  listener: RequestListener,
  log: Logger,
): CreatedServer {
  const handshakeTimeout = TIMEOUTS.receiveMs;
  const server = createSecureServer({ ...options, handshakeTimeout, cert, key }, listener);
  return { server, jobs: [certificateUpdates(files, server, log)] };
}

/**
 * Accepts upgrades to WebSocket. Requests that are refused, or that offer another protocol such as HTTP/2, get an ordinary
 * response.
 */
function optionsOf(live: ServerOptions['live']): ServerOptionsOfNode {
  return {
    headersTimeout: TIMEOUTS.receiveMs,
    requestTimeout: TIMEOUTS.receiveMs,
    connectionsCheckingInterval: TIMEOUTS.receiveCheckMs,
    shouldUpgradeCallback: (incoming) =>
      incoming.headers.upgrade?.toLowerCase() === 'websocket' && !refusalForHeaders(incoming, live),
  };
}

/** Removes the base path from requests. Requests outside of it get 404. */
function withinSite(site: Site, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const target = site.within(incoming.url ?? '');
    if (target === null) return respondOutside(outgoing, site);
    if (/^(\?|$)/.test(target)) return redirectTo(outgoing, site.path(`/${target}`));
    incoming.url = target;
    listener(incoming, outgoing);
  };
}

function respondOutside(outgoing: ServerResponse, site: Site): void {
  const text = `Faceoff is served at ${site.path('/')}. A proxy in front of it must pass paths on unchanged.\n`;
  outgoing
    .writeHead(404, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(text);
}

/** Redirects to the base path with a trailing slash, which relative URLs and the scope of the service worker need. */
function redirectTo(outgoing: ServerResponse, location: string): void {
  outgoing.writeHead(302, { Location: location, 'Cache-Control': 'no-cache' }).end();
}

/** Closes a new connection, before anything is read from it, if its address has too many or sends requests too fast. */
function admit(
  socket: Socket,
  unanswered: UnansweredRequests,
  { remoteConnections, peerOf }: ServerOptions,
): void {
  const address = peerOf(socket);
  if (isThisMachine(address)) return;
  if (unanswered.isTooFast(address) || remoteConnections.refusal(address)) socket.destroy();
  else socket.once('close', remoteConnections.begin(address));
}

/** Path of the health check, which no limit refuses. */
const HEALTH_PATH = '/healthz';

function withLimits(
  listener: RequestListener,
  { live, connections, unread, work, clientAddressOf }: ServerOptions,
): RequestListener {
  return (incoming, outgoing) => {
    const address = clientAddressOf(incoming);
    const account = work.of(address);
    const bytes = bodyBytesOf(incoming);
    const tooMany = incoming.url === HEALTH_PATH ? null : connections.refusal(address);
    const refusal =
      tooMany ?? refusalForHeaders(incoming, live) ?? (account && refusalForBody(bytes, account));
    if (refusal) return sendRefusal(incoming, outgoing, refusal);
    account?.spend(bytes * EXECUTIONS.msPerByte);
    const endRequest = connections.begin(address);
    const endAnswer = unread.begin(address, outgoing);
    outgoing.on('close', () => {
      endRequest();
      endAnswer();
    });
    listener(incoming, outgoing);
  };
}

/** The length of a body, or the longest possible one of a body that does not tell its length. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODIES.bytes;
  return Math.min(Number(headers['content-length'] ?? 0), BODIES.bytes);
}

function refusalForBody(bytes: number, account: TokenBucket): Refusal | null {
  const wait = bytes > BODIES.smallBytes ? Math.ceil(account.wait()) : 0;
  if (wait === 0) return null;
  return busy(brokenRequest('bodiesTooMany'), wait);
}

/** Returns the refusal of a request with invalid headers, or null. */
function refusalForHeaders(incoming: IncomingMessage, live: ServerOptions['live']): Refusal | null {
  // Node uses the first Host header; a proxy in front of the server may have used another one.
  if (hostsIn(incoming.rawHeaders) > 1) return invalid(brokenRequest('hostRepeated'));
  return seenSeqRefusal(incoming, live);
}

/** @param rawHeaders names and values in turn */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}

const HOST = 'host';

function sendRefusal(
  { method = '', url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  refusal: Refusal,
): void {
  const { code, message, retryAfter } = refusal;
  const status = code === 'BUSY' ? 503 : 400;
  REQUESTS.publish(() => ({ kind: kindOf(method, url), outcome: outcomeOfStatus(status) }));
  const answer = /^\/graphql\b/.test(url)
    ? { errors: [{ message, extensions: extensionsOf(refusal) }] }
    : { error: message };
  outgoing
    .writeHead(status, {
      'Content-Type': 'application/json',
      'X-Content-Type-Options': 'nosniff',
      ...CORS_HEADERS,
      ...(retryAfter !== null && { 'Retry-After': String(retryAfter) }),
      Connection: 'close',
    })
    .end(JSON.stringify(answer));
}

interface Listening {
  readonly port: number;
  /** Stops accepting connections, waits for requests in progress, and closes the connections that are left after the timeout. */
  stop(): Promise<void>;
}

/**
 * Starts listening. A server that listens on the IPv4 address of this machine, or on all, also answers at `[::1]`, which some
 * programs try first for `localhost`.
 * @throws StartError if the address cannot be used
 */
export async function listen(server: Server, port: number, host: string): Promise<Listening> {
  server.listen({ port, host, backlog: CONNECTIONS.backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = taken ? 'it is in use' : String(error);
    throw new StartError(`Faceoff cannot listen on ${host}:${port}: ${reason}. Set PORT or HOST.`);
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  const loopback = ALSO_ON_IPV6.includes(host) ? await listenOnLoopback(server, taken) : null;
  return { port: taken, stop: () => stopServer(server, loopback) };
}

const ALSO_ON_IPV6 = ['0.0.0.0', '127.0.0.1', 'localhost'];

/** Passes connections to `[::1]` on to a server. Returns null on a machine without IPv6, or if another program has the port there. */
async function listenOnLoopback(server: Server, port: number): Promise<SocketServer | null> {
  const loopback = createSocketServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await once(loopback.listen({ port, host: '::1' }), 'listening');
    return loopback;
  } catch {
    loopback.close();
    return null;
  }
}

async function stopServer(server: Server, loopback: SocketServer | null): Promise<void> {
  const closed = Promise.all([server, loopback].map((each) => each && once(each, 'close')));
  loopback?.close();
  server.close();
  const closeIdle = setInterval(() => server.closeIdleConnections(), TIMEOUTS.closeIdleMs);
  const deadline = setTimeout(() => server.closeAllConnections(), TIMEOUTS.closeMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(deadline);
}
