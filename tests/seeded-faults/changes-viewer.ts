/** A script that follows the log, from the position that it has seen. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { serverSentEvents } from '../setup/subscription.ts';
import { follow, openSocket } from './socket.ts';
import { COME_BACK_AFTER_MS, inTurn, look, Order, type Viewer, type Watching } from './viewer.ts';

const QUERY = `subscription ($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) { seq kind enteredBy } }`;

const Result = z.object({
  data: z.object({ changes: z.object({ seq: z.int() }) }).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

export interface Position {
  readonly after: number;
  readonly epoch: string;
}

export function overWebSocket(given: Watching, from: Position): Viewer {
  const told = new Told(given, from);
  const asked = { query: QUERY, variables: told.variables };
  void follow(given, openSocket(given), asked, (result) => told.result(result));
  return told;
}

export function overEventStream(given: Watching, from: Position): Viewer {
  const told = new Told(given, from);
  void followEvents(given, told);
  return told;
}

async function followEvents(given: Watching, told: Told): Promise<void> {
  const { urls, ended } = given;
  const urlOf = inTurn(urls);
  while (!ended.aborted) {
    try {
      const asked = { query: QUERY, variables: told.variables };
      for await (const result of serverSentEvents(`${urlOf()}/graphql`, asked, ended)) {
        look(given, () => told.result(result));
      }
    } catch {
      // The connection was lost.
    }
    await delay(COME_BACK_AFTER_MS);
  }
}

class Told implements Viewer {
  readonly name: string;
  readonly variables: Record<string, unknown>;
  readonly #given: Watching;
  readonly #order: Order;

  constructor(given: Watching, from: Position) {
    this.#given = given;
    this.name = given.name;
    this.#order = new Order(given, from.after);
    this.variables = { ...from };
  }

  result(result: unknown): void {
    const { data, errors } = Result.parse(result);
    const code = errors?.[0]?.extensions.code;
    if (code === 'HISTORY_LOST') this.#given.findings.add(`${this.#given.name}: ${code}`);
    if (!data) return;
    this.#order.arrived(data.changes.seq);
    this.variables.after = data.changes.seq;
  }

  reaches(seq: number): Promise<void> {
    return this.#order.reaches(seq);
  }
}
