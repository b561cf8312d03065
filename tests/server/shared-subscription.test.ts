/** Events that many subscribe to: each subscriber gets every one, whenever it is appended. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { LiveFeed } from '../../server/live/feed.ts';
import { Source } from '../../server/live/source.ts';
import { FROM_NOW } from '../../server/reads/reads.ts';
import { EventSubscription } from '../../server/subscriptions/shared-subscription.ts';
import { Subscriber } from '../../server/subscriptions/subscriber.ts';
import { sharedClubTest, silence } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);
/** More microtasks than lie between a delivery and the end of its run. */
const MICROTASKS = 12;

test('an entry that is appended at any moment of a delivery is delivered after it', async ({
  club,
}) => {
  const log = {
    channel: 'none',
    position: async () => ({ epoch: '', seq: 0 }),
    entriesAfter: async () => [],
  };
  for (let later = 0; later <= MICROTASKS; later += 1) {
    const live = new LiveFeed<{ seq: number }>(club.server.club.database, log, silence);
    const subscription = new EventSubscription({
      bytes: 0,
      live,
      source: new Source({ of: 'EVENTS', concerns: () => true, value: () => null }),
      textOf: async (entry) => `${entry?.seq}`,
      historyLost: '',
    });
    const sent: string[] = [];
    const send = (text: string) => {
      sent.push(text);
      if (text === '1') afterMicrotasks(later, () => live.committed({ seq: 2 }));
      return true;
    };
    subscription.add(new Subscriber({ send, end: () => {} }), FROM_NOW);
    live.committed({ seq: 1 });
    await turn();
    expect(sent, `${later} microtasks later`).toEqual(['1', '2']);
  }
});

function afterMicrotasks(count: number, act: () => void): void {
  if (count === 0) act();
  else queueMicrotask(() => afterMicrotasks(count - 1, act));
}
