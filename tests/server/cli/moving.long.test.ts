/** A club moves to other databases by backups. */
import { expect } from 'vitest';
import { backupOf, contentOf } from '../../setup/backup-file.ts';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { runInProcess } from '../../setup/program.ts';
import { shownBy } from '../../setup/shown.ts';

sharedClubTest(EMBEDDED)(
  'a club moves from the embedded database to a server and back without changes',
  async ({ club }) => {
    await club.past();
    const { server } = club;
    const shown = await shownBy(server);
    const tag = (await fetch(`${server.url}/api/players`)).headers.get('etag') ?? '';
    const epochs = [server.club.live.epoch];
    let file = await backupOf(server);
    const { header, rows } = await contentOf(file);
    const { seq, nextIds } = header;
    for (const kind of [NATIVE, EMBEDDED]) {
      await using next = await kind.make();
      const { code } = await runInProcess('restore', [file], next.env);
      expect(code).toBe(0);
      await using copied = await openServer(next);
      expect(await shownBy(copied)).toEqual(shown);
      await expectOrderlyClub(copied.sql);
      const unchanged = { headers: { 'If-None-Match': tag } };
      expect((await fetch(`${copied.url}/api/players`, unchanged)).status).toBe(200);
      epochs.push(copied.club.live.epoch);
      file = await backupOf(copied);
      const copy = await contentOf(file);
      expect(copy.rows.toSorted()).toEqual(rows.toSorted());
      expect(copy.header).toMatchObject({ seq, nextIds, rows: header.rows });
    }
    expect(new Set(epochs).size).toBe(3);
  },
);
