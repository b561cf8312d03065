/** Executions of a snapshot that many subscribers share. */
import { expect, test } from 'vitest';
import {
  type LiveText,
  SnapshotSubscription,
} from '../../../server/api/subscriptions/shared-subscription.ts';
import { Subscriber } from '../../../server/api/subscriptions/subscriber.ts';
import { LiveFeed, type LogEntry } from '../../../server/log/feed.ts';
import { FROM_NOW } from '../../../server/log/seq-cache.ts';
import { SubscriptionSpec } from '../../../server/log/subscription-spec.ts';
import { silence } from '../../setup/recorded-log.ts';
import { EMPTY_LOG, unopenedDatabase } from '../../setup/unopened-database.ts';

test('a snapshot does not send results executed before the log went back', async () => {
  const { shared, executions } = executedByHand();
  const sent: string[] = [];
  const send = (text: string) => sent.push(JSON.parse(text).data) > 0;
  const subscriber = new Subscriber({ send, end: () => {} }, () => expect.unreachable());
  shared.add(subscriber, FROM_NOW);
  shared.restarted();
  executions[0]?.resolve('of seq 52');
  await expect.poll(() => executions).toHaveLength(2);
  executions[1]?.resolve('of seq 14');
  await expect.poll(() => sent).toEqual(['of seq 14']);
  shared.appended([]);
  shared.reconnected();
  await expect.poll(() => executions).toHaveLength(3);
  executions[2]?.resolve('of seq 15');
  await expect.poll(() => sent).toEqual(['of seq 14', 'of seq 15']);
});

test('a new subscriber gets no snapshot whose execution began before it subscribed', async () => {
  const { shared, executions } = executedByHand();
  const subscribe = () => {
    const sent: string[] = [];
    const send = (text: string) => sent.push(JSON.parse(text).data) > 0;
    shared.add(new Subscriber({ send, end: () => {} }, () => expect.unreachable()), FROM_NOW);
    return sent;
  };
  const first = subscribe();
  shared.reconnected();
  const later = subscribe();
  executions[0]?.resolve('before');
  await expect.poll(() => executions).toHaveLength(2);
  const last = subscribe();
  executions[1]?.resolve('after');
  await expect.poll(() => executions).toHaveLength(3);
  expect([first, later, last]).toEqual([['before', 'after'], ['after'], []]);
  executions[2]?.resolve('after');
  await expect.poll(() => last).toEqual(['after']);
  expect([first, later]).toEqual([['before', 'after'], ['after']]);
});

test('after an unforeseen error the next change is sent to all, also to those who joined meanwhile', async () => {
  const { shared, executions, failures } = executedByHand();
  const subscribe = () => {
    const sent: string[] = [];
    const send = (text: string) => sent.push(JSON.parse(text).data) > 0;
    shared.add(new Subscriber({ send, end: () => {} }, () => expect.unreachable()), FROM_NOW);
    return sent;
  };
  const first = subscribe();
  executions[0]?.resolve('one');
  await expect.poll(() => first).toEqual(['one']);
  const second = subscribe();
  await expect.poll(() => executions).toHaveLength(2);
  executions[1]?.reject(new Error('unforeseen'));
  await expect.poll(() => failures).toEqual([new Error('unforeseen')]);
  shared.reconnected();
  await expect.poll(() => executions).toHaveLength(3);
  executions[2]?.resolve('one');
  await expect.poll(() => second).toEqual(['one']);
});

/** A snapshot whose executions end when the test resolves them. */
function executedByHand() {
  const executions: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const shared = new SnapshotSubscription<LogEntry>({
    key: '',
    live: new LiveFeed<LogEntry>(unopenedDatabase(), EMPTY_LOG, silence),
    bytes: 0,
    historyLost: '',
    spec: new SubscriptionSpec<LogEntry>({ concerns: () => true }),
    failed: (error) => failures.push(error),
    eventsSent: () => Promise.resolve(),
    answerTo: () => {
      const { promise, resolve, reject } = Promise.withResolvers<LiveText>();
      // The subscription adds the position of an answer at its end.
      executions.push({
        resolve: (text) => resolve({ text: `{"data":"${text}"}`, seq: 0 }),
        reject,
      });
      return promise;
    },
  });
  return { shared, executions, failures };
}
