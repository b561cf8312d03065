/** Cost of entering a result, compared with a minimal write, and beside webhooks that do not answer. */
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portOf } from '../../tests/setup/port.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import type { Bench, Part, Row } from '../part.ts';
import { anotherResult } from '../results.ts';
import { fillSeason } from '../season-database.ts';
import { startFaceoff, startOther } from '../servers.ts';
import { median } from '../times.ts';

/** Maximum ratio to a minimal write. A club enters results by hand, one after the other, so latency matters. */
const MAX_RATIO_TO_FLOOR = 3;
const WRITERS = [1, 32];
/** Maximum ratio of a write beside dead webhooks to one without: what the medians of two equal servers differ by. */
const MAX_RATIO_BESIDE_WEBHOOKS = 1.1;
const DEAD_WEBHOOKS = 10;
const USUAL = { rounds: 7, writes: 320 };
const QUICK = { rounds: 1, writes: 32 };

export const writes: Part = {
  name: 'writes',
  title:
    'Milliseconds from one finished game to the next, entered over HTTP by one writer or by many at once. Floor: one row updated, one inserted and one notification sent in a transaction, with the same driver. The last row compares a server that tells all results to ten webhooks, of which five refuse the connection and five never answer, with one that has none.',
  measure: async (bench) => [
    ...(await native(bench)),
    ...(await embedded(bench)),
    await besideDeadWebhooks(bench),
  ],
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

async function besideDeadWebhooks({ databases, quick, say }: Bench): Promise<Row> {
  const { rounds, writes } = quick ? QUICK : USUAL;
  const { id } = databases.game;
  // Connections are accepted and never answered.
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const ports = [portOf(silent), await freePort()];
  const addresses = Array.from({ length: DEAD_WEBHOOKS }, (_, index) => {
    return `http://127.0.0.1:${ports[index % ports.length]}/${index}?events=result`;
  });
  const servers = {
    Faceoff: await startFaceoff({
      DATABASE_URL: await databases.copy(),
      WEBHOOKS: addresses.join(' '),
    }),
    'without webhooks': await startFaceoff({ DATABASE_URL: await databases.copy() }),
  };
  try {
    const values = { Faceoff: [] as number[], 'without webhooks': [] as number[] };
    for (const { url } of Object.values(servers)) await msOfAWrite(url, id, writes, 1);
    for (let round = 0; round < rounds; round += 1) {
      values.Faceoff.push(await msOfAWrite(servers.Faceoff.url, id, writes, 1));
      const { url } = servers['without webhooks'];
      values['without webhooks'].push(await msOfAWrite(url, id, writes, 1));
    }
    const value = median(values.Faceoff) / median(values['without webhooks']);
    const work = `1 writer beside ${DEAD_WEBHOOKS} dead webhooks, native`;
    say(work);
    const target = { what: '× without webhooks', value, atMost: MAX_RATIO_BESIDE_WEBHOOKS };
    return { work, unit: 'ms', values, targets: [target] };
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    silent.close();
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

async function msOfAWrite(
  url: string,
  id: string,
  writes: number,
  writers: number,
): Promise<number> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify(anotherResult(id)),
  };
  const began = performance.now();
  await sendLoad(url, request, writes, writers);
  return (performance.now() - began) / writes;
}
