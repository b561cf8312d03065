/**
 * `npm run test:long` runs all tests as far as they go, and then checks the targets of the bench, which needs a quiet machine.
 * With arguments, as in `npm run test:long -- tests/live`, it runs only these tests.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = 'node_modules/vitest/vitest.mjs';

process.loadEnvFile(`${ROOT}tests/long.env`);
const chosen = process.argv.slice(2);
const outcomes = {
  tests: run(VITEST, 'run', ...chosen),
  bench: chosen.length > 0 || run('bench/bench.ts', '--check'),
};
const failed = Object.entries(outcomes).filter(([, isGood]) => !isGood);
for (const [name] of failed) process.stdout.write(`Failed: ${name}\n`);
if (failed.length > 0) process.exitCode = 1;

/** Returns whether the program succeeded. */
function run(...program: readonly string[]): boolean {
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}
