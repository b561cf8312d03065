/** The commands of the documents. `documentation.long.test.ts` runs all of the guide for scripts. */
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect } from 'vitest';
import { ROOT, run, socketOf, start, commandTest as test } from '../../setup/commands.ts';
import { adapted, blocksOf, LISTENING } from './guide.ts';

test('every GraphQL text of the documents and examples is valid', async () => {
  const schema = buildSchema(await readFile(join(ROOT, 'schema.graphql'), 'utf8'));
  const examples = globSync('docs/examples/*', {
    cwd: ROOT,
    // Two of the programs post by the first, and the second is posted to.
    exclude: ['docs/examples/channel.ts', 'docs/examples/receive-messages.ts'],
  });
  for (const path of ['README.md', 'CHANGELOG.md', 'docs/api.md', ...examples]) {
    const texts = graphqlIn(await readFile(join(ROOT, path), 'utf8'));
    expect(texts, path).not.toEqual([]);
    for (const text of texts) expect(validate(schema, parse(text)), text).toEqual([]);
  }
});

test('a command of the guide prints the error if a request fails', async ({ club, folder }) => {
  const [functions] = await blocksOf('docs/api.md');
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
    const blocks = await blocksOf('README.md');
    await club.friends('Puk', 'Rolba');
    const requests = blocks.filter(({ code }) => code.includes('curl') || code.includes('.sh '));
    expect(requests).not.toEqual([]);
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
    const blocks = await blocksOf('README.md');
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

  test('every program is run by the script of its name', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    for (const program of ['backup', 'restore', 'recount', 'import', 'webhook']) {
      expect(scripts[program]).toBe(`node server/cli/${program}.ts`);
    }
  });
});

test('the commands of the guide for operators have valid shell syntax', async ({ folder }) => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commands = (await blocksOf('docs/operations.md')).filter(({ language }) =>
    ['sh', 'bash'].includes(language),
  );
  expect(commands.length).toBeGreaterThan(10);
  for (const { code } of commands) {
    expect((await run('bash', ['-n', '-c', code], folder)).stderr, code).toBe('');
    const names = [...code.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  }
});

/** The GraphQL texts of a document or program: in the JSON of a request, or as a constant. */
function graphqlIn(text: string): readonly string[] {
  const inJson = [...text.matchAll(/"query": ?"((?:[^"\\]|\\.)*)"/g)].map(([, query = '']) =>
    JSON.parse(`"${query.replace(/'\$(\(\(.*?\)\)|\w+)'/g, '1')}"`),
  );
  const constants = [
    ...text.matchAll(
      /([`'])(\s*(?:query|mutation|subscription)?\s*(?:\([^)]*\)\s*)?(?:@live\s*)?\{(?!")[^`']+\})\1/g,
    ),
  ];
  return [...inJson, ...constants.map(([, , constant = '']) => constant)];
}
