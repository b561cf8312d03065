/** A subscriber that stops reading does not affect other subscribers. */
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { clubTest, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { acknowledged, socketTo, subscribeMessage } from '../setup/raw-socket.ts';
import { readUntil, take } from '../setup/reading.ts';
import { SERVER_SENT_EVENTS, WEB_SOCKET } from '../setup/subscription.ts';
import { Change, changes, SeriesState, seriesChanged } from './shapes.ts';

const WRITES = 150;
/** Interval of the server's pings. */
const PING_INTERVAL_MS = 12_000;

/** Makes each event so large that few of them fit into the buffers of the network. */
const LONG = Array.from({ length: 300 }, (_, index) => `${'text'.repeat(15)}${index}: text`).join(
  ' ',
);

sharedClubTest(NATIVE)(
  'a subscriber that never reads does not affect others, and one that reads late gets all events in order',
  async ({ club }) => {
    const { id, firstGame } = await club.startSeries();
    const frozen = await Promise.all(
      Array.from({ length: 20 }, () =>
        frozenViewer(club.server.url, [changes(0), seriesChanged(id)]),
      ),
    );
    await using lively = WEB_SOCKET.subscribe(club.server.url, Change, changes(0));
    await using state = WEB_SOCKET.subscribe(club.server.url, SeriesState, seriesChanged(id));
    await state.next();
    const all = changes(0).replace('kind', `kind ${LONG}`);
    await using late = SERVER_SENT_EVENTS.subscribe(club.server.url, Change, all);
    await late.next();

    for (let write = 1; write <= WRITES; write += 1) {
      const [homeScore, awayScore] = write % 2 ? [write, 0] : [0, write];
      await club.door.finishMatch(firstGame, { homeScore, awayScore, overTime: false });
    }

    const seen = await take(lively, 3 + WRITES);
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    const seenLate = await take(late, seen.length - 1);
    expect(seenLate).toEqual(seen.slice(1));
    await readUntil(state, ({ playerTwoWins }) => playerTwoWins === 1);
    for (const viewer of frozen) viewer.terminate();
  },
);

sharedClubTest(NATIVE)(
  'a client that sends without reading is paused, and gets its responses when it reads again',
  async ({ club }) => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    const socket = await frozenViewer(club.server.url, []);
    // More than the network buffers hold, and after each large message many small ones that arrive together.
    const large = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } });
    const small = JSON.stringify({ type: 'ping' });
    const sent = Array.from({ length: 200 }, () => [large, ...Array(50).fill(small)]).flat();
    for (const message of sent) socket.send(message);
    let answered = 0;
    const all = Promise.withResolvers<void>();
    socket.on('message', () => {
      answered += 1;
      if (answered === sent.length) all.resolve();
    });
    await expect.poll(() => isStuck(socket)).toBe(true);
    socket.resume();
    await all.promise;
    process.off('warning', note);
    expect(warnings).toEqual([]);
    socket.terminate();
  },
);

clubTest(NATIVE)(
  'a client that sends and never reads is not read from, and is disconnected at the second unanswered ping',
  async ({ club, onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await frozenViewer(club.server.url, []);
    const closed = once(socket, 'close');
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } });
    for (let sent = 0; sent < 1_000; sent += 1) socket.send(ping, () => {});
    await expect.poll(() => isStuck(socket)).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * PING_INTERVAL_MS);
    expect((await closed)[0]).toBe(1006);
  },
);

/** Whether the peer has read nothing between two calls. */
function isStuck(socket: WebSocket): boolean {
  const before = waiting.get(socket);
  waiting.set(socket, socket.bufferedAmount);
  return socket.bufferedAmount > 0 && before === socket.bufferedAmount;
}

const waiting = new WeakMap<WebSocket, number>();

/** Subscribes to the documents and then reads nothing more from the network. */
async function frozenViewer(url: string, documents: readonly string[]): Promise<WebSocket> {
  const socket = await acknowledged(socketTo(url));
  socket.pause();
  for (const [index, query] of documents.entries()) {
    socket.send(subscribeMessage(`${index}`, query));
  }
  return socket;
}
