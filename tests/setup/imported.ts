/** Imports into a club, and files to import from. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { withoutTimeouts } from '../../server/cli/open-club.ts';
import type { DateOrder } from '../../server/transfer/import/dates.ts';
import { readOlderClub } from '../../server/transfer/import/older-club.ts';
import type { PlanOptions } from '../../server/transfer/import/plan.ts';
import type { Source } from '../../server/transfer/import/source.ts';
import { readSpreadsheet } from '../../server/transfer/import/spreadsheet.ts';
import { StoredAnswers } from '../../server/transfer/import/stored-answers.ts';
import { writeImport } from '../../server/transfer/import/write.ts';
import type { TestDatabase } from './database-kinds.ts';

export const ZONE = 'Europe/Bratislava';

/** Adds no players and renames no players or teams. */
export const AS_THEY_ARE: PlanOptions = {
  addsPlayers: false,
  dateOrder: 'DMY',
  renamedPlayers: new Map(),
  renamedTeams: new Map(),
};

export function writeSource(server: Faceoff, source: Source, options: PlanOptions = AS_THEY_ARE) {
  return writeImport(withoutTimeouts(server.club), source, options, () => {});
}

/** Writes `results.csv` with this content into a new folder. */
export async function resultsFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'faceoff-import-')), 'results.csv');
  await writeFile(file, content);
  return file;
}

/** Reads a spreadsheet with this content. */
export async function spreadsheet(content: string | Buffer, order?: DateOrder): Promise<Source> {
  return readSpreadsheet(await resultsFile(content), ZONE, order);
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
