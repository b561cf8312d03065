/** A client that stops reading is disconnected. `slow-viewer.long.test.ts` has many of them, and others beside them. */
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { clubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { frozenViewer, isStuck } from '../setup/frozen-viewer.ts';

/** Interval of the server's pings. */
const PING_INTERVAL_MS = 12_000;

clubTest(NATIVE)(
  'a client that sends and never reads is not read from, and is disconnected at the second unanswered ping',
  async ({ club, onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await frozenViewer(club.server.url);
    const closed = once(socket, 'close');
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } });
    for (let sent = 0; sent < 1_000; sent += 1) socket.send(ping, () => {});
    await expect.poll(() => isStuck(socket)).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * PING_INTERVAL_MS);
    expect((await closed)[0]).toBe(1006);
  },
);
