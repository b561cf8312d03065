/** Spreadsheets of matches that are imported. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DateOrder } from '../../server/transfer/import/dates.ts';
import type { PlanOptions } from '../../server/transfer/import/plan.ts';
import type { Source } from '../../server/transfer/import/source.ts';
import { readSpreadsheet } from '../../server/transfer/import/spreadsheet.ts';

export const ZONE = 'Europe/Bratislava';

/** Adds no players and renames no players or teams. */
export const AS_THEY_ARE: PlanOptions = {
  addsPlayers: false,
  dateOrder: 'DMY',
  renamedPlayers: new Map(),
  renamedTeams: new Map(),
};

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
