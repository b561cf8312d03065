/** GraphQL over WebSocket (graphql-transport-ws), with the same schema, limits and errors as over HTTP. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { useServer as serveOn } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ConcurrencyLimit, Limits } from '../access/concurrency.ts';
import type { Club } from '../changes/open-club.ts';
import { startDeadline } from '../database/deadline.ts';
import type { Documents, GraphqlParams } from '../execute/documents.ts';
import { schema } from '../execute/schema.ts';
import type { Yoga } from '../execute/yoga.ts';
import { presentError } from '../graphql/errors.ts';
import { notBefore } from '../live/read-your-writes.ts';
import { invalid, type Refusal } from '../refusal.ts';
import type { Subscriptions, Watchable } from './subscribing.ts';
import type { Outlet } from './viewer.ts';

/** Largest message a client may send, in bytes: no query or form needs more. */
export const LARGEST_REQUEST = 64 * 1024;

/** How many operations may run on one socket at the same time. */
const OPERATIONS_AT_ONCE = 64;

/** Beyond this many bytes of unread answers a client is not read from, its pongs included, until it times out. */
const MOST_UNREAD = 1024 * 1024;

/** A viewer for whom so many bytes wait gets no more until they are sent. */
const MOST_WAITING = 64 * 1024;

/** How long a client has to answer the close frame, which one that is asleep never does. */
const CLOSE_TIMEOUT_MS = 1_000;

const CLOSE_GOING_AWAY = 1001;
const CLOSE_TRY_AGAIN_LATER = 1013;

export interface GraphqlSocket {
  /** Closes every socket with 1001. */
  close(): Promise<void>;
}

interface Given extends Pick<Limits, 'connections' | 'operations'> {
  readonly live: Club['live'];
  readonly yoga: Yoga;
  readonly documents: Documents;
  readonly subscriptions: Subscriptions;
  readonly log: Logger;
  /** What names the build that pages come from, or null where there is none. */
  readonly build: () => Promise<string | null>;
  /** Whom wrong codes are counted under. */
  readonly askerOf: (request: IncomingMessage) => string;
  readonly addressOf: (request: IncomingMessage) => string;
}

export function serveGraphqlSocket(server: Server, given: Given): GraphqlSocket {
  const { live, yoga, documents, subscriptions, log } = given;
  const { askerOf, addressOf, connections, operations } = given;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_REQUEST });
  const served = serveOn<Record<string, unknown>>(
    {
      // The build tells a page that it is an older one; the seq tells how many changes it has missed.
      onConnect: async () => {
        const build = await given.build();
        return { ...(build && { build }), seq: live.seq };
      },
      execute: run,
      subscribe: run,
      onSubscribe: async ({ extra, subscriptions: running }, id, params) => {
        if (Object.keys(running).length > OPERATIONS_AT_ONCE) {
          const refusal = `One connection runs at most ${OPERATIONS_AT_ONCE} operations.`;
          return [presentError(invalid(refusal), log)];
        }
        const address = askerOf(extra.request);
        const counted = countedIn(operations, addressOf(extra.request), log);
        const signal = startDeadline();
        const subscribed = documents.subscriptionIn(params, address);
        if (subscribed) {
          const asked = { ...params, document: subscribed, address, signal };
          const work = counted(async () => {
            const prepared = await subscriptions.prepare(asked);
            return 'watch' in prepared ? new Watching(prepared, extra.socket, id) : prepared;
          });
          return toRun(subscribed, params, work);
        }
        const enveloped = yoga.getEnveloped({ address, signal, params });
        const document = parsed(() => enveloped.parse(params.query));
        if (document instanceof GraphQLError) return [presentError(document, log)];
        const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
        if (errors.length > 0) return errors.map((error) => presentError(error, log));
        const work = counted(async () =>
          enveloped.execute({
            schema: enveloped.schema,
            operationName: params.operationName,
            document,
            variableValues: params.variables,
            contextValue: await enveloped.contextFactory(),
          }),
        );
        return toRun(document, params, work);
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
  const upgrade = notBefore(live, startDeadline, (request, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
      return;
    }
    const address = addressOf(request);
    const refusal = connections.refusal(address);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (refusal) return refuse(opened, refusal);
      opened.once('close', connections.begin(address));
      sockets.emit('connection', opened, request);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head);
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

/** A browser tells its page why a socket was closed, but not why it was not opened. */
function refuse(socket: WebSocket, { message }: Refusal): void {
  socket.on('error', () => {});
  socket.close(CLOSE_TRY_AGAIN_LATER, message);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

type Work = () => Promise<ExecutionResult | AsyncIterable<ExecutionResult>>;

/** Counts what runs, or refuses it. */
function countedIn(
  operations: ConcurrencyLimit,
  address: string,
  log: Logger,
): (work: () => Promise<ExecutionResult | Watching>) => Work {
  return (work) => async () => {
    const refusal = operations.refusal(address);
    if (refusal) return { errors: [presentError(refusal, log)] };
    const end = operations.begin(address);
    try {
      const result = await work();
      if (result instanceof Watching) void result.ended.then(end);
      else end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** What graphql-ws is told to run, and what then runs. */
const works = new WeakMap<ExecutionArgs, Work>();

function toRun(document: DocumentNode, params: GraphqlParams, work: Work): ExecutionArgs {
  const { operationName = null } = params;
  const args = { schema, document, operationName, contextValue: null, rootValue: null };
  works.set(args, work);
  return args;
}

function run(args: ExecutionArgs): ReturnType<Work> {
  const work = works.get(args);
  if (!work) throw new Error('Every operation comes with what it runs.');
  return work();
}

/**
 * A subscription as graphql-ws sees it: under way until it is returned or ended. Its results do not come this way: the
 * question writes them to the socket, one text for all, with the id of this operation in front.
 */
class Watching implements AsyncIterableIterator<never>, Outlet {
  readonly #socket: WebSocket;
  readonly #front: string;
  readonly #leave: () => void;
  readonly #end = Promise.withResolvers<IteratorReturnResult<undefined>>();

  constructor(question: Watchable, socket: WebSocket, id: string) {
    this.#socket = socket;
    this.#front = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#leave = question.watch(this);
  }

  get ended(): Promise<unknown> {
    return this.#end.promise;
  }

  send(text: string, drained: () => void): boolean {
    const frame = `${this.#front}${text}}`;
    if (this.#socket.bufferedAmount + frame.length < MOST_WAITING) {
      this.#socket.send(frame);
      return true;
    }
    this.#socket.send(frame, drained);
    return false;
  }

  end(lastText?: string): void {
    if (lastText !== undefined) this.#socket.send(`${this.#front}${lastText}}`);
    this.#end.resolve({ done: true, value: undefined });
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return this.#end.promise;
  }

  return(): Promise<IteratorReturnResult<undefined>> {
    this.#leave();
    this.#end.resolve({ done: true, value: undefined });
    return this.#end.promise;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

function parsed(parse: () => DocumentNode): DocumentNode | GraphQLError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
