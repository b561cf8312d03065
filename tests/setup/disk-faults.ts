/** Faults of the disk of an embedded database, which a test begins and repairs. `bad-disk.ts` carries them out. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from './database-kinds.ts';
import { withPreload } from './worker-preload.ts';

export const ON_A_FULL_DISK =
  /^The data folder .+ is on a full disk: (could not |ENOSPC).+ Nothing that was confirmed is lost\..*$/;

/** Preloaded into the worker of the database. */
export const BAD_DISK = new URL('bad-disk.ts', import.meta.url);

interface DiskFaults {
  /** Settings of a process that preloads BAD_DISK. */
  readonly env: Readonly<Record<string, string>>;
  begin(fault: 'full' | 'full late' | 'hangs'): Promise<void>;
  repair(): Promise<void>;
  /** Opens a database in this process, on this disk. */
  on<T>(open: () => Promise<T>): Promise<T>;
}

export function diskFaultsOf({ env: { DATA_DIR = '' } }: Pick<TestDatabase, 'env'>): DiskFaults {
  const file = join(DATA_DIR, 'bad');
  const env = { BAD_DISK: file };
  return {
    env,
    begin: (fault) => writeFile(file, fault),
    repair: () => rm(file),
    on: (open) => withPreload(BAD_DISK, env, open),
  };
}
