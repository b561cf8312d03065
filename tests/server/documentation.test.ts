/** Every command of the documentation, copied out of its files and run in its order. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { type Club, friend, game, openServer, sharedClubTest } from '../setup/club.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { EMBEDDED, NATIVE, type Place } from '../setup/places.ts';
import { CODE, type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { TAKEN_OVER } from '../setup/short-lived.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG = 120_000;
const ADDRESS = 'http://localhost:4000';
/** So long a subscription is listened to. */
const LISTENING = '--max-time 1';

const test = sharedClubTest(NATIVE).extend('folder', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-commands-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

test('the guide for scripts: what its commands answer is what it says', {
  timeout: LONG,
}, async ({ club, folder }) => {
  const blocks = blocksOf(await readFile(join(ROOT, 'docs/api.md'), 'utf8'));
  const commands = blocks.filter(({ language }) => language === 'sh');
  expect(commands.length).toBeGreaterThan(20);
  const script = commands.map(({ code }, index) => `echo "${markOf(index)}"\n${code}`).join('\n');
  const { output, complaints } = await run('bash', ['--norc', '-c', adapted(script, club)], folder);
  expect(complaints).toBe('');
  for (const [index, { answer, code }] of commands.entries()) {
    const printed = between(output, markOf(index), markOf(index + 1)).trim();
    if (answer === null) expect(printed, code).not.toContain('"errors"');
    else expect(comparable(printed.split('\n').at(-1) ?? ''), code).toEqual(comparable(answer));
  }
  expect(await readdir(folder)).toEqual(['club.faceoff']);
});

describe('the README', () => {
  test('its requests are answered, and its program follows', async ({ club, folder }) => {
    const blocks = blocksOf(await readFile(join(ROOT, 'README.md'), 'utf8'));
    await club.friends('Puk', 'Rolba');
    const requests = blocks.filter(({ code }) => code.includes('curl') || code.includes('.sh '));
    expect(requests).toHaveLength(5);
    for (const { code } of requests) {
      const listening = code.replace('curl -sN', `curl -sN ${LISTENING}`);
      const script = adapted(listening, club).replace('docs/', `${ROOT}/docs/`);
      const { output } = await run('bash', ['--norc', '-c', script], folder);
      expect(output, code).not.toContain('"errors"');
    }
    expect(await readdir(folder)).toEqual(['club.faceoff']);

    const [program] = blocks.filter(({ language }) => language === 'ts');
    const code = adapted(program?.code ?? '', club).replace('ws://localhost:4000', socketOf(club));
    await using following = start(process.execPath, ['--input-type=module', '--eval', code], ROOT);
    await expect.poll(() => club.server.subscriptions()).toBe(1);
    await club.friends('Lena');
    expect(await following.line()).toContain('"kind":"PLAYER_CREATED"');
  });

  test('every other command is a script of package.json, or one that this test has seen', async () => {
    const blocks = blocksOf(await readFile(join(ROOT, 'README.md'), 'utf8'));
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const lines = blocks
      .filter(({ language, code }) => language === 'sh' && !/curl|\.sh /.test(code))
      .flatMap(({ code }) => code.trim().split('\n'));
    const unknown = lines.filter((line) => {
      const names = [...line.matchAll(/npm (?:run )?(start|test|\w+)/g)].map(([, name]) => name);
      return !names.every((name) => name === 'ci' || scripts[name ?? '']);
    });
    expect(unknown).toEqual([]);
    expect(lines.filter((line) => !line.includes('npm'))).toEqual([
      // Needs Docker.
      'POSTGRES_PASSWORD=choose-one PUBLIC_URL=https://faceoff.example.org docker compose up --detach',
    ]);
  });

  test('a club is started, backed up, moved and counted', { timeout: LONG }, async ({ folder }) => {
    const [first, second] = [await EMBEDDED.make(), await NATIVE.make()];
    const env = { ...TAKEN_OVER, LOG_LEVEL: 'warn' };
    const started = start('npm', ['start'], ROOT, {
      ...env,
      ...first.env,
      HOST: '127.0.0.1',
      PORT: '0',
    });
    while (!(await started.line()).includes('is running'));
    await started[Symbol.asyncDispose]();
    const npm = async (place: Place, ...args: readonly string[]) =>
      run('npm', ['run', '--silent', ...args], ROOT, { ...env, ...place.env });
    const file = join(folder, 'club.faceoff');
    await npm(first, 'backup', '--', file);
    await npm(second, 'restore', '--', file);
    expect((await npm(second, 'recount')).output).toContain('add');
    const server = await openServer(second);
    expect(await GRAPHQL.open(server).players()).toEqual([]);
    await server.close();
    await Promise.all([first.clear(), second.clear()]);
  });
});

test('the guide for whoever runs the machine: each of its commands can be read by a shell', async ({
  folder,
}) => {
  const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commands = blocksOf(guide).filter(({ language }) => ['sh', 'bash'].includes(language));
  expect(commands.length).toBeGreaterThan(10);
  for (const { code } of commands) {
    expect((await run('bash', ['-n', '-c', code], folder)).complaints, code).toBe('');
    const names = [...code.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  }
});

describe('the examples', () => {
  test('who leads between two', async ({ club }) => {
    const whoLeads = (...names: readonly string[]) =>
      run('sh', ['docs/examples/who-leads.sh', ...names, club.server.url], ROOT);
    await club.friends('Eva', 'Jana');
    expect((await whoLeads('Eva', 'Jana')).output).toBe('Eva and Jana have not met yet.\n');
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '2 2');
    expect((await whoLeads('Eva', 'Jana')).output).toMatch(
      /^Jana leads Eva 2–0, goals \d+:\d+.\nJana won the last 2.\n$/,
    );
    expect(await whoLeads('Eva', 'Nobody"}')).toMatchObject({
      output: '',
      complaints: 'There is no player Nobody"}.\n',
    });
  });

  test('a month as a table', async ({ club }) => {
    await club.friends('Eva', '=Jana');
    for (const matchDate of ['2026-01-31T23:59:59', '2026-02-01T00:00:00', '2026-02-28T23:59:59']) {
      await club.door.createMatch(game('Eva', '=Jana', { matchDate, overTime: true }));
    }
    const month = (...args: readonly string[]) => example('month-as-csv', ...args);
    expect((await month('2026-02', club.server.url)).output.split('\r\n')).toEqual([
      'Date,Home,Away,Home Team,Away Team,Score,Overtime',
      "2026-02-28T23:59:59,Eva,'=Jana,Dallas Stars,Calgary Flames,3:2,yes",
      "2026-02-01T00:00:00,Eva,'=Jana,Dallas Stars,Calgary Flames,3:2,yes",
      '',
    ]);
    expect((await month('February', club.server.url)).complaints).toContain('Give a month');
  });

  test('a play-off in the terminal', async ({ club }) => {
    const { id, series } = await club.startPlayoff('Winter Cup');
    const path = join(ROOT, 'docs/examples/playoff-in-terminal.ts');
    await using shown = start(process.execPath, [path, id, `${socketOf(club)}/graphql`], ROOT);
    expect(await shown.line()).toBe('Winter Cup');
    await club.play(series[0]?.id ?? '', '1');
    while (!/^Semifinal 1 .+ 1 : 0 /.test(await shown.line()));
  });

  test('every result in a channel, once, whoever of the three is stopped meanwhile', {
    timeout: LONG,
  }, async ({ folder }) => {
    const place = await NATIVE.make();
    let server = await startServerProcess(place.env);
    const { port } = new URL(server.url);
    const faceoff = () => startServerProcess({ ...place.env, PORT: port });
    const channel = await startChannel();
    const path = join(ROOT, 'docs/examples/post-results.ts');
    const args = [path, channel.url, server.url, join(folder, 'posted.json')];
    const follow = () => start(process.execPath, args, ROOT);
    const { finish } = await playing(server);

    let script = follow();
    await expect.poll(() => readdir(folder), { timeout: LONG }).toContain('posted.json');
    await finish(3, 2);
    await channel.holds(['Eva – Jana 3 : 2']);

    // Stopped before it has noted what it posted, it would post that again, as it says.
    const noted = async () => JSON.parse(await readFile(join(folder, 'posted.json'), 'utf8')).after;
    await expect.poll(noted).toBe(3);
    await script[Symbol.asyncDispose]();
    await finish(4, 2);
    script = follow();
    await channel.holds(['Eva – Jana 3 : 2', 'Eva – Jana 4 : 2']);

    await server.stop();
    server = await faceoff();
    await finish(5, 2);
    channel.refuseOnce();
    await channel.holds(['Eva – Jana 3 : 2', 'Eva – Jana 4 : 2', 'Eva – Jana 5 : 2']);
    await script[Symbol.asyncDispose]();
    await server.stop();
    await channel.close();
    await place.clear();
  });
});

interface Block {
  readonly language: string;
  readonly code: string;
  /** The JSON that stands below it. */
  readonly answer: string | null;
}

function blocksOf(document: string): readonly Block[] {
  const found = [...document.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ({ 1: language = '', 2: code = '', index, 0: { length } }) => ({
      ...{ language, code, begins: index, ends: index + length },
    }),
  );
  return found.map(({ language, code, ends }, at) => {
    const next = found[at + 1];
    const follows = next?.language === 'json' && document.slice(ends, next.begins).trim() === '';
    return { language, code, answer: language === 'sh' && follows ? next.code : null };
  });
}

function adapted(code: string, { server }: Club): string {
  return code
    .replaceAll(ADDRESS, server.url)
    .replaceAll('YOUR-CODE', server.code)
    .replaceAll('--max-time 60', LISTENING);
}

function socketOf({ server }: Club): string {
  return server.url.replace(/^http/, 'ws');
}

function markOf(index: number): string {
  return `=== command ${index}`;
}

function between(output: string, from: string, to: string): string {
  return output.split(`${from}\n`)[1]?.split(`${to}\n`)[0] ?? '';
}

/** Without what differs from run to run, and what the guide leaves out. */
function comparable(answer: string): unknown {
  const volatile = ['locations', 'enteredAt', 'cost'];
  return JSON.parse(answer, (key, value) => (volatile.includes(key) ? undefined : value));
}

interface Ended {
  readonly output: string;
  readonly complaints: string;
}

/** Resolves whatever its exit code is. */
function run(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = TAKEN_OVER,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd: folder, env }, (_, output, complaints) =>
      resolve({ output, complaints }),
    );
  });
}

function example(name: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [join(ROOT, `docs/examples/${name}.ts`), ...args], ROOT);
}

/** A program that goes on until it is disposed of. */
function start(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = TAKEN_OVER,
) {
  const child: ChildProcess = spawn(program, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('Its output is piped.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  return {
    line: async (): Promise<string> => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} has ended.`);
      return value;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

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
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    holds: (results: readonly string[]) =>
      expect
        .poll(() => posted.map((each) => each.replace(/ \(.*/, '')), { timeout: LONG })
        .toEqual(results),
    refuseOnce: () => {
      refusals = 1;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Two friends who play. */
async function playing({ url }: ServerProcess) {
  const door = GRAPHQL.open({ url, code: CODE });
  for (const nickName of ['Eva', 'Jana']) await door.createPlayer(friend(nickName));
  return {
    finish: (homeScore: number, awayScore: number) =>
      door.createMatch(game('Eva', 'Jana', { homeScore, awayScore })),
  };
}
