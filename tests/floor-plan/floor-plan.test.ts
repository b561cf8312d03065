/** The check of the floor plan (`check.ts`) finds every way of breaking it, and documents name files that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { housesOf } from './houses.ts';
import { pictureOf } from './picture.ts';
import { arrowsIn, faultsIn, type Plan } from './plan.ts';

const ROOT = new URL('../../', import.meta.url);
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT });

/** A path in backticks: one that begins with a folder of the project, and any path of a source file. */
const PATH = /`((?:rules|server|web|tests|bench|demo|docs)\/[^`]*|[^`\s]+\/[^`\s]+\.tsx?)`/g;

test.for(DOCUMENTS)('%s names only files that are there', (document) => {
  const text = readFileSync(new URL(document, ROOT), 'utf8');
  const files = [...text.matchAll(PATH)].map(([, file = '']) => file);
  if (document === 'docs/architecture.md') expect(files).toContain('rules/limits.ts');
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

/** A small floor plan: the hall above the cellar, both above the rules. */
const SMALL: Plan = {
  order: ['server/hall', 'server/cellar', 'rules'],
  houses: { server: ['rules'], web: ['rules'], rules: [] },
  exceptions: [],
  packages: { postgres: ['server/cellar/driver.ts'] },
  pure: ['rules'],
};

const SOURCES = {
  'server/hall/door.ts': `import { shelf } from '../cellar/shelf.ts';
import { points } from '../../rules/match.ts';`,
  'server/hall/lamp.ts': `import './lamp.css';`,
  'server/cellar/shelf.ts': `import type { Points } from '../../rules/match.ts';`,
  'server/cellar/driver.ts': `import postgres from 'postgres';`,
  'rules/match.ts': `export const points = 3;`,
};

/** The faults when these files are added or replaced. */
function faultsWith(sources: Readonly<Record<string, string>>, plan = SMALL): string[] {
  return faultsIn(housesOf({ ...SOURCES, ...sources }), plan);
}

test('imports that follow the plan are no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

describe('An import up the order is a fault:', () => {
  test.for([
    ['an import', `import { door } from '../hall/door.ts';`],
    ['a type', `import type { Door } from '../hall/door.ts';`],
    ['one type of several', `import { type Door } from '../hall/door.ts';`],
    ['an export of what is there', `export { door } from '../hall/door.ts';`],
    ['an export of all', `export * from '../hall/door.ts';`],
    ['an export of a type', `export type { Door } from '../hall/door.ts';`],
    ['an import for its effect', `import '../hall/door.ts';`],
    ['an import when it is needed', `const door = () => import('../hall/door.ts');`],
    ['the type of a module', `type Door = typeof import('../hall/door.ts');`],
    ['a worker', `new Worker(new URL('../hall/door.ts', import.meta.url));`],
  ] as const)('%s', ([, source]) => {
    expect(faultsWith({ 'server/cellar/stairs.ts': source })).toEqual([
      'server/cellar imports server/hall, which is up the order: server/cellar/stairs.ts.',
    ]);
  });

  test('in a component as well', () => {
    const source = `import { door } from '../hall/door.ts';
export const Stairs = () => <p>{door}</p>;`;
    expect(faultsWith({ 'server/cellar/Stairs.tsx': source })).toHaveLength(1);
  });
});

test('an import in a comment or in a string is no import', () => {
  const source = `// import { door } from '../hall/door.ts';
export const text = "import { door } from '../hall/door.ts'";`;
  expect(faultsWith({ 'server/cellar/stairs.ts': source })).toEqual([]);
});

test('the server imports nothing of the web, wherever it stands', () => {
  const plan: Plan = { ...SMALL, order: ['server/hall', 'server/cellar', 'web/app', 'rules'] };
  const sources = {
    'web/app/app.ts': '',
    'server/hall/window.ts': `import '../../web/app/app.ts';`,
  };
  expect(faultsWith(sources, plan)).toEqual([
    'server/hall imports web/app, which is another house: server/hall/window.ts.',
  ]);
});

test('an exception allows an import up the order, and is a fault itself when nothing uses it', () => {
  const plan = { ...SMALL, exceptions: [{ from: 'server/cellar', to: 'server/hall' }] };
  const up = { 'server/cellar/stairs.ts': `import '../hall/door.ts';` };
  expect(faultsWith(up, plan)).toEqual([]);
  expect(faultsWith({}, plan)).toEqual([
    'The exception of server/cellar for server/hall is not used.',
  ]);
});

test('a file that is in no room is a fault, and so is an import of one', () => {
  expect(faultsWith({ 'server/attic/box.ts': '' })).toEqual([
    'server/attic/box.ts is in no room of the order.',
  ]);
  const source = `import { club } from '../../tests/setup/club.ts';`;
  expect(faultsWith({ 'server/hall/guest.ts': source })).toEqual([
    'server/hall/guest.ts imports tests/setup/club.ts, which is in no room of the order.',
  ]);
});

test('a room of the order without a file is a fault, and so is one that stands there twice', () => {
  const order = [...SMALL.order, 'server/attic', 'rules'];
  expect(faultsWith({}, { ...SMALL, order })).toEqual([
    'The order has rules twice.',
    'The order has server/attic, where no file is.',
  ]);
});

test('a room may be a single file, which then is not in the room of its folder', () => {
  const plan: Plan = { ...SMALL, order: ['server/start', 'server'], packages: {}, pure: [] };
  const sources = { 'server/start.ts': `import './other.ts';`, 'server/other.ts': '' };
  expect(faultsIn(housesOf(sources), plan)).toEqual([]);
  const back = { ...sources, 'server/other.ts': `import './start.ts';` };
  expect(faultsIn(housesOf(back), plan)).toHaveLength(1);
});

test.for([
  `import postgres from 'postgres';`,
  `import type { Sql } from 'postgres';`,
  `const { default: postgres } = await import('postgres');`,
])('only the driver may import postgres: %s', (source) => {
  expect(
    faultsWith({ 'server/cellar/shelf.ts': `${source}\n${SOURCES['server/cellar/shelf.ts']}` }),
  ).toEqual(['server/cellar/shelf.ts imports postgres, which only server/cellar/driver.ts may.']);
});

test.for(['node:fs', 'zod', '@scope/name/file'])('the rules import no package: %s', (name) => {
  expect(faultsWith({ 'rules/match.ts': `import '${name}';` })).toEqual([
    expect.stringMatching(/^rules\/match\.ts imports .*, but rules is pure\.$/),
  ]);
});

describe('The picture', () => {
  const drawn = (sources: Readonly<Record<string, string>>) =>
    pictureOf(arrowsIn(housesOf({ ...SOURCES, ...sources }), SMALL), SMALL);

  test('leaves out an arrow that follows from others', () => {
    expect(drawn({})).toBe(`\`\`\`mermaid
flowchart TD
  subgraph server
    server_hall["hall"]
    server_cellar["cellar"]
  end
  rules["rules"]
  server_hall --> server_cellar
  server_cellar --> rules
\`\`\``);
  });

  test('changes with every new arrow, also with one that goes up', () => {
    expect(drawn({ 'server/cellar/shelf.ts': '' })).toContain('server_hall --> rules');
    expect(drawn({ 'server/cellar/stairs.ts': `import '../hall/door.ts';` })).toContain(
      'server_cellar --> server_hall',
    );
  });
});
