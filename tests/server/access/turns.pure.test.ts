/** Turns of the event loop for executions and figures. The test sets the clock. */
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Turns } from '../../../server/access/turns.ts';
import { Account, onCredit, type Payer } from '../../../server/access/work.ts';
import { NO_DEADLINE } from '../../../server/database/deadline.ts';

/** Work of a full account, in milliseconds. */
const BURST = 1_000;

let done: string[] = [];
let turns = new Turns();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  done = [];
  turns = new Turns();
});

test('short work is done at once, and beyond 10 ms in a later turn', async () => {
  const all = Array.from({ length: 6 }, (_, number) => work(null, `${number}`, 4));
  expect(done).toEqual(['0', '1', '2']);
  await turn();
  expect(done).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('the work of an account is charged to it, and does not delay that of others by more than one piece', async () => {
  const greedy = new Account('greedy');
  const spent = vi.spyOn(greedy, 'spend');
  for (let number = 0; number < 5; number += 1) void work(greedy, `greedy ${number}`, 30);
  void work(new Account('other'), 'other', 1);
  await turn();
  expect(done).toEqual(['greedy 0', 'greedy 1']);
  await turn();
  expect(done.slice(2)).toEqual(['other', 'greedy 2']);
  for (let turns = 0; turns < 2; turns += 1) await turn();
  expect(done.slice(4)).toEqual(['greedy 3', 'greedy 4']);
  expect(spent.mock.calls).toEqual(Array(5).fill([30]));
});

describe('while an account is empty', () => {
  test('its work waits, and that of others does not', async () => {
    const greedy = new Account('greedy');
    greedy.spend(BURST + 100);
    const waiting = work(greedy, 'greedy', 1);
    void work(new Account('other'), 'other', 1);
    await turn();
    expect(done).toEqual(['other']);
    vi.advanceTimersByTime(1_000);
    void work(null, 'another', 1);
    await waiting;
    expect(done).toEqual(['other', 'another', 'greedy']);
  });

  test('its work is not done after the deadline', async () => {
    const greedy = new Account('greedy');
    greedy.spend(BURST);
    const deadline = new AbortController();
    const waiting = work(greedy, 'late', 1, deadline.signal);
    deadline.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'TIMEOUT' });
    vi.advanceTimersByTime(1_000);
    await work(greedy, 'next', 1);
    expect(done).toEqual(['next']);
  });
});

test('an error of the work is that of its caller only', async () => {
  const fails = turns.run(null, NO_DEADLINE, () => {
    throw new Error('unforeseen');
  });
  await expect(fails).rejects.toThrow('unforeseen');
  expect(await work(null, 'next', 1)).toBe('next');
});

test('an account on credit charges its accounts in equal parts, and its work does not wait for them', async () => {
  const accounts = [new Account('one'), new Account('other')];
  const spent = accounts.map((each) => vi.spyOn(each, 'spend'));
  for (const each of accounts) each.spend(BURST);
  await work(onCredit(accounts), 'shared', 30);
  expect(done).toEqual(['shared']);
  expect(spent.map((spend) => spend.mock.lastCall)).toEqual([[15], [15]]);
  expect(onCredit([])).toBeNull();
});

describe('executions', () => {
  test.for([
    [1, 10],
    [9, 5],
    [20, 2],
    [200, 1],
  ] as const)('of %i ms of work: %i of one line are in flight', async ([ms, together]) => {
    const ends: (() => void)[] = [];
    const payer = onCredit([new Account('one')]);
    for (let count = 0; count < 100; count += 1) void execute(payer, ends);
    const begun = async () => {
      await turn();
      await turn();
      return ends.length;
    };
    expect(await begun(), 'before any of them has ended').toBe(10);
    for (let ended = 0; ended < 40; ended += 1) {
      await begun();
      // One processor executes all of them, and the oldest ends first.
      vi.advanceTimersByTime(ms);
      ends[ended]?.();
    }
    expect((await begun()) - 40).toBe(together);
  });

  test('of a line with a maximum of its own are as many in flight, however long they take', async () => {
    const ends: (() => void)[] = [];
    const exports = { line: 'exports', maxInFlight: 4, wait: () => 0, spend: () => {} };
    for (let count = 0; count < 20; count += 1) void execute(exports, ends);
    for (let ended = 0; ended < 10; ended += 1) {
      await turn();
      await turn();
      expect(ends).toHaveLength(ended + 4);
      vi.advanceTimersByTime(200);
      ends[ended]?.();
    }
  });

  test('leave the event loop to others between them, however short they are', async () => {
    const executions = 288;
    const begunInTurn: number[] = [];
    let begun = 0;
    for (let count = 0; count < executions; count += 1) {
      void turns.execute(null, async () => {
        begun += 1;
      });
    }
    while (begun < executions) {
      const before = begun;
      await turn();
      begunInTurn.push(begun - before);
    }
    expect(Math.max(...begunInTurn)).toBe(10);
  });

  test('of one address do not take the places of another one, whose turn comes alternately', async () => {
    const [greedy, other] = [new Account('greedy'), new Account('other')];
    const begun: string[] = [];
    const slow = (name: string) => () => {
      vi.advanceTimersByTime(6);
      begun.push(name);
      return new Promise<void>(() => {});
    };
    for (let count = 0; count < 12; count += 1) void turns.execute(greedy, slow('greedy'));
    for (let count = 0; count < 2; count += 1) void turns.execute(other, slow('other'));
    expect(turns.lengthOf('greedy')).toBe(12);
    await turn();
    expect(begun).toEqual(['greedy', 'other']);
    await turn();
    expect(begun).toEqual(['greedy', 'other', 'greedy', 'other']);
    for (let rest = 0; rest < 10; rest += 1) await turn();
    expect(begun.filter((name) => name === 'greedy')).toHaveLength(10);
  });

  test('wait while the account of their address is empty, and not those on its credit', async () => {
    const greedy = new Account('greedy');
    greedy.spend(BURST);
    const begun: string[] = [];
    const executing = turns.execute(greedy, async () => begun.push('query'));
    void turns.execute(onCredit([greedy]), async () => begun.push('page'));
    await turn();
    expect(begun).toEqual(['page']);
    vi.advanceTimersByTime(1_000);
    await executing;
    expect(begun).toEqual(['page', 'query']);
  });

  test('are not begun after the deadline', async () => {
    const deadline = new AbortController();
    const ends: (() => void)[] = [];
    for (let count = 0; count < 10; count += 1) void execute(null, ends);
    const waiting = turns.execute(null, () => expect.unreachable(), deadline.signal);
    await turn();
    deadline.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'TIMEOUT' });
    for (const end of ends) end();
    await turn();
    expect(turns.lengthOf('greedy')).toBe(0);
  });

  test('in flight get the figures that they wait for, although their line is full', async () => {
    const greedy = new Account('greedy');
    const figures = Array.from({ length: 12 }, (_, number) =>
      turns.execute(greedy, async () => {
        await turn();
        return work(greedy, `${number}`, 4);
      }),
    );
    expect(await Promise.all(figures)).toHaveLength(12);
  });
});

/** Work that takes so many milliseconds. */
function work(
  payer: Payer | null,
  name: string,
  ms: number,
  signal = NO_DEADLINE,
): Promise<string> {
  return turns.run(payer, signal, () => {
    vi.advanceTimersByTime(ms);
    done.push(name);
    return name;
  });
}

/** An execution that is in flight until the test ends it. */
function execute(payer: Payer | null, ends: (() => void)[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return turns.execute(payer, () => {
    ends.push(resolve);
    return promise;
  });
}
