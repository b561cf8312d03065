/** Programs of docs/examples that run for a while, or ask for much. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { largeBackup } from '../../setup/backup-file.ts';
import { game, openServer, TEAMS } from '../../setup/club.ts';
import { example, ROOT, socketOf, start, commandTest as test } from '../../setup/commands.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { startFaultProxy } from '../../setup/fault-proxy.ts';
import { livePlay } from '../../setup/live-play.ts';
import { portOf } from '../../setup/port.ts';
import { seedsOf } from '../../setup/seeds.ts';

const CODE = 'example-code-1';
const LONG_TIMEOUT_MS = 120_000;

test('a month as a table', async ({ club }) => {
  await club.friends("'-Eva", '12:30');
  for (const matchDate of ['2026-01-31T23:59:59', '2026-02-01T00:00:00', '2026-02-28T23:59:59']) {
    await club.door.createMatch(game("'-Eva", '12:30', { matchDate, overTime: true }));
  }
  const month = (...args: readonly string[]) => example('month-as-csv', ...args);
  expect((await month('2026-02', club.server.url)).stdout.split('\r\n')).toEqual([
    'Date,Home,Away,Home Team,Away Team,Home Score,Away Score,Overtime',
    "2026-02-28T23:59:59,''-Eva,'12:30,Dallas Stars,Calgary Flames,3,2,yes",
    "2026-02-01T00:00:00,''-Eva,'12:30,Dallas Stars,Calgary Flames,3,2,yes",
    '',
  ]);
  expect((await month('February', club.server.url)).stderr).toContain('Give a month');
});

test('a play-off in the terminal', async ({ club }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const path = join(ROOT, 'docs/examples/playoff-in-terminal.ts');
  await using shown = start(process.execPath, [path, id, `${socketOf(club)}/graphql`], ROOT);
  expect(await shown.line()).toBe('Winter Cup');
  await club.play(series[0]?.id ?? '', '1');
  while (!/^Semifinal 1 .+ 1 : 0 /.test(await shown.line()));
});

test('the evening is posted to a channel, and nothing if nobody has played', async ({ club }) => {
  await using channel = await startChannel();
  const postEvening = () => example('post-evening', channel.url, club.server.url);
  await club.friends('Eva', 'Jana');
  await club.result('2026-01-31', 'Eva 3-2 Jana');
  expect(await postEvening()).toMatchObject({ stdout: '', stderr: '' });
  await channel.eventually([]);
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '2 1 1');
  expect(await postEvening()).toMatchObject({ stdout: '', stderr: '' });
  await channel.eventually([
    expect.stringMatching(
      /^Evening of \d{4}-\d\d-\d\d: Eva leads\n1\. Eva 2–1, points 6, goals 7:5\n2\. Jana 1–2, points 3, goals 5:7\nhttp.+\/evenings\/\d/,
    ),
  ]);
});

test('results are posted to a channel once, even if the server, the script or the channel is stopped meanwhile', async ({
  folder,
}) => {
  await using place = await NATIVE.make();
  let server = await openServer(place, { VALIDATION_CODE: CODE });
  await using network = await startFaultProxy(server.url);
  await using channel = await startChannel();
  const path = join(ROOT, 'docs/examples/post-results.ts');
  const args = [path, channel.url, network.url, join(folder, 'posted.json')];
  const follow = () => start(process.execPath, args, ROOT);
  const { finish, finishLater } = await playing(network.url);

  let script = follow();
  await expect.poll(() => readdir(folder), { timeout: LONG_TIMEOUT_MS }).toContain('posted.json');
  await finish(3, 2);
  await channel.eventually(['Eva – Jana 3 : 2']);

  // Stopped before it has noted what it posted, it would post that again, as it says.
  const noted = async () => JSON.parse(await readFile(join(folder, 'posted.json'), 'utf8')).after;
  await expect.poll(noted).toBe(3);
  await script[Symbol.asyncDispose]();
  await finish(4, 2);
  await finishLater(1, 2);
  script = follow();
  const whileStopped = ['Eva – Jana 3 : 2', 'Eva – Jana 4 : 2', 'Eva – Jana 1 : 2'];
  await channel.eventually(whileStopped);

  await server.close();
  server = await openServer(place, { VALIDATION_CODE: CODE });
  network.leadTo(server.url);
  await finish(5, 2);
  channel.refuseOnce();
  await channel.eventually([...whileStopped, 'Eva – Jana 5 : 2']);
  await script[Symbol.asyncDispose]();
  await server.close();
});

test('a follower of changes continues after a restore', async ({ club }) => {
  const { club: opened } = club.server;
  const args = ['docs/examples/watch.ts', `${socketOf(club)}/graphql`];
  await using watching = start(process.execPath, args, ROOT);
  await expect.poll(() => club.server.subscriptions()).toBe(1);
  await restoreBackup(opened.database, await checkBackup(await largeBackup(5)));
  expect(await watching.line()).toContain('The club was restored');
  await expect.poll(() => club.server.subscriptions()).toBe(1);
  await club.friends('Eva');
  expect(await watching.line()).toContain('{"changes":{"seq":6,"kind":"PLAYER_CREATED"');
  await club.server.sql`truncate matches`;
});

/** The webhook of a channel. */
async function startChannel() {
  const posted: string[] = [];
  let refusals = 0;
  const server = createServer(async (request, response) => {
    const { content } = JSON.parse(await text(request));
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(429, { 'Retry-After': '1' }).end();
      return;
    }
    posted.push(content);
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    eventually: (results: readonly string[]) =>
      expect
        .poll(() => posted.map((each) => each.replace(/ \(.*/, '')), { timeout: LONG_TIMEOUT_MS })
        .toEqual(results),
    refuseOnce: () => {
      refusals = 1;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Two friends who play. */
async function playing(url: string) {
  const server = { url, code: CODE };
  const { door, friends } = seedsOf(server);
  const play = livePlay({ server });
  await friends('Eva', 'Jana');
  return {
    finish: (homeScore: number, awayScore: number) =>
      door.createMatch(game('Eva', 'Jana', { homeScore, awayScore })),
    /** A match that is created without a score. */
    finishLater: async (homeScore: number, awayScore: number) => {
      const teams = [TEAMS.Eva, TEAMS.Jana] as const;
      const { id } = await play.single({ home: 'Eva', away: 'Jana', teams });
      return door.finishMatch(id, { homeScore, awayScore, overTime: false });
    },
  };
}
