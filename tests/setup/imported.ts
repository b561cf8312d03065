/** What moves into a club, as it is, and files that it comes from. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { withoutTimeouts } from '../../server/cli/open-club.ts';
import { readOlderClub } from '../../server/transfer/import/older-club.ts';
import type { PlanOptions } from '../../server/transfer/import/plan.ts';
import type { Source } from '../../server/transfer/import/source.ts';
import { StoredAnswers } from '../../server/transfer/import/stored-answers.ts';
import { writeImport } from '../../server/transfer/import/write.ts';
import { openServer } from './club.ts';
import type { DatabaseKind } from './database-kinds.ts';

export const ZONE = 'Europe/Bratislava';

/** Nobody is added who is not named, and nobody has another name here. */
export const AS_THEY_ARE: PlanOptions = {
  addsPlayers: false,
  dateOrder: 'DMY',
  renamedPlayers: new Map(),
  renamedTeams: new Map(),
};

export function writeSource(server: Faceoff, source: Source, options: PlanOptions = AS_THEY_ARE) {
  return writeImport(withoutTimeouts(server.club), source, options, () => {});
}

/** `results.csv` with this content, in a folder of its own. */
export async function resultsFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'faceoff-import-')), 'results.csv');
  await writeFile(file, content);
  return file;
}

/** An empty club to move into, for as long as the test. */
export async function openTarget(kind: DatabaseKind): Promise<Faceoff> {
  const place = await kind.make();
  onTestFinished(place.clear);
  const server = await openServer(place);
  onTestFinished(server.close);
  return server;
}

/** The club at an address of the older application. @param folder of the answers that are stored */
export async function readOlder(url: string, folder?: string): Promise<Source> {
  const stored = await StoredAnswers.open(url, {
    folder: folder ?? (await mkdtemp(join(tmpdir(), 'faceoff-import-'))),
    fresh: false,
    now: new Date(),
  });
  return readOlderClub(url, { stored, progress: () => {}, maxAttempts: 1 });
}
