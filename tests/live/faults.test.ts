/** Regression tests for faults that affected live viewers. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { clubTest, game, openServer, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { goBack } from '../setup/go-back.ts';
import { type Document, graphql, type ResultOf, textOf, unchecked } from '../setup/graphql.ts';
import { waitingForLock } from '../setup/held-club.ts';
import { acknowledged, answerOn, connectionTo, socketTo } from '../setup/raw-socket.ts';
import { readUntil, take } from '../setup/reading.ts';
import { TRANSPORTS, WEB_SOCKET } from '../setup/subscription.ts';
import { CHANGES, SERIES_CHANGED } from './documents.ts';

const test = clubTest(NATIVE);
const shared = sharedClubTest(NATIVE);

const OPERATIONS_AT_ONCE = 64;
const TEAMS = graphql('{ teams { id } }');
const POINTS = graphql(`
  subscription ($id: ID!) { answer: seriesChanged(id: $id) { playerOne { stats { points } } } }`);

test('subscribing and completing in one packet leaves no subscription behind', async ({ club }) => {
  const { id } = await club.startSeries();
  const socket = await acknowledged(socketTo(club.server.url));
  const followers = club.server.club.live.followers;
  for (let turn = 0; turn < 50; turn += 1) {
    const query = unchecked(
      `subscription { a${turn}: seriesChanged(id: "${id}") { id } } # ${'x'.repeat(1_000)}`,
    );
    atOnce(socket, [
      { id: `${turn}`, type: 'subscribe', payload: { query } },
      { id: `${turn}`, type: 'complete' },
    ]);
  }
  await answerOn(socket, 'last', TEAMS);
  await expect.poll(() => club.server.subscriptions()).toBe(0);
  expect(club.server.club.live.followers).toBe(followers);
  socket.terminate();
});

test('an event stream that is closed while its operation is being prepared leaves no subscription behind', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  const { sql, url } = club.server;
  await sql.begin(async (tx) => {
    await tx`lock table series in access exclusive mode`;
    const socket = await askForEvents(url, { query: textOf(SERIES_CHANGED), variables: { id } });
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    socket.resetAndDestroy();
    await fetch(`${url}/healthz`);
  });
  await club.series(id);
  expect(club.server.subscriptions()).toBe(0);
});

test('an event stream that has ended is not written to, and one pipelined behind an open one ends with its connection', async ({
  club,
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = await connectionTo(club.server.url);
  onTestFinished(() => void socket.destroy());
  const headOf = (document: Document<unknown, never>) =>
    [
      `GET /graphql?query=${encodeURIComponent(textOf(document))} HTTP/1.1`,
      'Host: club.test',
      'Accept: text/event-stream',
      '\r\n',
    ].join('\r\n');
  const ended = await connectionTo(club.server.url);
  ended.write(headOf(graphql('subscription { seriesChanged(id: 1) { id } }')));
  await once(ended.resume(), 'end');
  socket.write(headOf(graphql('subscription { changes { seq } }')));
  socket.write(headOf(graphql('query @live { stats { id } }')));
  await expect.poll(() => club.server.subscriptions()).toBe(2);
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(club.server.subscriptions()).toBe(2);
  socket.destroy();
  await expect.poll(() => club.server.subscriptions()).toBe(0);
});

shared(
  'operations that fail and complete at once are released from the limit',
  async ({ club }) => {
    const socket = await acknowledged(socketTo(club.server.url));
    for (let turn = 0; turn < 2 * OPERATIONS_AT_ONCE; turn += 1) {
      atOnce(socket, [
        { id: `${turn}`, type: 'subscribe', payload: { query: unchecked('{ nonsense }') } },
        { id: `${turn}`, type: 'complete' },
      ]);
      if (turn % 10 === 0) await answerOn(socket, `after ${turn}`, TEAMS);
    }
    expect(await answerOn(socket, 'last', TEAMS)).toMatchObject({ type: 'next' });
    socket.terminate();
  },
);

shared.for(TRANSPORTS)(
  'a second subscriber over $name starts with the present state, not with the last event, and stays subscribed when the first leaves',
  async (transport, { club }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1');
    const points = ({ playerOne }: ResultOf<typeof POINTS>['answer']) => playerOne.stats?.points;
    const first = transport.follow(club.server.url, POINTS, { id });
    expect(points(await first.next())).toBe(3);
    await club.door.createMatch(game('Eva', 'Jana'));
    await using second = transport.follow(club.server.url, POINTS, { id });
    expect(points(await second.next())).toBe(6);
    await first[Symbol.asyncDispose]();
    await club.play(id, '- 1');
    expect(points(await second.next())).toBe(9);
  },
);

test('a failed read of the log is retried', async ({ club, place }) => {
  await club.startSeries();
  // A server that has just started has no changes in memory.
  await using server = await openServer(place);
  const { sql } = club.server;
  await sql`alter table changes rename to changes_elsewhere`;
  await using events = WEB_SOCKET.follow(server.url, CHANGES, { after: 0 });
  const reading = take(events, 3);
  await expect.poll(() => server.subscriptions()).toBe(1);
  await sql`alter table changes_elsewhere rename to changes`;
  expect((await reading).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test.for(TRANSPORTS)(
  'when the log loses changes, subscribers of changes over $name get HISTORY_LOST, and subscribers of states get the present state',
  async (transport, { club }) => {
    const { id, firstGame } = await club.startSeries();
    await club.play(id, '1');
    const { url } = club.server;
    const before = club.server.club.live.seq - 1;
    await using events = transport.follow(url, CHANGES, { after: before });
    await using state = transport.follow(url, SERIES_CHANGED, { id });
    expect((await events.next()).seq).toBe(before + 1);
    expect((await state.next()).playerOneWins).toBe(1);
    await goBack(club, before, firstGame);
    await expect(events.next()).rejects.toMatchObject({ code: 'HISTORY_LOST' });
    // An event that was sent before may be sent again first.
    await readUntil(state, ({ playerOneWins }) => playerOneWins === 0);
    await using ahead = transport.follow(url, CHANGES, { after: before + 10 });
    await expect(ahead.next()).rejects.toMatchObject({ code: 'HISTORY_LOST' });
    await using anew = transport.follow(url, CHANGES, { after: before });
    await club.play(id, '1');
    expect((await anew.next()).seq).toBe(before + 1);
  },
);

async function askForEvents(url: string, request: object): Promise<Socket> {
  const socket = await connectionTo(url);
  const body = JSON.stringify(request);
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: club.test',
    'Accept: text/event-stream',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** Sends messages in one packet. */
function atOnce(socket: WebSocket, messages: readonly object[]): void {
  for (const message of messages) socket.send(JSON.stringify(message));
}
