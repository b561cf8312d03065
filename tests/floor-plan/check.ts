/** A part of `npm run check`: prints every import that the order of the folders forbids, and fails if there is one. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultsIn } from './faults.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const paths = globSync('{rules,server,web,demo}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['web/dist/**'],
});
const sources = paths.map((path) => [
  path.replaceAll('\\', '/'),
  readFileSync(ROOT + path, 'utf8'),
]);
const faults = faultsIn(Object.fromEntries(sources));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
