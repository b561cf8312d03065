/** `GET /metrics`, its alerts and its dashboard: each metric changes with its event. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, onTestFinished } from 'vitest';
import { ConcurrencyLimit } from '../../../server/access/concurrency.ts';
import { CONNECTIONS } from '../../../server/database/limits.ts';
import { startMetrics } from '../../../server/http/metrics/metrics.ts';
import { writeBackup } from '../../../server/transfer/backup/file.ts';
import { answerTo, answerToWrite } from '../../setup/ask.ts';
import { type Club, clubOf, friend, openServer, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { startFaultProxy } from '../../setup/fault-proxy.ts';
import { graphql, unchecked } from '../../setup/graphql.ts';
import { installed } from '../../setup/installed.ts';
import { sendJson } from '../../setup/send-json.ts';
import { WEB_SOCKET } from '../../setup/subscription.ts';

const TOKEN = 'a-token-for-tests';
const MONITORING = fileURLToPath(new URL('../../../docs/monitoring', import.meta.url));
const CHANGES = graphql('subscription { answer: changes { seq kind } }');
const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);

/** One server for all of them. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('watched', { scope: 'file' }, async ({}, { onCleanup }) => {
  const place = await NATIVE.make();
  const network = await startFaultProxy(place.env.DATABASE_URL ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-metrics-'));
  const env = { DATABASE_URL: network.url, DATA_DIR: folder, BACKUP_EVERY: 'weekly' };
  const server = await openServer({ env }, { METRICS_TOKEN: TOKEN });
  onCleanup(async () => {
    network.repair();
    await server.close();
    await network.pull();
    await place.clear();
    await rm(folder, { recursive: true });
  });
  return { club: clubOf(place, server), network, folder };
});

test('all metrics of the alerts and of the dashboard exist', async ({ watched: { club } }) => {
  const text = await metricsOf(club);
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const names = (await readFile(join(MONITORING, file), 'utf8')).match(
      /\b(faceoff|nodejs|process)_[a-z0-9_]+/g,
    );
    expect(new Set(names).size).toBeGreaterThan(4);
    for (const name of names ?? []) {
      expect(text, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'));
    }
  }
});

test('outdated backups are reported', async ({ watched: { club, folder } }) => {
  const backups = join(folder, 'backups');
  await mkdir(backups, { recursive: true });
  expect(valueIn(await metricsOf(club), 'faceoff_last_backup_timestamp_seconds')).toBe(0);
  await club.friends('Eva');
  const { database, live } = club.server.club;
  const { seq } = live;
  await writeBackup(database, join(backups, 'club-2020-01-01T00-00-00Z.faceoff'), new Date());
  const backedUp = await metricsOf(club);
  expect(valueIn(backedUp, 'faceoff_last_backup_timestamp_seconds')).toBe(
    Date.UTC(2020, 0, 1) / 1_000,
  );
  const of = (text: string) => [
    valueIn(text, 'faceoff_last_backup_seq'),
    valueIn(text, 'faceoff_seq'),
  ];
  expect(of(backedUp)).toEqual([seq, seq]);
  await club.friends('Jana');
  expect(of(await metricsOf(club))).toEqual([seq, seq + 1]);
});

test('refused writes over GraphQL and REST are counted', async ({ watched: { club } }) => {
  const writes = valueIn(await metricsOf(club), 'faceoff_writes_total');
  await answerToWrite(club.server, CREATE_PLAYER, { ...friend('Eva'), validationCode: 'wrong' });
  await post(club, '/api/players', { validationCode: 'wrong' });
  await post(club, '/api/players', { validationCode: club.server.code });
  const text = await metricsOf(club);
  expect(valueIn(text, 'faceoff_operations_total{type="mutation",outcome="denied"}')).toBe(1);
  expect(valueIn(text, 'faceoff_requests_total{kind="rest_write",outcome="denied"}')).toBe(1);
  expect(valueIn(text, 'faceoff_requests_total{kind="rest_write",outcome="refused"}')).toBe(1);
  expect(valueIn(text, 'faceoff_writes_total')).toBe(writes);
});

test('subscribers and deliveries are counted', async ({ watched: { club } }) => {
  const { url } = club.server;
  const before = await metricsOf(club);
  const sentBefore = valueIn(before, 'faceoff_sent_bytes_total');
  const viewers = [1, 2].map(() => WEB_SOCKET.follow(url, CHANGES));
  await expect
    .poll(async () => valueIn(await metricsOf(club), 'faceoff_subscribers'))
    .toBe(viewers.length);
  await club.friends('Peter');
  await Promise.all(viewers.map((viewer) => viewer.next()));
  const text = await metricsOf(club);
  expect(valueIn(text, 'faceoff_shared_subscriptions')).toBe(1);
  for (const name of ['faceoff_writes_total', 'faceoff_changes_total']) {
    expect(valueIn(text, name), name).toBe(valueIn(before, name) + 1);
  }
  expect(valueIn(text, 'faceoff_connections')).toBeGreaterThanOrEqual(viewers.length);
  expect(valueIn(text, 'faceoff_sent_bytes_total')).toBeGreaterThan(sentBefore);
  expect(valueIn(text, 'faceoff_operations_total{type="subscription",outcome="ok"}')).toBe(2);
  const delivered = async () =>
    valueIn(await metricsOf(club), 'faceoff_commit_to_frame_seconds_count');
  const deliveredBefore = await delivered();
  // A viewer that is behind the head of the log reads on by itself, which is no delivery.
  let friends = 0;
  const another = async () => {
    friends += 1;
    await club.friends(`Eva ${friends}`);
    await Promise.all(viewers.map((viewer) => viewer.next()));
    return delivered();
  };
  await expect.poll(another).toBeGreaterThan(deliveredBefore);
  for (const viewer of viewers) await viewer[Symbol.asyncDispose]();
  await expect.poll(async () => valueIn(await metricsOf(club), 'faceoff_subscribers')).toBe(0);
});

test('requests cannot create labels', async ({ watched: { club } }) => {
  const seriesOf = async () =>
    (await metricsOf(club)).match(/^faceoff_(requests|operations)_total\{.*\}/gm);
  const ask = async (name: string) => {
    await fetch(`${club.server.url}/${name}`);
    await fetch(`${club.server.url}/api/${name}`, { method: 'PURGE' });
    for (const field of [name, 'seq']) {
      await answerTo(club.server, unchecked(`query ${name} { club { ${field} } }`));
    }
  };
  await metricsOf(club);
  await ask('one');
  const series = await seriesOf();
  await ask('two');
  await ask('__proto__');
  expect(await seriesOf()).toEqual(series);
});

test('requires the token', async ({ watched: { club } }) => {
  const statusFor = async (headers: Record<string, string>) =>
    (await fetch(`${club.server.url}/metrics`, { headers })).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusFor({ authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test('a silent database and waiting requests are reported', async ({
  watched: { club, network },
}) => {
  const isUp = async () => valueIn(await metricsOf(club), 'faceoff_database_up');
  await expect.poll(isUp).toBe(1);
  network.suffer({ type: 'SILENCE', direction: 'DOWN' });
  onTestFinished(async () => {
    network.repair();
    await expect.poll(isUp).toBe(1);
  });
  const texts = await Promise.all([metricsOf(club), metricsOf(club)]);
  for (const text of texts) {
    expect(valueIn(text, 'faceoff_database_up')).toBe(0);
    expect(valueIn(text, 'faceoff_database_bytes')).toBeGreaterThan(1_000_000);
  }
  // The later one counts the connection on which the earlier one waits.
  const inUse = texts.map((text) => valueIn(text, 'faceoff_pool_in_use'));
  expect(Math.max(...inUse)).toBe(1);
});

sharedClubTest(NATIVE)('without a token the path does not exist', async ({ club }) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(`${club.server.url}/metrics`, { headers })).status).toBe(404);
});

sharedClubTest(EMBEDDED)('an embedded database is measured, too', async ({ club }) => {
  const metrics = startMetrics({
    club: club.server.club,
    server: createServer(),
    connections: new ConcurrencyLimit('requests', CONNECTIONS.open),
    subscriptions: { size: 0, subscribers: 0 },
    latestBackup: null,
  });
  onTestFinished(metrics.close);
  let text = '';
  // On a busy machine the database may take longer to answer than it is given.
  await expect
    .poll(async () => {
      text = await metrics.text();
      return valueIn(text, 'faceoff_database_up');
    })
    .toBe(1);
  expect(valueIn(text, 'faceoff_database_bytes')).toBeGreaterThan(1_000_000);
});

base.runIf(installed('promtool'))(
  'each alert is given in its case and in no other (where promtool is installed)',
  () => {
    const rules = fileURLToPath(new URL('alerts.promtool.yml', import.meta.url));
    execFileSync('promtool', ['test', 'rules', rules]);
  },
);

async function metricsOf({ server }: Club): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${server.url}/metrics`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** @param series its name, with its labels in the order in which they are written */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  if (line === undefined) throw new Error(`There is no ${series}.`);
  return Number(line.slice(series.length));
}

function post({ server }: Club, path: string, body: object): Promise<Response> {
  return sendJson('POST', server.url + path, body);
}
