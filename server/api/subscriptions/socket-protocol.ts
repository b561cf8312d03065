/** Executes the operations that graphql-ws reads from a socket. */
import { type ExecutionArgs, type ExecutionResult, OperationTypeNode } from 'graphql';
import { makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ConcurrencyLimits } from '../../access/concurrency.ts';
import type { Device } from '../../access/device-cookies.ts';
import { OPERATIONS } from '../../database/diagnostics.ts';
import { SUBSCRIPTIONS } from '../../database/limits.ts';
import { invalid } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { zoneForBrowsers } from '../../database/time-zones.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { type Executor, isRefused, outcomeOfResult } from '../execute.ts';
import { isLiveQuery } from '../live-query.ts';
import type { Operation } from '../operation.ts';
import { schema } from '../schema.ts';
import type { Sink } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface ProtocolOptions extends Pick<ConcurrencyLimits, 'operations'> {
  readonly club: Pick<ServerContext, 'live' | 'now' | 'timeZone'>;
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  /** The id of the current build of the web app; null without a build. */
  readonly build: () => Promise<string | null>;
}

/** The origin of a socket. The upgrade request is not kept, because its headers take more memory than the rest of a socket. */
export interface Origin {
  /** The address under which wrong codes, documents, queries and subscriptions are counted. */
  readonly address: string;
  readonly device: Device;
}

/** The `extra` of graphql-ws: data of the socket for each callback. */
interface Extra extends Origin {
  readonly socket: WebSocket;
  /** Number of running operations, including completed ones that have not ended yet. */
  readonly running: () => number;
}

export type Protocol = Server<Extra>;

export function graphqlProtocol(options: ProtocolOptions): Protocol {
  const { club, executor, subscriptions, operations, build } = options;
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: TIMEOUTS.socketInitMs,
    // The payload of ConnectionAck: by `build` a page detects that it is outdated, by `seq` how many changes it has missed, and
    // from `time` and `timeZone` it sets its clock.
    onConnect: async () => {
      const currentBuild = await build();
      const time = club.now().toISOString();
      return {
        ...(currentBuild && { build: currentBuild }),
        seq: club.live.seq,
        time,
        timeZone: zoneForBrowsers(club.timeZone) ?? club.timeZone,
      };
    },
    execute: run,
    subscribe: run,
    onSubscribe: ({ extra }, id, params) => {
      const { socket, address, device, running } = extra;
      if (running() > SUBSCRIPTIONS.operationsOfSocket) {
        const max = SUBSCRIPTIONS.operationsOfSocket;
        const refusal = brokenRequest('operationsTooMany', [], { max });
        return executor.formatErrors([invalid(refusal)]).errors;
      }
      const operation = executor.operationOf(params, address);
      if (isRefused(operation)) {
        const type = operation.type ?? 'unknown';
        OPERATIONS.publish(() => ({ type, outcome: outcomeOfResult(operation) }));
        return operation.errors;
      }
      return toRun(operation, () => {
        const refusal = operations.refusal(address);
        if (refusal) return Promise.resolve(executor.formatErrors([refusal]));
        const end = operations.begin(address);
        const { definition } = operation;
        if (definition.operation !== OperationTypeNode.SUBSCRIPTION && !isLiveQuery(operation)) {
          return executor.execute(operation, { rateLimitAddress: address, device }).finally(end);
        }
        return new SocketSubscription(socket, id, end, (sink) =>
          subscriptions.subscribe(operation, address, sink, answeredAt(operation, params)),
        );
      });
    },
  });
}

const Answered = z.object({ answered: z.object({ epoch: z.string(), seq: z.int() }) });

/** The result of a live query that the client already has: `extensions.answered` of the request; null for none. */
function answeredAt(operation: Operation, { extensions }: SubscribePayload): ResumePoint | null {
  if (!isLiveQuery(operation)) return null;
  const { data } = Answered.safeParse(extensions);
  return data ? { epoch: data.answered.epoch, after: data.answered.seq } : null;
}

/** Passes the function that executes an operation through graphql-ws to `run`, as the context value. */
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

function toRun({ document, definition }: Operation, work: Execution['run']): ExecutionArgs {
  const operationName = definition.name?.value ?? null;
  return { schema, document, operationName, rootValue: null, contextValue: new Execution(work) };
}

/**
 * The async iterator that graphql-ws receives for a subscription. It yields no values and ends with the subscription. Results are
 * written directly to the socket, because their text is serialised once for all subscribers; only the operation id differs.
 */
class SocketSubscription implements AsyncIterableIterator<never>, Sink {
  readonly #socket: WebSocket;
  readonly #prefix: string;
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
    this.#prefix = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.#onOver = onOver;
    this.#unsubscribe = subscribe(this);
  }

  send(text: string, drained: () => void): boolean {
    const frame = `${this.#prefix}${text}}`;
    if (this.#socket.bufferedAmount + frame.length < SUBSCRIPTIONS.bufferedBytes) {
      this.#socket.send(frame);
      return true;
    }
    this.#socket.send(frame, drained);
    return false;
  }

  end(lastText?: string): void {
    if (lastText !== undefined) this.#socket.send(`${this.#prefix}${lastText}}`);
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
