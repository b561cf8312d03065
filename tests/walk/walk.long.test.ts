/** The commands of docs/operations.md, on a machine that has what they need. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { missingPrograms } from './needed.ts';

const WALK = fileURLToPath(new URL('walk.ts', import.meta.url));
const TIMEOUT_MS = 40 * 60_000;

const missing = missingPrograms();
const needs = missing.length > 0 ? ` (needs ${missing.join(', ')})` : '';

test.runIf(missing.length === 0)(
  `the commands of the operations guide work from an empty machine to a restored backup${needs}`,
  { timeout: TIMEOUT_MS },
  async () => {
    // As from a terminal. Nothing can be executed from the folder for temporary files of the run.
    const { PATH, HOME } = process.env;
    await promisify(execFile)(process.execPath, [WALK], { env: { PATH, HOME } });
  },
);
