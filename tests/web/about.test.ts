/** Descriptions of the product outside its pages, and the npm scripts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABOUT } from '../../web/app/about.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const packageText = readFileSync('package.json', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const manifest = readFileSync('web/public/manifest.webmanifest', 'utf8');

test('the manifest has the same description as the pages', () => {
  expect(JSON.parse(manifest).description).toBe(ABOUT);
});

test('README.md and package.json describe the product with the same sentence', () => {
  expect(readme).toContain(JSON.parse(packageText).description);
});

test('a container starts the server with the flags of npm start', () => {
  const { start } = JSON.parse(packageText).scripts;
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(start.replace('launch.ts', 'start.ts'));
});

test.each(Object.entries<string>(JSON.parse(packageText).scripts))(
  'npm run %s works in every shell',
  (_, script) => {
    for (const command of script.split(' && ')) expect(command).not.toMatch(/^\w+=|^exec |'|\$/);
  },
);
