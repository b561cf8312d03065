/** Cost of entering a result, compared with a minimal write. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Part, Row } from '../part.ts';
import { msOfAWrite } from '../results.ts';
import { fillSeason } from '../season-database.ts';
import { startFaceoff, startOther } from '../servers.ts';
import { median } from '../times.ts';

/** Maximum ratio to a minimal write. A club enters results by hand, one after the other, so latency matters. */
const MAX_RATIO_TO_FLOOR = 3;
const WRITERS = [1, 32];
const USUAL = { rounds: 7, writes: 320 };
const QUICK = { rounds: 1, writes: 32 };

export const writes: Part = {
  name: 'writes',
  title:
    'Milliseconds from one finished game to the next, entered over HTTP by one writer or by many at once. Floor: one row updated, one inserted and one notification sent in a transaction, with the same driver.',
  measure: async (bench) => [...(await native(bench)), ...(await embedded(bench))],
};

type Env = Readonly<Record<string, string>>;

async function native(bench: Bench): Promise<Row[]> {
  const { databases } = bench;
  const place = async (): Promise<Env> => ({ DATABASE_URL: await databases.copy() });
  return compared(bench, 'native', databases.game.id, await place(), await place());
}

async function embedded(bench: Bench): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
  try {
    const [own, floors] = [join(folder, 'faceoff'), join(folder, 'floor')];
    const { id } = await fillSeason({ DATA_DIR: own });
    await cp(own, floors, { recursive: true });
    return await compared(bench, 'embedded', id, { DATA_DIR: own }, { DATA_DIR: floors });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compared(
  { quick, say }: Bench,
  kind: string,
  id: string,
  own: Env,
  floors: Env,
): Promise<Row[]> {
  const { rounds, writes } = quick ? QUICK : USUAL;
  const [faceoff, floor] = [await startFaceoff(own), await startOther('floor', floors)];
  try {
    const rows: Row[] = [];
    for (const writers of WRITERS) {
      const msOf = ({ url }: { readonly url: string }) => msOfAWrite(url, id, writes, writers);
      await Promise.all([faceoff, floor].map(msOf));
      const values = { Faceoff: [] as number[], floor: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        values.Faceoff.push(await msOf(faceoff));
        values.floor.push(await msOf(floor));
      }
      const value = median(values.Faceoff) / median(values.floor);
      const work = `${writers} ${writers === 1 ? 'writer' : 'writers'}, ${kind}`;
      rows.push({
        work,
        unit: 'ms',
        values,
        targets: writers === 1 ? [{ what: '× floor', value, atMost: MAX_RATIO_TO_FLOOR }] : [],
      });
      say(work);
    }
    return rows;
  } finally {
    await Promise.all([faceoff.stop(), floor.stop()]);
  }
}
