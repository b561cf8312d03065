/** Equal subscriptions are executed once, and each subscriber gets the results it lacks. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { Executor } from '../../../server/api/execute.ts';
import type { Sink } from '../../../server/api/subscriptions/subscriber.ts';
import { Subscriptions } from '../../../server/api/subscriptions/subscriptions.ts';
import type { ResumePoint } from '../../../server/log/seq-cache.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { executorOf, operationOf, sharedOptionsOf } from '../../setup/executor.ts';
import { beginEpoch } from '../../setup/go-back.ts';
import { type Document, graphql, textOf } from '../../setup/graphql.ts';
import { waitingForLock } from '../../setup/held-club.ts';
import { livePlay } from '../../setup/live-play.ts';
import { recordedLog } from '../../setup/recorded-log.ts';

const NOW = textOf(graphql('query @live { now { match { id } } }'));
const RESULTS = graphql(
  `subscription ($after: Int, $id: ID) {
    changes(after: $after, seriesId: $id) { match { homeScore homePlayer { nickName } } }
  }`,
);

const test = sharedClubTest(NATIVE);

test('a finished match that is deleted before a slow reader receives it is omitted', async ({
  club,
}) => {
  const gone = await club.startSeries('Eva', 'Jana');
  const stays = await club.startSeries('Peter', 'Tomas');
  const slow = await slowReader(club, graphql('subscription { answer: matchFinished { id } }'));
  await club.enter(stays.id, 1, 'one');
  await expect.poll(() => slow.read).toEqual([stays.matchIds[0]]);
  await club.enter(gone.id, 1, 'one');
  const { seq } = club.server.club.live;
  await livePlay(club).deleteSeries(gone.id, { expectedVersion: seq, resetLater: true });
  await club.enter(stays.id, 2, 'one');
  slow.readOn();
  await expect.poll(() => slow.read).toEqual([stays.matchIds[0], stays.matchIds[1]]);
  expect(slow.subscriptions.size).toBe(1);
  slow.leave();
  expect(slow.subscriptions.size).toBe(0);
});

describe('a subscription that differs from others', () => {
  const many = Array.from({ length: 288 }, (_, number) => number);
  const document = (note: string) => `${NOW} # ${note}`;
  const long = 'x'.repeat(60_000);

  test.for([
    ['in more ways than one address may', many.length, ''],
    ['and takes more memory than one address may', 180, long],
  ] as const)('%s is refused, and those of others are not', async ([, count, note], { club }) => {
    const { subscribe } = subscriptionsOf(club);
    const query = (number: number) => document(`${note} ${number}`);
    const numbers = many.slice(0, count);
    const greedy = numbers.map((number) => subscribe(query(number), { address: '203.0.113.7' }));
    const refused = (all: typeof greedy) => all.flatMap(({ ended }) => ended);
    await expect
      .poll(() => greedy.every(({ sent, ended }) => sent.length + ended.length > 0))
      .toBe(true);
    expect(refused(greedy).length).toBeGreaterThan(0);
    expect(refused(greedy).length).toBeLessThan(count);
    expect(new Set(refused(greedy).map((text) => extensionsOf(text).code))).toEqual(
      new Set(['BUSY']),
    );
    const others = many
      .slice(0, 8)
      .map((number) => subscribe(query(number + 1_000), { address: `203.0.113.${20 + number}` }));
    await expect.poll(() => others.every(({ sent }) => sent.length > 0)).toBe(true);
    expect(refused(others)).toEqual([]);
    for (const { leave } of greedy) leave();
    const later = subscribe(query(2_000), { address: '203.0.113.7' });
    await expect.poll(() => later.sent).toHaveLength(1);
    for (const { leave } of [...others, later]) leave();
  });

  test('by nothing but variables that it does not declare is shared', async ({ club }) => {
    const { subscriptions, subscribe } = subscriptionsOf(club);
    const open = many.map((number) => subscribe(document(''), { variables: { number } }));
    await expect.poll(() => open.every(({ sent }) => sent.length === 1)).toBe(true);
    expect(subscriptions.size).toBe(1);
    for (const { leave } of open) leave();
    expect(subscriptions.size).toBe(0);
  });

  test('by nothing but its position is shared', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { subscriptions, subscribe } = subscriptionsOf(club);
    const query = graphql('subscription ($after: Int) { changes(after: $after) { seq } }');
    const open = [0, 1, 2].map((after) => subscribe(query, { variables: { after } }));
    await expect.poll(() => open.map(({ sent }) => sent.length)).toEqual([3, 2, 1]);
    expect(subscriptions.size).toBe(1);
    for (const { leave } of open) leave();
  });
});

describe('a live query', () => {
  const LIVE = textOf(graphql('query @live { stats { points } }'));
  const seqOf = (text = '') => JSON.parse(text).extensions.seq;

  test('is sent after the changes of the same seq', async ({ club }) => {
    const { id } = await club.startSeries();
    const { subscribe } = subscriptionsOf(club);
    const order: string[] = [];
    const noting = (name: string) => ({
      send: () => {
        order.push(name);
        return true;
      },
    });
    const query = subscribe(LIVE, noting('live query'));
    await expect.poll(() => order).toEqual(['live query']);
    const changes = subscribe(
      graphql('subscription { changes { stats: match { homeScore } } }'),
      noting('change'),
    );
    await club.enter(id, 1, 'one');
    await expect.poll(() => order).toHaveLength(3);
    await club.enter(id, 2, 'one');
    await expect.poll(() => order).toHaveLength(5);
    expect(order.slice(1)).toEqual(['change', 'live query', 'change', 'live query']);
    for (const { leave } of [query, changes]) leave();
  });

  test('is not sent to a subscriber that has the current result', async ({ club }) => {
    const { id } = await club.startSeries();
    const { live } = club.server.club;
    const { subscribe } = subscriptionsOf(club);
    const has = (seq: number, epoch = live.epoch) =>
      subscribe(LIVE, { from: { epoch, after: seq } });
    const first = has(live.seq);
    await club.enter(id, 1, 'one');
    await expect.poll(() => first.sent.map(seqOf)).toEqual([live.seq]);
    const since = live.seq;
    await club.friends('Peter');
    const all = [has(since), has(live.seq), has(since - 1), has(since, 'another log')];
    await expect.poll(() => all.map(({ sent }) => sent.length)).toEqual([0, 0, 1, 1]);
    await club.enter(id, 2, 'one');
    await expect.poll(() => all.map(({ sent }) => sent.length)).toEqual([1, 1, 2, 2]);
    expect(first.sent).toHaveLength(2);
    for (const { leave } of [first, ...all]) leave();
  });

  test('of an address without work left waits, and those of other addresses do not', async ({
    club,
  }) => {
    const { id } = await club.startSeries();
    const executor = executorOf(club);
    const { subscribe } = subscriptionsOf(club, executor);
    const greedy = subscribe(LIVE, { address: '203.0.113.7' });
    const other = subscribe(`${LIVE} # other`, { address: '203.0.113.8' });
    await expect.poll(() => [greedy, other].map(({ sent }) => sent.length)).toEqual([1, 1]);
    executor.work.of('203.0.113.7')?.spend(1_100);
    await club.enter(id, 1, 'one');
    await expect.poll(() => other.sent).toHaveLength(2);
    expect(greedy.sent).toHaveLength(1);
    await expect.poll(() => greedy.sent).toHaveLength(2);
    for (const { leave } of [greedy, other]) leave();
  });

  test('of several addresses is charged to them in equal parts, as long as one has work left', async ({
    club,
  }) => {
    const { id } = await club.startSeries();
    const executor = executorOf(club);
    const { subscribe } = subscriptionsOf(club, executor);
    const addresses = ['203.0.113.7', '203.0.113.8'];
    const shared = addresses.map((address) => subscribe(LIVE, { address }));
    await expect.poll(() => shared.map(({ sent }) => sent.length)).toEqual([1, 1]);
    const accounts = addresses.map((address) => executor.work.of(address));
    accounts[0]?.spend(1_100);
    const spent = accounts.map((account) => account && vi.spyOn(account, 'spend'));
    await club.enter(id, 1, 'one');
    await expect.poll(() => shared.map(({ sent }) => sent.length)).toEqual([2, 2]);
    const [ofOne = [], ofOther] = spent.map((spend) => spend?.mock.calls);
    expect(ofOne).not.toEqual([]);
    expect(ofOther).toEqual(ofOne);
    for (const { leave } of shared) leave();
  });

  test('of one address waits for others of this address, and none of another address for them', async ({
    club,
  }) => {
    const executor = executorOf(club);
    const { subscribe } = subscriptionsOf(club, executor);
    const real = executor.executeEvent.bind(executor);
    const held = Promise.withResolvers<void>();
    const begun: string[] = [];
    vi.spyOn(executor, 'executeEvent').mockImplementation(async (operation, ...rest) => {
      const isOther = operation.query.endsWith('other');
      begun.push(isOther ? 'other' : 'greedy');
      if (!isOther) await held.promise;
      return real(operation, ...rest);
    });
    const greedy = Array.from({ length: 40 }, (_, number) =>
      subscribe(`${LIVE} # ${number}`, { address: '203.0.113.7' }),
    );
    await expect.poll(() => begun.length).toBe(10);
    const other = subscribe(`${LIVE} # other`, { address: '203.0.113.8' });
    await turn();
    held.resolve();
    await expect.poll(() => other.sent).toHaveLength(1);
    await expect.poll(() => greedy.every(({ sent }) => sent.length === 1)).toBe(true);
    expect(begun.indexOf('other')).toBeLessThan(20);
    for (const { leave } of [...greedy, other]) leave();
  });

  test('waits for work although its address had some when it was queued', async ({ club }) => {
    const executor = executorOf(club);
    const { subscribe } = subscriptionsOf(club, executor);
    const real = executor.executeEvent.bind(executor);
    const begun: string[] = [];
    vi.spyOn(executor, 'executeEvent').mockImplementation(async (operation, root, cache) => {
      begun.push(operation.query);
      cache.account?.spend(1_000);
      return real(operation, root, cache);
    });
    const greedy = Array.from({ length: 40 }, (_, number) =>
      subscribe(`${LIVE} # ${number}`, { address: '203.0.113.7' }),
    );
    const sent = () => greedy.filter((each) => each.sent.length > 0).length;
    await expect.poll(sent).toBe(10);
    const shared = subscribe(`${LIVE} # 39`, { address: '203.0.113.8' });
    await expect.poll(() => shared.sent).toHaveLength(1);
    expect([sent(), begun.length]).toEqual([11, 11]);
    for (const { leave } of [...greedy, shared]) leave();
  });
});

test('an event is charged to the address that has the subscription, also if it has no work left', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  const executor = executorOf(club);
  const { subscriptions, subscribe } = subscriptionsOf(club, executor);
  const events = subscribe(RESULTS, { address: '203.0.113.7', variables: { id } });
  const account = executor.work.of('203.0.113.7');
  if (!account) throw new Error('The work of other machines is limited.');
  await expect.poll(() => subscriptions.size).toBe(1);
  account.spend(100_000);
  const spend = vi.spyOn(account, 'spend');
  await club.enter(id, 1, 'one');
  await expect.poll(() => events.sent).toHaveLength(1);
  expect(spend).toHaveBeenCalled();
  events.leave();
});

test('a subscription without subscribers is not executed, and a new subscriber is answered', async ({
  club,
}) => {
  const executor = executorOf(club);
  const executed = vi.spyOn(executor, 'executeEvent');
  const { subscriptions, subscribe } = subscriptionsOf(club, executor);
  const query = (number: number) => `${NOW} # ${number}`;
  const [rounds, ofRound] = [10, 100];
  for (let round = 0; round < rounds; round += 1) {
    const all = Array.from({ length: ofRound }, (_, number) =>
      subscribe(query(round * ofRound + number), { address: '127.0.0.1' }),
    );
    while (subscriptions.size < all.length) {
      expect(all.flatMap(({ ended }) => ended)).toEqual([]);
      await Promise.resolve();
    }
    for (const { leave } of all) leave();
  }
  const other = [0, 999].map((number) => subscribe(query(number), { address: '203.0.113.8' }));
  await expect.poll(() => other.map(({ sent }) => sent.length)).toEqual([1, 1]);
  // Some had begun when their subscribers left.
  expect(executed.mock.calls.length).toBeLessThan((rounds * ofRound) / 10);
  for (const { leave } of other) leave();
});

test('after the log was replaced a pending execution is repeated', async ({ club }) => {
  const { id, firstGame } = await club.startSeries();
  const { sql } = club.server;
  const enter = (homeScore: number) =>
    club.door.finishMatch(firstGame, { homeScore, awayScore: 0, overTime: false });
  await enter(14);
  await club.friends('Peter');
  const { seq } = club.server.club.live;
  const { subscribe } = subscriptionsOf(club);
  const open = () => subscribe(RESULTS, { variables: { after: seq - 2, id } });
  const [blocked, restored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = sql.begin(async (tx) => {
    await tx`lock table players in access exclusive mode`;
    open();
    await expect.poll(() => waitingForLock(sql, 'nick_name')).not.toEqual([]);
    blocked.resolve();
    await restored.promise;
  });
  await blocked.promise;
  const { epoch } = club.server.club.live;
  await sql`update matches set home_score = 52 where id = ${firstGame}`;
  await beginEpoch(club);
  await expect.poll(() => club.server.club.live.epoch).not.toBe(epoch);
  restored.resolve();
  await locking;
  const later = open();
  await expect.poll(() => later.sent).toHaveLength(1);
  expect(JSON.parse(later.sent[0] ?? '').data.changes.match.homeScore).toBe(52);
  later.leave();
  await sql`update matches set home_score = 14 where id = ${firstGame}`;
});

test('a query that shares a read with a subscription is answered even if the read loses its connection', async ({
  club,
}) => {
  await club.startSeries();
  const { sql } = club.server;
  const executor = executorOf(club);
  const { subscribe } = subscriptionsOf(club);
  const operation = operationOf(executor, graphql('{ now { match { id } } }'));
  const { answer } = await sql.begin(async (tx) => {
    await tx`lock table matches in access exclusive mode`;
    const { leave } = subscribe(NOW);
    onTestFinished(leave);
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    const answer = executor.execute(operation, {});
    await turn();
    const [backend = 0] = await waitingForLock(sql);
    await sql`select pg_terminate_backend(${backend})`;
    return { answer };
  });
  expect((await answer).errors).toBeUndefined();
});

test('a subscription that ends before it is prepared is never opened', async ({ club }) => {
  const { id } = await club.startSeries();
  const { subscriptions, subscribe } = subscriptionsOf(club);
  const query = graphql('subscription ($id: ID!) { seriesChanged(id: $id) { id } }');
  const late = subscribe(query, { variables: { id } });
  late.leave();
  const other = subscribe(query, { variables: { id } });
  await expect.poll(() => other.sent).toHaveLength(1);
  expect(late).toMatchObject({ sent: [], ended: [] });
  other.leave();
  expect(subscriptions.size).toBe(0);
});

test('a subscription that cannot be prepared is refused with the id of a line of the log, and a later one begins', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  const { sql } = club.server;
  const { log, entries } = recordedLog('error');
  const { subscribe } = subscriptionsOf(club, new Executor(sharedOptionsOf(club), log));
  const query = graphql('subscription ($id: ID!) { seriesChanged(id: $id) { id } }');
  await sql`alter table series rename to elsewhere`;
  const all = [1, 2, 3].map(() => subscribe(query, { variables: { id } }));
  await expect.poll(() => all.every(({ ended }) => ended.length === 1)).toBe(true);
  await sql`alter table elsewhere rename to series`;
  expect(entries).toHaveLength(all.length);
  expect(all.flatMap(({ ended }) => ended).map((text) => extensionsOf(text ?? ''))).toEqual(
    entries.map(({ id: logged }) => ({ code: 'INTERNAL', id: logged })),
  );
  const later = subscribe(query, { variables: { id } });
  await expect.poll(() => later.sent).toHaveLength(1);
  later.leave();
});

test('an execution that fails is answered with its error, and the next one is not affected', async ({
  club,
}) => {
  const { log, entries } = recordedLog('error');
  const executor = new Executor(sharedOptionsOf(club), log);
  const { subscribe } = subscriptionsOf(club, executor);
  const fails = vi.spyOn(executor, 'executeEvent').mockRejectedValue(new Error('unforeseen'));
  const query = graphql('query @live { players { nickName } }');
  const [one, other] = [subscribe(query), subscribe(query)];
  await expect
    .poll(() => [...one.sent, ...other.sent].map((text) => extensionsOf(text).code))
    .toEqual(['INTERNAL', 'INTERNAL']);
  expect(entries).not.toEqual([]);
  fails.mockRestore();
  await club.friends('Eva');
  await expect
    .poll(() => [one, other].map(({ sent }) => playersIn(sent)))
    .toEqual([['Eva'], ['Eva']]);
  for (const { leave } of [one, other]) leave();
});

test('a transport that fails loses its own subscription only', async ({ club }) => {
  const { log, entries } = recordedLog('error');
  const executor = new Executor(sharedOptionsOf(club), log);
  const { subscriptions, subscribe } = subscriptionsOf(club, executor);
  const query = graphql('query @live { players { nickName } }');
  const broken = subscribe(query, {
    send: () => {
      throw new Error('unforeseen');
    },
  });
  const other = subscribe(query);
  await expect.poll(() => other.sent).toHaveLength(1);
  expect(broken.sent).toHaveLength(1);
  expect(subscriptions.subscribers).toBe(1);
  expect(entries).toHaveLength(1);
  await club.friends('Eva');
  await expect.poll(() => playersIn(other.sent)).toEqual(['Eva']);
  other.leave();
});

/** The nicknames in the last text. */
function playersIn(sent: readonly string[]): readonly string[] {
  const { data } = JSON.parse(sent.at(-1) ?? '{}');
  return (data?.players ?? []).map(({ nickName }: { nickName: string }) => nickName);
}

function subscriptionsOf(opened: Club, executor = executorOf(opened)) {
  const subscriptions = new Subscriptions(executor, opened.server.club.live);
  const subscribe = (
    document: Document<unknown, never>,
    { address = '', variables = {}, send = () => true, from = null }: Subscribing = {},
  ) => {
    const operation = operationOf(executor, textOf(document), variables);
    const sent: string[] = [];
    const ended: string[] = [];
    const sink: Sink = {
      send: (text, drained, seq) => {
        sent.push(text);
        return send(text, drained, seq);
      },
      end: (text = '') => ended.push(text),
    };
    const leave = subscriptions.subscribe(operation, address, sink, from);
    return { sent, ended, leave };
  };
  return { subscriptions, subscribe };
}

interface Subscribing extends Partial<Pick<Sink, 'send'>> {
  readonly address?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly from?: ResumePoint | null;
}

function extensionsOf(text: string): { readonly code: string; readonly id?: string } {
  return JSON.parse(text).errors[0].extensions;
}

/** A subscriber that reads one result at a time. */
async function slowReader(club: Club, query: Document<unknown, never>) {
  const { subscriptions, subscribe } = subscriptionsOf(club);
  const read: string[] = [];
  let readOn = () => {};
  const { leave } = subscribe(query, {
    send: (text, drained) => {
      read.push(JSON.parse(text).data.answer.id);
      readOn = drained;
      return false;
    },
  });
  await expect.poll(() => subscriptions.size).toBe(1);
  return { subscriptions, read, readOn: () => readOn(), leave };
}
