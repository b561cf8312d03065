/** Subscribers that connect and disconnect leave no state behind in the server. */
import { getEventListeners } from 'node:events';
import { expect } from 'vitest';
import { clubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { TRANSPORTS } from '../setup/subscription.ts';
import { CHANGES, SERIES_CHANGED, STATS } from './documents.ts';

const test = clubTest(NATIVE);

test.for(TRANSPORTS)(
  'a subscriber that disconnects over $name leaves no state behind in the server',
  async (transport, { club }) => {
    const { id } = await club.startSeries();
    const { live } = club.server.club;
    const { url } = club.server;
    const before = { followers: live.followers, listeners: listenersOf(live) };
    for (let round = 0; round < 10; round += 1) {
      const viewers = [
        transport.follow(url, CHANGES, { after: 0 }),
        transport.follow(url, SERIES_CHANGED, { id }),
        transport.follow(url, STATS),
      ];
      await Promise.all(viewers.map((viewer) => viewer.next()));
      await Promise.all(viewers.map((viewer) => viewer[Symbol.asyncDispose]()));
    }
    await expect
      .poll(() => ({ followers: live.followers, listeners: listenersOf(live) }))
      .toEqual(before);
    await expect.poll(() => club.server.subscriptions()).toBe(0);
  },
);

function listenersOf({ ended }: { readonly ended: AbortSignal }): number {
  return getEventListeners(ended, 'abort').length;
}
