/** Imports into a club. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { withoutTimeouts } from '../../server/cli/open-club.ts';
import { readOlderClub } from '../../server/transfer/import/older-club.ts';
import type { PlanOptions } from '../../server/transfer/import/plan.ts';
import type { Source } from '../../server/transfer/import/source.ts';
import { StoredAnswers } from '../../server/transfer/import/stored-answers.ts';
import { writeImport } from '../../server/transfer/import/write.ts';
import type { TestDatabase } from './database-kinds.ts';
import { AS_THEY_ARE } from './spreadsheet.ts';

export function writeSource(server: Faceoff, source: Source, options: PlanOptions = AS_THEY_ARE) {
  return writeImport(withoutTimeouts(server.club), source, options, () => {});
}

/** Settings with which an import makes a backup. A native database gets a data folder of its own. */
export async function backedUp({ env }: TestDatabase) {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'faceoff-data-')));
  return { ...env, DATA_DIR: folder, BACKUP_EVERY: 'daily' };
}

/** Reads the club of an older application over HTTP. @param folder cache of its responses */
export async function readOlder(url: string, folder?: string): Promise<Source> {
  const stored = await StoredAnswers.open(url, {
    folder: folder ?? (await mkdtemp(join(tmpdir(), 'faceoff-import-'))),
    fresh: false,
    now: new Date(),
  });
  return readOlderClub(url, { stored, progress: () => {}, maxAttempts: 1 });
}
