/** Turns of the event loop for synchronous work. The test sets the clock. */
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TokenBucket } from '../../../server/access/token-bucket.ts';
import { Turns } from '../../../server/access/turns.ts';
import { type Account, onCredit } from '../../../server/access/work.ts';
import { NO_DEADLINE } from '../../../server/database/deadline.ts';

/** In milliseconds of work. */
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
  const greedy = account();
  const spent = vi.spyOn(greedy, 'spend');
  for (let number = 0; number < 5; number += 1) void work(greedy, `greedy ${number}`, 30);
  void work(account(), 'other', 1);
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
    const greedy = account();
    greedy.spend(BURST + 100);
    const waiting = work(greedy, 'greedy', 1);
    void work(account(), 'other', 1);
    await turn();
    expect(done).toEqual(['other']);
    vi.advanceTimersByTime(1_000);
    void work(null, 'another', 1);
    await waiting;
    expect(done).toEqual(['other', 'another', 'greedy']);
  });

  test('its work is not done after the deadline', async () => {
    const greedy = account();
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
  const accounts = [account(), account()];
  const spent = accounts.map((each) => vi.spyOn(each, 'spend'));
  for (const each of accounts) each.spend(BURST);
  await work(onCredit(accounts), 'shared', 30);
  expect(done).toEqual(['shared']);
  expect(spent.map((spend) => spend.mock.lastCall)).toEqual([[15], [15]]);
  expect(onCredit([])).toBeNull();
});

function account(): TokenBucket {
  return new TokenBucket({ burst: BURST, perSecond: 200 });
}

/** Work that takes so many milliseconds. */
function work(
  payer: Account | null,
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
