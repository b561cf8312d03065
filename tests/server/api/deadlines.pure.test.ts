/** Deadlines: a request has one deadline for everything it waits for, including retries. */
import { GraphQLError } from 'graphql';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TYPES } from '../../../server/database/connection.ts';
import { NO_DEADLINE, startDeadline } from '../../../server/database/deadline.ts';
import { postgres, type Sql } from '../../../server/database/driver.ts';
import { type Connections, type Lane, Pool } from '../../../server/database/pool.ts';
import { retry } from '../../../server/database/retry.ts';
import { errorOfRead } from '../../../server/graphql/errors.ts';
import { SeqCache } from '../../../server/log/seq-cache.ts';

const TIMEOUT = { code: 'TIMEOUT' };

describe('a pool', () => {
  const open = () => postgres({ max: 1, types: TYPES });
  const poolOf = (size: number, maxWaiting = 10) => new Pool({ open, size, maxWaiting });
  /** `begun` has the kinds of those that were given a connection, in their order. */
  const leasesOf = (pool: Pool) => {
    const begun: Lane[] = [];
    const begin = async (lane: Lane) => {
      const lease = await pool.lease(NO_DEADLINE, lane);
      begun.push(lane);
      return lease;
    };
    return { begun, begin };
  };

  test('gives free connections to waiting callers in the order of their arrival', async () => {
    const pool = poolOf(1);
    const order: number[] = [];
    const first = await pool.lease(NO_DEADLINE);
    const others = [1, 2, 3].map((number) =>
      pool.use(NO_DEADLINE, async () => {
        order.push(number);
      }),
    );
    expect(order).toEqual([]);
    first.release();
    first.release();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  test('runs one write and one code check at a time, and lets reads overtake waiting ones', async () => {
    const pool = poolOf(3);
    const { begun, begin } = leasesOf(pool);
    const write = await begin('WRITE');
    const second = begin('WRITE');
    const check = await begin('CODE');
    const third = begin('CODE');
    const read = await begin('READ');
    expect(begun).toEqual(['WRITE', 'CODE', 'READ']);
    read.release();
    check.release();
    await third;
    write.release();
    await second;
    expect(begun.slice(3)).toEqual(['CODE', 'WRITE']);
  });

  test('leaves connections to writes and code checks, however many reads wait', async () => {
    const pool = poolOf(5);
    const { begun, begin } = leasesOf(pool);
    for (let read = 0; read < 6; read += 1) void begin('READ');
    await begin('WRITE');
    await begin('CODE');
    expect(begun).toEqual(['READ', 'READ', 'READ', 'WRITE', 'CODE']);
  });

  test('of one connection lets reads share it, gives it to a transaction alone, and keeps the order', async () => {
    const sql = open();
    const pool = new Pool({ open: () => sql, size: 3, isOneConnection: true });
    const { begun, begin } = leasesOf(pool);
    const reads = await Promise.all([begin('READ'), begin('READ')]);
    const later = [begin('WRITE'), begin('READ'), begin('READ'), begin('CODE')] as const;
    const [write, read, last, check] = later;
    for (const { release } of reads) {
      expect(begun).toEqual(['READ', 'READ']);
      release();
    }
    const { release } = await write;
    expect(begun).toEqual(['READ', 'READ', 'WRITE']);
    release();
    for (const lease of [await read, await last]) {
      expect(begun.slice(3)).toEqual(['READ', 'READ']);
      lease.release();
    }
    await check;
    expect(begun.at(-1)).toBe('CODE');
  });

  test('refuses callers that wait beyond the deadline or behind too many others', async () => {
    const pool = poolOf(1, 1);
    const deadline = new AbortController();
    const { release } = await pool.lease(NO_DEADLINE);
    const done: string[] = [];
    const late = pool.use(deadline.signal, async () => done.push('late'));
    await expect(pool.lease(NO_DEADLINE)).rejects.toMatchObject(TIMEOUT);
    deadline.abort();
    await expect(late).rejects.toMatchObject(TIMEOUT);
    await expect(pool.lease(deadline.signal)).rejects.toMatchObject(TIMEOUT);
    release();
    await pool.use(NO_DEADLINE, async () => done.push('next'));
    expect(done).toEqual(['next']);
  });
});

test('a connection is lost once nothing arrives on it for the time of a silence, however long its work is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let receive = () => {};
  const open = (onReceive: () => void) => {
    receive = onReceive;
    return postgres({ max: 1, types: TYPES });
  };
  const pool = new Pool({ open, size: 1, silenceTimeoutMs: 1_000 });
  const work = Promise.withResolvers<void>();
  const using = pool.use(NO_DEADLINE, () => work.promise);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(700);
  receive();
  await pass(700);
  receive();
  await pass(999);
  expect(pool.inUse).toBe(1);
  await pass(1);
  expect(pool.inUse).toBe(0);
  work.resolve();
  await using;
});

test.for([
  ['that waits too long for a lock', '55P03'],
  ['that Postgres ends', '57014'],
  ['whose connection is lost', '57P01'],
  ['whose deadline passes', 'TIMEOUT'],
])('a read %s is refused as busy', ([, code]) => {
  const originalError = Object.assign(new Error(), { code });
  const refused = errorOfRead(new GraphQLError('', { originalError }));
  expect(refused.originalError).toMatchObject({ code: 'BUSY', retryAfter: 2 });
});

test('transient failures are retried, but not after the deadline', async () => {
  const deadline = new AbortController();
  const attempts: number[] = [];
  const options = { signal: deadline.signal, isRetryable: () => true };
  const work = async (attempt: number) => {
    attempts.push(attempt);
    if (attempt === 2) deadline.abort();
    throw new Error(`attempt ${attempt}`);
  };
  await expect(retry(work, options)).rejects.toThrow('attempt 2');
  await expect(retry(work, options)).rejects.toThrow('attempt 1');
  expect(attempts).toEqual([1, 2, 1]);
});

test('rows of several requests are read within the latest of their deadlines', async () => {
  const signals: AbortSignal[] = [];
  const sql = postgres({ max: 1, types: TYPES });
  const connections: Connections = {
    use: (signal, work) => {
      signals.push(signal);
      return work(sql);
    },
  };
  const reads = new SeqCache(connections, { epoch: '', seq: 0 });
  const find = async (_: Sql, ids: readonly number[]) => ids;
  const [older, newer] = [startDeadline(), startDeadline()];
  await Promise.all([
    reads.withDeadline(older).load(find, 1),
    reads.withDeadline(newer).load(find, 2),
    reads.withDeadline(older).load(find, 3),
  ]);
  expect(signals).toHaveLength(1);
  expect(signals[0]).toBe(newer);
  const more = Array.from({ length: 1_500 }, (_, index) =>
    reads.withDeadline(older).load(find, index + 4),
  );
  await Promise.all(more);
  expect(signals.slice(1)).toEqual([older]);
});
