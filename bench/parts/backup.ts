/** Time and memory of a backup of a large club, and the delay of writes during it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { largeBackup } from '../../tests/setup/backup-file.ts';
import type { Measured } from '../measured-backup.ts';
import type { Part, Row } from '../part.ts';
import { startFaceoff } from '../servers.ts';

const PROGRAM = fileURLToPath(new URL('../measured-backup.ts', import.meta.url));
const USUAL = { small: 10_000, large: 1_000_000 };
const QUICK = { small: 100, large: 1_000 };
/** Maximum ratio of peak memory to that of a small club, because memory must not depend on the size of the club. */
const MAX_RATIO_TO_SMALL = 1.5;

interface Both {
  readonly small: Measured;
  readonly large: Measured;
}

export const backup: Part = {
  name: 'backup',
  title:
    'A backup of a club of ten thousand matches and of a million, restored into an embedded database and made of it while somebody writes.',
  measure: async ({ quick, say }) => {
    const sizes = quick ? QUICK : USUAL;
    const small = await measure(sizes.small);
    say(`${sizes.small} matches`);
    const both = { small, large: await measure(sizes.large) };
    return [
      compared('restored: memory at most', 'MB', both, ({ restore }) => restore.bytes / 1e6),
      compared('made: memory at most', 'MB', both, (measured) => measured.backup.bytes / 1e6),
      figures('restored', 's', both, ({ restore }) => [restore.seconds]),
      figures('made', 's', both, (measured) => [measured.backup.seconds]),
      figures('a write meanwhile', 'ms', both, ({ waits }) => waits),
    ];
  },
};

async function measure(matches: number): Promise<Measured> {
  const file = await largeBackup(matches);
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
  try {
    // Creates the database beforehand, which takes more memory than the restore.
    await (await startFaceoff({ DATA_DIR: folder })).stop();
    const run = promisify(execFile)(process.execPath, [PROGRAM, file, folder], {
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return JSON.parse((await run).stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    await rm(folder, { recursive: true });
    await rm(file);
  }
}

function figures(
  work: string,
  unit: string,
  { small, large }: Both,
  of: (measured: Measured) => readonly number[],
): Row {
  return { work, unit, values: { small: of(small), large: of(large) }, targets: [] };
}

function compared(work: string, unit: string, both: Both, of: (measured: Measured) => number): Row {
  const value = of(both.large) / of(both.small);
  return {
    ...figures(work, unit, both, (measured) => [of(measured)]),
    targets: [{ what: '× small', value, atMost: MAX_RATIO_TO_SMALL }],
  };
}
