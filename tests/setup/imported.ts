/** What moves into a club, as it is, and files that it comes from. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Faceoff, withoutTimeouts } from '../../server/faceoff.ts';
import type { Source } from '../../server/import/source.ts';
import { writeImport } from '../../server/import/write.ts';

export const ZONE = 'Europe/Bratislava';

/** Nobody is added who is not named, and nobody has another name here. */
export const AS_THEY_ARE = {
  addsPlayers: false,
  renamedPlayers: new Map(),
  renamedTeams: new Map(),
};

export function writeSource(server: Faceoff, source: Source) {
  return writeImport(withoutTimeouts(server.club), source, AS_THEY_ARE, () => {});
}

/** `results.csv` with this content, in a folder of its own. */
export async function resultsFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'faceoff-import-')), 'results.csv');
  await writeFile(file, content);
  return file;
}
