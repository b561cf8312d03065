/** What it costs to tell one viewer of one change, the cost of the write itself taken off. */
import { Crowd, type Transport } from './crowd.ts';
import type { Row } from './part.ts';
import { costAlone, deliver, type Party, settled } from './parties.ts';
import type { Question } from './questions.ts';
import { median } from './times.ts';

const MOST_A_PREPARED_FRAME = 2;
const LEAST_BETTER_THAN_STOCK = 4;

/** The stock server needs a second for a thousand viewers: it is measured fewer times. */
const STOCK_TELLINGS = 1;
const STOCK_ROUNDS = 3;
const WRITES_ALONE = 10;

export interface CrowdSize {
  readonly viewers: number;
  readonly rounds: number;
  /** In each round. */
  readonly tellings: number;
}

/** Microseconds for each delivery, of each party in turn. */
export async function costs(
  parties: readonly Party[],
  { viewers, rounds, tellings }: CrowdSize,
  transport: Transport,
  question: Question,
): Promise<Record<string, number[]>> {
  const watched = [];
  for (const party of parties) {
    const alone = await costAlone(party, WRITES_ALONE);
    const crowd = new Crowd(party.server.url, transport, Array(viewers).fill(question));
    await settled(party, crowd);
    const times = party.name === 'stock' ? STOCK_TELLINGS : tellings;
    watched.push({ party, crowd, alone, times, microseconds: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { party, crowd, alone, times, microseconds } of watched) {
      if (party.name === 'stock' && round >= STOCK_ROUNDS) continue;
      const { cpuMs } = await deliver(party, crowd, times);
      microseconds.push(((cpuMs / times - alone) / viewers) * 1_000);
    }
  }
  for (const { crowd } of watched) crowd.close();
  return Object.fromEntries(watched.map(({ party, microseconds }) => [party.name, microseconds]));
}

/** What was measured, beside a prepared frame and where it was measured a stock server. */
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
        atMost: MOST_A_PREPARED_FRAME,
      },
      ...(stock
        ? [
            {
              what: '× cheaper than stock',
              value: median(stock) / own,
              atLeast: LEAST_BETTER_THAN_STOCK,
            },
          ]
        : []),
    ],
  };
}
