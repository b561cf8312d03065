/** What the product says of itself outside its pages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BEST_OF } from '../../rules/series.ts';
import { ABOUT } from '../../web/app/about.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const packageText = readFileSync('package.json', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const manifest = readFileSync('web/public/manifest.webmanifest', 'utf8');

test('the manifest describes the app as its pages do', () => {
  expect(JSON.parse(manifest).description).toBe(ABOUT);
});

test.each([
  ['README.md', readme],
  ['package.json', packageText],
])('%s names the series of the rules', (_, text) => {
  expect(text).toContain(`${BEST_OF.replaceAll(' ', '-')} series`);
});

test('a container starts the server with the flags of npm start', () => {
  const { start } = JSON.parse(packageText).scripts;
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(start.replace('launch.ts', 'start.ts'));
});

test.each(Object.entries<string>(JSON.parse(packageText).scripts))(
  'npm run %s is a command of every system: without the syntax of one shell',
  (_, script) => {
    for (const command of script.split(' && ')) expect(command).not.toMatch(/^\w+=|^exec |'|\$/);
  },
);
