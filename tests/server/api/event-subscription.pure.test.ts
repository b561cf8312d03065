/** A subscriber receives each event once and in order, whenever it subscribes and whatever happens to the log. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { EventSubscription } from '../../../server/api/subscriptions/shared-subscription.ts';
import { Subscriber } from '../../../server/api/subscriptions/subscriber.ts';
import { DELIVERIES } from '../../../server/database/diagnostics.ts';
import { LiveFeed, type Log, type LogEntry } from '../../../server/log/feed.ts';
import { FROM_NOW, type ResumePoint } from '../../../server/log/seq-cache.ts';
import { SubscriptionSpec } from '../../../server/log/subscription-spec.ts';
import { recordedLog, silence } from '../../setup/recorded-log.ts';
import { EMPTY_LOG, unopenedDatabase } from '../../setup/unopened-database.ts';

test('an entry appended at any moment of a delivery is delivered afterwards', async () => {
  let isAfterwards = false;
  for (let later = 0; !isAfterwards; later += 1) {
    const live = feedOf({});
    const events = eventsOf(live);
    let isDelivered = false;
    const append = () => {
      isAfterwards = isDelivered;
      live.committed({ seq: 2 });
    };
    const sent: string[] = [];
    const send = (text: string) => {
      sent.push(text);
      if (text === '1') afterMicrotasks(later, append);
      return true;
    };
    events.add(new Subscriber({ send, end: () => {} }, () => expect.unreachable()), FROM_NOW);
    live.committed({ seq: 1 });
    void events.sent().then(() => {
      isDelivered = true;
    });
    await turn();
    expect(sent, `${later} microtasks later`).toEqual(['1', '2']);
  }
});

test('an entry that is sent to all subscribers is one delivery', async () => {
  const live = feedOf({});
  const events = eventsOf(live);
  const delivered: number[] = [];
  onTestFinished(DELIVERIES.subscribe(({ seq }) => delivered.push(seq)));
  const all = [subscribe(events, FROM_NOW), subscribe(events, FROM_NOW)];
  for (const seq of [1, 2]) live.committed({ seq });
  await expect
    .poll(() => all)
    .toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  expect(delivered).toEqual([1, 2]);
});

test('simultaneous failures with one reason are logged once, another reason separately', async () => {
  const { log: logger, messages } = recordedLog('warn');
  const live = feedOf({}, logger);
  const failing = (reason: string) =>
    live.retryUntilEnd(async (attempt) => {
      if (attempt === 1) throw new Error(reason);
      return attempt;
    }, 0);
  const many = Array.from({ length: 100 }, () => failing('The database is away.'));
  expect(await Promise.all([...many, failing('Something else.')])).toEqual(Array(101).fill(2));
  expect(messages).toEqual(['cannot read yet', 'cannot read yet']);
});

test('an earlier entry of another instance is delivered first, even if this instance has not read it yet', async () => {
  const live = feedOf({ entriesAfter: async (_, after) => entriesUpTo(2, after) });
  const seen: number[] = [];
  live.follow({ appended: (entries) => seen.push(...entries.map(({ seq }) => seq)) });
  live.committed({ seq: 2 });
  await live.reach(2);
  expect(seen).toEqual([1, 2]);
});

function afterMicrotasks(count: number, act: () => void): void {
  if (count === 0) act();
  else queueMicrotask(() => afterMicrotasks(count - 1, act));
}

test('a position before the first entry of an empty log is the beginning of the log', async () => {
  let reads = 0;
  const live = feedOf({
    entriesAfter: async () => {
      reads += 1;
      await turn();
      return [];
    },
  });
  const sent = subscribe(eventsOf(live), { after: -1, epoch: null });
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(reads).toBe(0);
  live.committed({ seq: 1 });
  await expect.poll(() => sent).toEqual(['1']);
});

test('a position of the current log is accepted even if looking it up detects that the log was replaced', async () => {
  const live = feedOf({
    position: async () => ({ epoch: 'restored', seq: 5 }),
    entriesAfter: async (_, after) => entriesUpTo(5, after),
  });
  for (const seq of [1, 2, 3, 4, 5, 6, 7]) live.committed({ seq });
  const subscription = eventsOf(live);
  const former = subscribe(subscription, FROM_NOW);
  const present = subscribe(subscription, { after: 3, epoch: 'restored' });
  const fromNow = subscribe(subscription, { after: null, epoch: 'restored' });
  await expect.poll(() => former).toEqual(['the history is lost']);
  await expect.poll(() => present).toEqual(['4', '5']);
  live.committed({ seq: 6 });
  await expect.poll(() => present).toEqual(['4', '5', '6']);
  expect(fromNow).toEqual(['6']);
});

test('an entry that the feed has not read is not sent to subscribers that catch up, but once the feed has read it', async () => {
  let last = 2;
  const live = feedOf({
    position: async () => ({ epoch: '', seq: last }),
    entriesAfter: async (_, after, limit) => entriesUpTo(last, after).slice(0, limit),
  });
  await live.start();
  // Another instance has committed it, and its notification is on the way.
  last = 3;
  // A subscriber who is ahead of the feed would go on waiting for it, and never let the notification in.
  expect(await live.entriesAfter(0, 100)).toEqual([{ seq: 1 }, { seq: 2 }]);
  const sent = subscribe(eventsOf(live), { after: 0, epoch: null });
  await expect.poll(() => sent).toEqual(['1', '2']);
  await live.reach(3);
  await expect.poll(() => sent).toEqual(['1', '2', '3']);
});

test('a subscriber that catches up detects a log that went back', async () => {
  let present = { epoch: 'former', seq: 5 };
  const live = feedOf({
    position: async () => present,
    entriesAfter: async (_, after) => entriesUpTo(present.seq, after),
  });
  await live.start();
  present = { epoch: 'restored', seq: 3 };
  const sent = subscribe(eventsOf(live), { after: 3, epoch: null });
  await expect.poll(() => sent).toEqual(['the history is lost']);
  expect(live.seq).toBe(3);
});

test('a log that went back on some connections only is read again after a pause', async () => {
  let [last, reads] = [5, 0];
  const live = feedOf({
    position: async () => ({ epoch: '', seq: 5 }),
    entriesAfter: async (_, after) => {
      reads += 1;
      return entriesUpTo(last, after);
    },
  });
  await live.start();
  [last, reads] = [3, 0];
  const sent = subscribe(eventsOf(live), { after: 3, epoch: null });
  await expect.poll(() => reads).toBeGreaterThan(0);
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(reads).toBeLessThan(5);
  last = 5;
  await expect.poll(() => sent).toEqual(['4', '5']);
});

test('after a start the latest entries are read once, even if others are appended meanwhile', async () => {
  let [last, reads] = [3, 0];
  const live = feedOf({
    position: async () => ({ epoch: '', seq: 3 }),
    entriesAfter: async (_, after) => {
      reads += 1;
      return entriesUpTo(last, after);
    },
  });
  await live.start();
  reads = 0;
  for (const seq of [4, 5, 6]) {
    const found = await Promise.all([0, 1, 2].map((after) => live.entriesAfter(after, 100)));
    expect(found.map((entries) => entries.at(-1))).toEqual(found.map(() => ({ seq: seq - 1 })));
    last = seq;
    live.committed({ seq });
  }
  expect(reads).toBe(1);
});

/** Follows a log that is empty except for what is given. */
function feedOf(log: Partial<Log<LogEntry>>, logger = silence) {
  const live = new LiveFeed<LogEntry>(unopenedDatabase(), { ...EMPTY_LOG, ...log }, logger);
  onTestFinished(() => live.close());
  return live;
}

function entriesUpTo(last: number, after: number): readonly LogEntry[] {
  return Array.from({ length: last }, (_, index) => ({ seq: index + 1 })).slice(Math.max(after, 0));
}

/** Sends the seq of each entry. */
function eventsOf(live: LiveFeed<LogEntry>): EventSubscription<LogEntry> {
  return new EventSubscription<LogEntry>({
    key: '',
    bytes: 0,
    live,
    spec: new SubscriptionSpec<LogEntry>({ concerns: () => true, eventOf: () => null }),
    answerTo: async (entry) => ({ text: `${entry?.seq}`, seq: entry?.seq ?? 0 }),
    failed: () => expect.unreachable(),
    eventsSent: () => Promise.resolve(),
    historyLost: 'the history is lost',
  });
}

/** @returns what is sent to a subscriber until the end of the test */
function subscribe(
  subscription: EventSubscription<LogEntry>,
  from: ResumePoint,
): readonly string[] {
  const sent: string[] = [];
  const send = (text: string) => sent.push(text) > 0;
  const subscriber = new Subscriber({ send, end: (text = '') => sent.push(text) }, () =>
    expect.unreachable(),
  );
  onTestFinished(() => subscriber.leave());
  subscription.add(subscriber, from);
  return sent;
}
