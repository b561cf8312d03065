/** A full disk: one line says what to do, and no confirmed write is lost. `bad-disk.long.test.ts` has further faults. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { clubOf, failureOf, friend, openServer } from '../setup/club.ts';
import { EMBEDDED } from '../setup/database-kinds.ts';
import { diskFaultsOf, ON_A_FULL_DISK } from '../setup/disk-faults.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { recordedLog } from '../setup/recorded-log.ts';
import { sendJson } from '../setup/send-json.ts';

const DISK_IS_FULL = 'The disk of the server is full. Nothing was changed.';

test('a write on a full disk changes nothing and works again once there is space; a WAL that cannot grow ends the database, and starts fail until there is space', async () => {
  await using place = await EMBEDDED.make();
  const disk = diskFaultsOf(place);
  const { log, messages } = recordedLog('error');
  const server = await disk.on(() => openServer(place, {}, log));
  const { door } = clubOf(place, server);
  const lost = server.watch();
  const written: string[] = [];
  const add = async (nickName: string) => {
    await door.createPlayer(friend(nickName));
    written.push(nickName);
  };
  await disk.begin('full');
  await expect(
    (async () => {
      for (;;) await add(`Eva${written.length}`);
    })(),
  ).rejects.toMatchObject({ code: 'BUSY', message: DISK_IS_FULL });
  const path = `${server.url}/api/players?validationCode=${server.code}`;
  const rest = await sendJson('POST', path, friend('Peter'));
  expect([rest.status, await rest.json()]).toEqual([503, { error: DISK_IS_FULL }]);
  const logged = expect.stringContaining('the disk of the database is full: make room');
  expect(messages).toEqual([logged, logged]);
  await disk.repair();
  await add('Jana');
  expect(await namesIn(server)).toEqual(written.toSorted());
  await expectOrderlyClub(server.sql);

  // The next write begins a new WAL file.
  await server.sql`select pg_switch_wal()`;
  await disk.begin('full');
  await expect(door.createPlayer(friend('Peter'))).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(await lost).toMatch(ON_A_FULL_DISK);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  await server.close();

  expect(await disk.on(() => failureOf(place.env))).toMatch(ON_A_FULL_DISK);

  await disk.repair();
  await using next = await openServer(place);
  expect(await namesIn(next)).toEqual(written.toSorted());
  await expectOrderlyClub(next.sql);
});

test('the start fails with one line for a database of another PostgreSQL version', async () => {
  await using place = await EMBEDDED.make();
  await writeFile(join(place.env.DATA_DIR ?? '', 'postgres', 'PG_VERSION'), '19\n');
  expect(await failureOf(place.env)).toMatch(
    /^The database in .+ was written by PostgreSQL 19; this Faceoff has PostgreSQL 18\. Make a backup .+ and restore it here .+$/,
  );
});

async function namesIn(server: Faceoff): Promise<readonly string[]> {
  const players = await GRAPHQL.open(server).players();
  return players.map(({ nickName }) => nickName).sort();
}
