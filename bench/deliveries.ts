/**
 * Measures the cost of delivering a change to one subscriber, without the write, for each contender, and compares it with
 * the targets.
 */

import { type Contender, costAlone, deliver, settled } from './contenders.ts';
import { Crowd, type Transport } from './crowd.ts';
import type { Operation } from './operations.ts';
import type { Row } from './part.ts';
import { median } from './times.ts';

const MAX_RATIO_TO_PREPARED = 2;
const MIN_RATIO_TO_STOCK = 4;

/** The stock server takes a second for a thousand subscribers, so it publishes less often. */
const STOCK_PUBLISHES = 1;
const STOCK_ROUNDS = 3;
const WRITES_ALONE = 10;

export interface CrowdSize {
  readonly subscribers: number;
  readonly rounds: number;
  /** Number of publications in each round. */
  readonly publishes: number;
}

/** Returns the microseconds for each delivery, with contenders measured in turn. */
export async function costs(
  contenders: readonly Contender[],
  { subscribers, rounds, publishes }: CrowdSize,
  transport: Transport,
  operation: Operation,
): Promise<Record<string, number[]>> {
  const measured = [];
  for (const contender of contenders) {
    const alone = await costAlone(contender, WRITES_ALONE);
    const asked = contender.name === 'stock' ? asSubscription(operation) : operation;
    const crowd = new Crowd(contender.server.url, transport, Array(subscribers).fill(asked));
    await settled(contender, crowd);
    const times = contender.name === 'stock' ? STOCK_PUBLISHES : publishes;
    measured.push({ contender, crowd, alone, times, microseconds: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, crowd, alone, times, microseconds } of measured) {
      if (contender.name === 'stock' && round >= STOCK_ROUNDS) continue;
      const { cpuMs } = await deliver(contender, crowd, times);
      microseconds.push(((cpuMs / times - alone) / subscribers) * 1_000);
    }
  }
  for (const { crowd } of measured) crowd.close();
  return Object.fromEntries(
    measured.map(({ contender, microseconds }) => [contender.name, microseconds]),
  );
}

/** The stock server has no live queries, but a subscription of the same name for each of them. */
function asSubscription({ query, variables }: Operation): Operation {
  return { query: query.replace(/^query @live/, 'subscription'), variables };
}

/** Returns a table row that compares Faceoff with prepared frames and, if measured, the stock server. */
export function rowOf(work: string, values: Record<string, number[]>): Row {
  const [faceoff, prepared, stock] = [values.Faceoff, values.prepared, values.stock];
  const own = median(faceoff ?? []);
  return {
    work,
    unit: 'µs',
    values,
    targets: [
      {
        what: '× prepared',
        value: own / median(prepared ?? []),
        atMost: MAX_RATIO_TO_PREPARED,
      },
      ...(stock
        ? [
            {
              what: '× cheaper than stock',
              value: median(stock) / own,
              atLeast: MIN_RATIO_TO_STOCK,
            },
          ]
        : []),
    ],
  };
}
