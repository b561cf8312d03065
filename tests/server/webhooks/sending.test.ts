/** Servers that send to webhooks: several of them, and what they say and store of the addresses. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Schedule } from '../../../server/database/schedule.ts';
import { claimSending, endSending } from '../../../server/webhooks/sender.ts';
import { startWebhooks } from '../../../server/webhooks/start.ts';
import { clubOf, openServer, silence } from '../../setup/club.ts';
import { ROOT, run } from '../../setup/commands.ts';
import { DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { livePlay } from '../../setup/live-play.ts';
import { type Receiver, startReceiver } from '../../setup/receiver.ts';
import { recordedLog } from '../../setup/recorded-log.ts';
import { INHERITED_ENV } from '../../setup/short-lived.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';
import { wholePage } from '../../setup/whole-page.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const RESULTS = 'events=result';
/** A privileged port on which no program listens. */
const CLOSED_PORT = 2;

/** The messages as a receiver keeps them that ignores repeated ids: their titles, in the order in which they came first. */
function toldBy({ received }: Receiver): readonly string[] {
  return [
    ...new Map(received.map(({ headers, json }) => [headers['webhook-id'], json.title])).values(),
  ];
}

describe.each(DATABASE_KINDS)('a server, $name', (kind) => {
  test('tells a goal at once, while another endpoint never answers, and neither a write nor a page waits', async () => {
    // Through the whole test, the silent endpoint is waited for.
    using _ = shortTimeouts({ webhookMs: 240_000 });
    await using place = await kind.make();
    await using silent = await startReceiver();
    silent.answer(() => {});
    await using lamp = await startReceiver();
    const WEBHOOKS = `${silent.url}?${RESULTS},goal ${lamp.url}?events=goal`;
    await using server = await openServer(place, { WEBHOOKS });
    const club = clubOf(place, server);
    const play = livePlay(club);
    await club.friends('Eva', 'Jana');
    await club.result(2, 'Eva 2-1 Jana');
    await expect.poll(() => silent.received.length).toBe(1);
    const match = await play.single({
      ...{ home: 'Eva', away: 'Jana' },
      teams: ['Dallas Stars', 'Calgary Flames'],
    });
    await play.start(match.id);
    await play.goal(match.id, 'HOME');
    await play.goal(match.id, 'AWAY');
    // Far below the minute after which an endpoint is looked at without a change.
    await expect.poll(() => lamp.received.length, { timeout: 20_000 }).toBe(2);
    expect(lamp.received.map(({ json }) => json.title)).toEqual([
      'Eva – Jana: Match: goal by Eva, 1 : 0',
      'Eva – Jana: Match: goal by Jana, 1 : 1',
    ]);
    expect(await wholePage(`${server.url}/players`)).toContain('Jana');
    expect(silent.received).toHaveLength(1);
  });
});

describe('several servers of one club', () => {
  test('tell each message once, and another one goes on after the sender', async () => {
    using _ = shortTimeouts({ webhookLockMs: 50, webhookStatementMs: 1_000 });
    await using place = await NATIVE.make();
    await using receiver = await startReceiver();
    const env = { WEBHOOKS: `${receiver.url}?${RESULTS}` };
    const first = await openServer(place, env);
    await using second = await openServer(place, env);
    const club = clubOf(place, second);
    await club.friends('Eva', 'Jana');
    await club.result(2, 'Eva 2-1 Jana');
    await expect.poll(() => toldBy(receiver)).toEqual(['Eva – Jana 2 : 1']);
    await first.close();
    await club.result(3, 'Eva 3-1 Jana');
    await expect.poll(() => toldBy(receiver).slice(1)).toEqual(['Eva – Jana 3 : 1']);
    // The session that holds the lock ends, as in a failover.
    await second.sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    await club.result(4, 'Eva 4-1 Jana');
    await expect.poll(() => toldBy(receiver).slice(2)).toEqual(['Eva – Jana 4 : 1']);
  });
});

test('addresses and secrets are in no log, no answer and no backup; the place in the log is', async () => {
  await using place = await NATIVE.make();
  await using receiver = await startReceiver();
  receiver.answer(410);
  const { log, entries } = recordedLog('debug');
  const url = `${receiver.url.replace('//', '//eva:hidden-word@')}/hidden-path?token=hidden-token`;
  const env = {
    WEBHOOKS: `${url}&${RESULTS} http://127.0.0.1:${CLOSED_PORT}/hidden-other`,
    WEBHOOK_SECRET: SECRET,
  };
  const server = await openServer(place, env, log);
  const club = clubOf(place, server);
  await club.friends('Eva', 'Jana');
  const { id } = await club.startSeries();
  await club.play(id, '1 1 1 1');
  await expect.poll(() => JSON.stringify(entries)).toContain('is switched off');
  await expect
    .poll(() => JSON.stringify(entries))
    .toContain('did not take a message (ECONNREFUSED)');
  const stored = await server.sql`select * from webhooks`;
  const backup = await fetch(`${server.url}/api/backup`, {
    headers: { 'Validation-Code': server.code },
  });
  const text = gunzipSync(new Uint8Array(await backup.arrayBuffer())).toString();
  const metrics = JSON.stringify(await (await fetch(`${server.url}/healthz`)).text());
  await server.close();
  expect(stored).toHaveLength(2);
  expect(text).toContain('{"table":"webhooks","row":{');
  for (const said of [JSON.stringify(entries), JSON.stringify(stored), text, metrics]) {
    expect(said).not.toContain('hidden');
    expect(said).not.toContain(SECRET);
  }

  const again = await openServer(place, env);
  expect(again.webhooksOff).toEqual([
    expect.stringMatching(
      /^Webhook 1 \(127\.0\.0\.1:\d+\) is off since \d{4}-\d\d-\d\d, when it answered 410: /,
    ),
  ]);
  await again.close();
});

test('npm run webhook sends one message to each, prints what came back, and switches on again', async () => {
  await using place = await NATIVE.make();
  await using receiver = await startReceiver();
  receiver.answer(404);
  const env = { WEBHOOKS: `${receiver.url}/hidden-path?${RESULTS}`, WEBHOOK_SECRET: SECRET };
  const server = await openServer(place, env);
  const club = clubOf(place, server);
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 2-1 Jana');
  const offs = () => server.sql`select from webhooks where off_status = 404`;
  await expect.poll(async () => (await offs()).length).toBe(1);
  receiver.titles();
  const program = (...args: readonly string[]) =>
    run(process.execPath, ['server/cli/webhook.ts', ...args], ROOT, {
      ...INHERITED_ENV,
      ...place.env,
      ...env,
    });
  expect((await program('test')).stdout).toMatch(
    /^webhook 1 \(127\.0\.0\.1:\d+\), as json: answered 404, in \d+ ms\n$/,
  );
  receiver.answer((response) => response.writeHead(200).end('{"for":\n"hidden-path"}'));
  expect((await program('test')).stdout).toMatch(
    /, as json: answered 200, in \d+ ms: \{"for": "…"\}\nNumber 1 is switched on again\.\n$/,
  );
  expect(receiver.titles()).toEqual(['A test of Faceoff', 'A test of Faceoff']);
  expect(receiver.received.at(-1)).toMatchObject({
    path: '/hidden-path',
    headers: { 'webhook-signature': expect.stringMatching(/^v1,/) },
    json: { type: 'test', data: {} },
  });
  expect(await offs()).toHaveLength(0);
  expect((await program()).stderr).toBe('The only command is test: npm run webhook -- test\n');
  await server.close();
});

test('a channel of Discord gets the card of the match as a picture', async () => {
  await using place = await NATIVE.make();
  await using receiver = await startReceiver();
  const WEBHOOKS = `${receiver.url}?format=discord&${RESULTS}`;
  await using server = await openServer(place, { WEBHOOKS });
  const club = clubOf(place, server);
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 2-1 Jana');
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.text).toMatch(/Content-Type: image\/png\r\n\r\n\x89PNG\r\n/);
});

test('a result is told that was entered before the sender had its lock', async () => {
  using _ = shortTimeouts({ webhookLockMs: 50 });
  await using place = await NATIVE.make();
  await using receiver = await startReceiver();
  await using other = await openServer(place);
  const session = await other.club.database.connect();
  const holder = await claimSending(session.sql, 'webhooks');
  if (!holder) throw new Error('Another sender has the lock.');
  await using server = await openServer(place, { WEBHOOKS: `${receiver.url}?${RESULTS}` });
  const club = clubOf(place, server);
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 2-1 Jana');
  await endSending(holder);
  await session.close();
  await expect.poll(() => receiver.titles()).toEqual(['Eva – Jana 2 : 1']);
});

test('a restored club is told from then on', async () => {
  await using place = await NATIVE.make();
  await using receiver = await startReceiver();
  await using server = await openServer(place, { WEBHOOKS: `${receiver.url}?${RESULTS}` });
  const club = clubOf(place, server);
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 2-1 Jana');
  await expect.poll(() => receiver.titles()).toEqual(['Eva – Jana 2 : 1']);
  await emptyClub(server);
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 3-1 Jana');
  await expect.poll(() => receiver.titles()).toEqual(['Eva – Jana 3 : 1']);
});

test('nothing is started without the setting', async () => {
  const schedule = new Schedule(null);
  schedule.start = () => {
    throw new Error('A job was started.');
  };
  await using place = await NATIVE.make();
  await using server = await openServer(place);
  const settings = { webhooks: [], webhookSecret: null, publicUrl: null };
  const { club } = server;
  const executor = { read: () => Promise.reject(new Error('Something was read.')) };
  const options = { club, executor, log: silence, clubUrl: server.url, settings };
  expect(await startWebhooks(schedule, options)).toEqual([]);
});
