/** The commands of the documentation, extracted from its files and run in order. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Club } from '../../setup/club.ts';
import { ROOT, run, socketOf, start, commandTest as test } from '../../setup/commands.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { INHERITED_ENV } from '../../setup/short-lived.ts';

const ADDRESS = 'http://localhost:4000';
/** Time for which a subscription is read. */
const LISTENING = '--max-time 1';

test('the commands of the guide for scripts have the documented output', async ({
  club,
  folder,
}) => {
  const blocks = blocksOf(await readFile(join(ROOT, 'docs/api.md'), 'utf8'));
  const commands = blocks.filter(({ language }) => language === 'sh');
  expect(commands.length).toBeGreaterThan(20);
  const script = commands.map(({ code }, index) => `echo "${markOf(index)}"\n${code}`).join('\n');
  const { stdout, stderr } = await run('bash', ['--norc', '-c', adapted(script, club)], folder);
  expect(stderr).toBe('');
  for (const [index, { answer, code }] of commands.entries()) {
    const printed = between(stdout, markOf(index), markOf(index + 1)).trim();
    if (answer === null) expect(printed, code).not.toContain('"errors"');
    else expect(comparable(printed.split('\n').at(-1) ?? ''), code).toEqual(comparable(answer));
  }
  expect(await readdir(folder)).toEqual(['club.faceoff']);
});

test('a command of the guide prints the error if a request fails', async ({ club, folder }) => {
  const [functions] = blocksOf(await readFile(join(ROOT, 'docs/api.md'), 'utf8'));
  const why = async (command: string) => {
    const script = `${adapted(functions?.code ?? '', club)}\n${command}`;
    return (await run('bash', ['--norc', '-c', script], folder)).stderr;
  };
  const query = `'{"query":"{ series(id: \\"1\\", no: 1) { id } }"}'`;
  expect(await why(`ask ${query} | value series.id`)).toBe(
    'Unknown argument "no" on field "Query.series".\n',
  );
  expect(await why('FACEOFF=http://localhost:1; ask {}')).toMatch(/^curl: \(7\) .+\n$/);
});

describe('the README', () => {
  test('its requests succeed, and its program follows the club', async ({ club, folder }) => {
    const blocks = blocksOf(await readFile(join(ROOT, 'README.md'), 'utf8'));
    await club.friends('Puk', 'Rolba');
    const requests = blocks.filter(({ code }) => code.includes('curl') || code.includes('.sh '));
    expect(requests).toHaveLength(5);
    for (const { code } of requests) {
      const listening = code.replace('curl -sN', `curl -sN ${LISTENING}`);
      const script = adapted(listening, club).replace('docs/', `${ROOT}/docs/`);
      const { stdout } = await run('bash', ['--norc', '-c', script], folder);
      expect(stdout, code).not.toContain('"errors"');
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

  test('a club is started, and every other script runs the program of its name', async () => {
    await using place = await NATIVE.make();
    const settings = { ...place.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
    const started = start('npm', ['start'], ROOT, { ...INHERITED_ENV, ...settings });
    while (!(await started.line()).includes('is running'));
    await started[Symbol.asyncDispose]();

    // These programs are run in `recount.test.ts`, `restore.test.ts` and others.
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    for (const program of ['backup', 'restore', 'recount', 'import']) {
      expect(scripts[program]).toBe(`node server/cli/${program}.ts`);
    }
  });
});

test('the commands of the guide for operators have valid shell syntax', async ({ folder }) => {
  const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commands = blocksOf(guide).filter(({ language }) => ['sh', 'bash'].includes(language));
  expect(commands.length).toBeGreaterThan(10);
  for (const { code } of commands) {
    expect((await run('bash', ['-n', '-c', code], folder)).stderr, code).toBe('');
    const names = [...code.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  }
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
