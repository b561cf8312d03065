/** A script that follows the log, from the position that it has seen. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { graphql, textOf } from '../setup/graphql.ts';
import { serverSentEvents } from '../setup/subscription.ts';
import { follow, openSocket } from './socket.ts';
import {
  type ClientOptions,
  inTurn,
  Order,
  RECONNECT_AFTER_MS,
  type Subscriber,
  validate,
} from './subscriber.ts';

const QUERY = textOf(
  graphql(`
    subscription ($after: Int, $epoch: String) {
      changes(after: $after, epoch: $epoch) { seq kind enteredBy }
    }`),
);

const Result = z.object({
  data: z.object({ changes: z.object({ seq: z.int() }) }).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

export interface Position {
  readonly after: number;
  readonly epoch: string;
}

export function overWebSocket(options: ClientOptions, from: Position): Subscriber {
  const subscriber = new ChangesSubscriber(options, from);
  const request = { query: QUERY, variables: subscriber.variables };
  void follow(options, openSocket(options), request, (result) => subscriber.result(result));
  return subscriber;
}

export function overEventStream(options: ClientOptions, from: Position): Subscriber {
  const subscriber = new ChangesSubscriber(options, from);
  void followEvents(options, subscriber);
  return subscriber;
}

async function followEvents(options: ClientOptions, subscriber: ChangesSubscriber): Promise<void> {
  const { urls, ended } = options;
  const urlOf = inTurn(urls);
  while (!ended.aborted) {
    try {
      const request = { query: QUERY, variables: subscriber.variables };
      for await (const result of serverSentEvents(`${urlOf()}/graphql`, request, ended)) {
        validate(options, () => subscriber.result(result));
      }
    } catch {
      // The connection was lost.
    }
    await delay(RECONNECT_AFTER_MS);
  }
}

class ChangesSubscriber implements Subscriber {
  readonly name: string;
  readonly variables: Record<string, unknown>;
  readonly #options: ClientOptions;
  readonly #order: Order;

  constructor(options: ClientOptions, from: Position) {
    this.#options = options;
    this.name = options.name;
    this.#order = new Order(options, from.after);
    this.variables = { ...from };
  }

  result(result: unknown): void {
    const { data, errors } = Result.parse(result);
    const code = errors?.[0]?.extensions.code;
    if (code === 'HISTORY_LOST') this.#options.findings.add(`${this.#options.name}: ${code}`);
    if (!data) return;
    this.#order.arrived(data.changes.seq);
    this.variables.after = data.changes.seq;
  }

  reaches(seq: number): Promise<void> {
    return this.#order.reaches(seq);
  }
}
