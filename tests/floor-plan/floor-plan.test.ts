/** The check of the folders (`check.ts`) finds every way to break their order, and documents name files that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsIn } from './faults.ts';

const ROOT = new URL('../../', import.meta.url);
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT });

/** A path in backticks: one that begins with a folder of the project, and any path of a source file. */
const PATH = /`((?:rules|server|web|tests|bench|demo|docs)\/[^`]*|[^`\s]+\/[^`\s]+\.tsx?)`/g;

test.for(DOCUMENTS)('%s names only files that exist', (document) => {
  const text = readFileSync(new URL(document, ROOT), 'utf8');
  const files = [...text.matchAll(PATH)].map(([, file = '']) => file);
  if (document === 'docs/architecture.md') expect(files).toContain('rules/limits.ts');
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

test.for([
  ['server/club/matches/a.ts', `import { b } from '../../log/b.ts';`],
  ['server/club/matches/a.ts', `import { b } from '../series/b.ts';`],
  ['server/cli/a.ts', `import { b } from '../../rules/b.ts';`],
  ['server/database/driver.ts', `import postgres from 'postgres';`],
  ['web/routes.tsx', `import { b } from './screens/home/b.tsx'; import { c } from './page.tsx';`],
  ['demo/a.ts', `import { b } from '../server/cli/b.ts';`],
  ['rules/a.ts', `// import { b } from '../server/log/b.ts';`],
] as const)('%s may contain: %s', ([file, source]) => {
  expect(faultsIn({ [file]: source })).toEqual([]);
});

test.for([
  ['an import', `import { b } from '../../stats/b.ts';`],
  ['a type', `import type { B } from '../../stats/b.ts';`],
  ['an export', `export { b } from '../../stats/b.ts';`],
  ['an export of everything', `export * from '../../stats/b.ts';`],
  ['a dynamic import', `const b = () => import('../../stats/b.ts');`],
  ['the type of a module', `type B = typeof import('../../stats/b.ts');`],
  ['a worker', `new Worker(new URL('../../stats/b.ts', import.meta.url));`],
] as const)('%s up the order is a fault', ([, source]) => {
  expect(faultsIn({ 'server/club/matches/a.ts': source })).toEqual([
    'server/club/matches/a.ts imports server/stats/b.ts, up the order.',
  ]);
});

test.for([
  ['server/log/a.ts', `import '../../web/data/b.ts';`, 'imports web/data/b.ts, another part'],
  ['web/data/a.ts', `import '../routes.tsx';`, 'imports web/routes.tsx, up the order'],
  ['rules/a.ts', `import 'zod';`, 'imports zod, but the rules import no package'],
  [
    'server/log/a.ts',
    `import postgres from 'postgres';`,
    'imports postgres, which only server/database/driver.ts may',
  ],
  ['server/attic/a.ts', '', 'is in no folder of tests/floor-plan/order.ts'],
  ['server/a.ts', '', 'is in no folder of tests/floor-plan/order.ts'],
  [
    'server/log/a.ts',
    'const MAX_ROWS = 9;',
    'has a limit, MAX_ROWS, which belongs in server/database/limits.ts',
  ],
] as const)('%s with %s is a fault', ([file, source, words]) => {
  expect(faultsIn({ [file]: source })).toEqual([`${file} ${words}.`]);
});
