/** GraphQL over WebSocket (graphql-transport-ws), with the same schema, limits and errors as over HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, OperationTypeNode } from 'graphql';
import { handleProtocols, makeServer, type Server as ProtocolServer } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../access/concurrency.ts';
import type { Club } from '../changes/club.ts';
import { startDeadline } from '../database/deadline.ts';
import { OPERATIONS } from '../diagnostics.ts';
import { type Executor, isRefused, type Operation, outcomeOfResult } from '../execute/execute.ts';
import { MAX_REQUEST_BYTES } from '../execute/limits.ts';
import { schema } from '../execute/schema.ts';
import { parsedJson } from '../json.ts';
import { waitForSeenSeq } from '../live/read-your-writes.ts';
import { invalid, type Refusal } from '../refusal.ts';
import type { Site } from '../site.ts';
import type { Sink } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';

/** How many operations may run on one socket at the same time. */
const MAX_OPERATIONS = 64;
/**
 * While more bytes than this wait for a client, nothing is read from it, not even its pongs: one that does not catch up is
 * ended by the next ping.
 */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** A subscriber for whom so many bytes wait gets no more until they are sent. */
const MAX_WAITING_BYTES = 64 * 1024;
/** A client that does not answer a ping before the next one is gone. */
const PING_INTERVAL_MS = 12_000;
/** How long a client has for its first message: after a restart thousands connect at once. */
const INIT_TIMEOUT_MS = 15_000;
/** How long a client has to answer the close frame, which one that is asleep never does. */
const CLOSE_TIMEOUT_MS = 1_000;

const CLOSE_GOING_AWAY = 1001;
const CLOSE_INTERNAL_ERROR = 1011;
const CLOSE_TRY_AGAIN_LATER = 1013;

export interface GraphqlSocket {
  /** Closes every socket with 1001. */
  close(): Promise<void>;
}

interface SocketOptions extends Pick<Limits, 'connections' | 'operations'> {
  readonly live: Club['live'];
  readonly site: Site;
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  readonly log: Logger;
  /** The id of the build that pages come from; null without one. */
  readonly build: () => Promise<string | null>;
  /** What wrong codes, documents, queries and subscriptions are counted under. */
  readonly rateLimitAddressOf: (request: IncomingMessage) => string;
  readonly clientAddressOf: (request: IncomingMessage) => string;
}

/** Where a socket comes from. Its request is not kept: with all its headers it is larger than what a socket needs. */
interface Origin {
  readonly address: string;
  readonly rateLimitAddress: string;
}

/** What graphql-ws hands back with everything that it reads from a socket. */
interface Extra extends Origin {
  readonly socket: WebSocket;
  /** How many operations run, with those that were completed and have not ended yet. */
  readonly running: () => number;
}

export function serveGraphqlSocket(server: Server, options: SocketOptions): GraphqlSocket {
  const { live, site, connections, clientAddressOf, rateLimitAddressOf, log } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    handleProtocols,
  });
  const protocol = graphqlProtocol(options);
  const upgrade = waitForSeenSeq(
    live,
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
        logErrors(socket, log);
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
  return {
    close: async () => {
      for (const socket of sockets.clients) socket.close(CLOSE_GOING_AWAY, 'Going away');
      const deadline = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSE_TIMEOUT_MS);
      await new Promise((resolve) => sockets.close(resolve));
      clearTimeout(deadline);
    },
  };
}

function logErrors(socket: WebSocket, log: Logger): void {
  socket.on('error', (error) => log.info({ err: error }, 'a WebSocket failed'));
}

/** A page gets the reason why a socket was closed, but not why it was not opened. */
function refuse(socket: WebSocket, { message }: Refusal): void {
  socket.close(CLOSE_TRY_AGAIN_LATER, message);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

type Protocol = ProtocolServer<Extra>;

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
  const operations = new Operations();
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

/**
 * The operations of one socket. graphql-ws knows them by their ids alone: one that was completed has to be over before a
 * newer one takes its id, or the two are taken for one another.
 */
class Operations {
  readonly #running = new Map<string, { completed: boolean; next: string | null }>();

  get size(): number {
    return this.#running.size;
  }

  async handle(message: string, handle: (message: string) => Promise<void>): Promise<void> {
    const { type, id } = headOf(message);
    const running = this.#running.get(id);
    if (running?.completed) {
      running.next = type === 'subscribe' ? message : null;
      return;
    }
    if (running && type === 'complete') running.completed = true;
    if (running || type !== 'subscribe') return handle(message);
    const operation = { completed: false, next: null };
    this.#running.set(id, operation);
    await handle(message);
    this.#running.delete(id);
    if (operation.next !== null) await this.handle(operation.next, handle);
  }
}

/** The parts of a message that identify its operation; graphql-ws refuses what is malformed. */
function headOf(message: string): { readonly type: unknown; readonly id: string } {
  const { type, id } = Object(parsedJson(message));
  return { type, id: typeof id === 'string' ? id : '' };
}

/** Carries the work of an operation through graphql-ws, which only calls `run`. */
class Execution {
  readonly run: () => SocketSubscription | Promise<ExecutionResult>;

  constructor(run: Execution['run']) {
    this.run = run;
  }
}

function run({ contextValue }: ExecutionArgs): ReturnType<Execution['run']> {
  if (contextValue instanceof Execution) return contextValue.run();
  throw new Error('The context of an operation must be an Execution.');
}

function graphqlProtocol(options: SocketOptions): Protocol {
  const { live, executor, subscriptions, operations, build } = options;
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    // By the build a page knows that it is an older one; by the seq, how many changes it has missed.
    onConnect: async () => {
      const present = await build();
      return { ...(present && { build: present }), seq: live.seq };
    },
    execute: run,
    subscribe: run,
    onSubscribe: ({ extra: { socket, address, rateLimitAddress, running } }, id, params) => {
      if (running() > MAX_OPERATIONS) {
        const refusal = `One connection can run at most ${MAX_OPERATIONS} operations at once.`;
        return executor.formatErrors([invalid(refusal)]).errors;
      }
      const operation = executor.operationOf(params, rateLimitAddress);
      if (isRefused(operation)) {
        const type = operation.type ?? 'unknown';
        OPERATIONS.publish(() => ({ type, outcome: outcomeOfResult(operation) }));
        return operation.errors;
      }
      return toRun(operation, () => {
        const refusal = operations.refusal(address);
        if (refusal) return Promise.resolve(executor.formatErrors([refusal]));
        const end = operations.begin(address);
        if (operation.definition.operation !== OperationTypeNode.SUBSCRIPTION) {
          return executor.execute(operation, { rateLimitAddress }).finally(end);
        }
        return new SocketSubscription(socket, id, end, (sink) =>
          subscriptions.subscribe(operation, rateLimitAddress, sink),
        );
      });
    },
  });
}

function toRun({ document, definition }: Operation, work: Execution['run']): ExecutionArgs {
  const operationName = definition.name?.value ?? null;
  return { schema, document, operationName, rootValue: null, contextValue: new Execution(work) };
}

/**
 * A subscription as graphql-ws sees it: it runs until it is returned or ended. Its results do not come this way: they are
 * written to the socket as one text for all, with the id of this operation in front.
 */
class SocketSubscription implements AsyncIterableIterator<never>, Sink {
  readonly #socket: WebSocket;
  readonly #front: string;
  readonly #over = Promise.withResolvers<IteratorReturnResult<undefined>>();
  readonly #onOver: () => void;
  readonly #unsubscribe: () => void;

  constructor(
    socket: WebSocket,
    id: string,
    onOver: () => void,
    subscribe: (sink: Sink) => () => void,
  ) {
    this.#socket = socket;
    this.#front = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#onOver = onOver;
    this.#unsubscribe = subscribe(this);
  }

  send(text: string, drained: () => void): boolean {
    const frame = `${this.#front}${text}}`;
    if (this.#socket.bufferedAmount + frame.length < MAX_WAITING_BYTES) {
      this.#socket.send(frame);
      return true;
    }
    this.#socket.send(frame, drained);
    return false;
  }

  end(lastText?: string): void {
    if (lastText !== undefined) this.#socket.send(`${this.#front}${lastText}}`);
    this.#finish();
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return this.#over.promise;
  }

  return(): Promise<IteratorReturnResult<undefined>> {
    this.#unsubscribe();
    this.#finish();
    return this.#over.promise;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #finish(): void {
    this.#onOver();
    this.#over.resolve({ done: true, value: undefined });
  }
}
