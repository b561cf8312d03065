/** Imports of another club over the endpoints of the older application. */
import { describe, expect, test } from 'vitest';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { deleteSeries } from '../../../server/club/series/commands.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { expectedBy } from '../../../server/log/expected.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { backupOf } from '../../setup/backup-file.ts';
import { clubOf, openServer, sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { openTarget, readOlder, resultsFile, writeSource } from '../../setup/imported.ts';
import { livePlay } from '../../setup/live-play.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { pastOf } from '../../setup/past.ts';
import { runInProcess } from '../../setup/program.ts';
import { REST } from '../../setup/rest-door.ts';

describe.each(DATABASE_KINDS)('an imported club, $name', (kind) => {
  const withOlder = sharedClubTest(NATIVE);

  withOlder('is the same here, as one change that is undone as one', async ({ club: older }) => {
    await pastOf(older);
    const server = await openTarget(kind);
    const source = await readOlder(older.server.url);
    const imported = await writeSource(server, source);
    expect(imported).toMatchObject({ findings: [], seq: 1 });
    const ids = { ...imported.ids };
    const there = await viewOf(older.server, ids);
    expect(await viewOf(server)).toEqual(there);
    await expectOrderlyClub(server.sql);
    const again = await writeSource(server, await readOlder(older.server.url));
    expect(again).toMatchObject({ findings: [], seq: null, counts: { matches: 0, series: 0 } });
    await undo(server.club, 1, UNNAMED);
    await expectOrderlyClub(server.sql);
    const rows = await server.sql`
      select id from players union all select id from series union all select id from matches`;
    expect([...rows]).toEqual([]);
    await undo(server.club, 2, UNNAMED);
    expect(await viewOf(server)).toEqual(there);
    await expectOrderlyClub(server.sql);
    expect(await livePlay({ server }).history()).toEqual([
      expect.stringMatching(
        /^Restored: Imported 5 players, \d+ matches, 4 series and 1 play-off from/,
      ),
      expect.stringMatching(/^Undone: Imported 5 players, .+, 4 series and 1 play-off from/),
      expect.stringMatching(
        /^Imported 5 players, \d+ matches, 4 series and 1 play-off from localhost/,
      ),
    ]);
  });
});

describe('an import', () => {
  const withOlder = sharedClubTest(NATIVE);

  withOlder(
    'begins a series with its first game where the older club has no time for that',
    async ({ club: older }) => {
      const { id } = await older.startSeries();
      await older.play(id, '1');
      const source = await readOlder(older.server.url);
      const [first] = source.matches.map(({ date }) => date).sort();
      for (const createdAt of ['', '0001-01-01T00:00:00', '9999-12-31T23:59:59Z']) {
        const server = await openTarget(NATIVE);
        const series = source.series.map((one) => ({ ...one, createdAt }));
        const { ids } = await writeSource(server, { ...source, series });
        const here = clubOf({ env: {} }, server, REST.open(server));
        const [written] = ids.series.values();
        expect((await here.series(String(written))).createdAt).toBe(first);
      }
    },
  );

  withOlder('is not undone before what builds on it', async ({ club: older }) => {
    const { id } = await older.startSeries();
    await older.play(id, '1');
    const server = await openTarget(NATIVE);
    const { ids } = await writeSource(server, await readOlder(older.server.url));
    const here = clubOf({ env: {} }, server, REST.open(server));
    await here.enter(String(ids.series.get(Number(id))), 2, 'two');
    await here.friends('Peter');
    await here.startSeries('Peter', 'Jana');
    await expect(undo(server.club, 1, UNNAMED)).rejects.toMatchObject({
      details: { dependents: [{ seq: 2 }, { seq: 4 }] },
    });
    await undo(server.club, 2, UNNAMED);
    await expect(undo(server.club, 1, UNNAMED)).rejects.toMatchObject({
      details: { dependents: [{ seq: 4 }] },
    });
    await undo(server.club, 1, UNNAMED, { later: [4] });
    expect(await here.door.players()).toMatchObject([{ nickName: 'Peter' }]);
    await expectOrderlyClub(server.sql);
  });

  withOlder(
    'of series, and of play-offs, that began at one moment writes those again that were deleted here',
    async ({ club: older }) => {
      const series = [await older.startSeries(), await older.startSeries()];
      const playoffs = [await older.startPlayoff(), await older.startPlayoff()];
      const { sql } = older.server;
      for (const table of ['series', 'playoffs']) {
        await sql`update ${sql(table)} set created_at = '2026-03-01T12:00:00Z'`;
      }
      const semifinals = playoffs.map((playoff) => playoff.series[0]);
      for (const [index, one] of [...series, ...semifinals].entries()) {
        await older.play(one?.id ?? '', index % 2 === 0 ? '1' : '2 2');
      }
      const server = await openTarget(NATIVE);
      const read = () => readOlder(older.server.url);
      const { ids } = await writeSource(server, await read());
      const idHere = (kind: 'series' | 'playoffs', all: readonly { readonly id: string }[]) =>
        ids[kind].get(Number(all[0]?.id)) ?? 0;
      const all = expectedBy({ expectedVersion: 1, resetLater: true });
      await deleteSeries(server.club, idHere('series', series), UNNAMED, all);
      await deletePlayoff(server.club, idHere('playoffs', playoffs), UNNAMED, all);
      expect(await writeSource(server, await read())).toMatchObject({
        findings: [],
        counts: { series: 3, playoffs: 1 },
        known: { series: 3, playoffs: 1 },
      });
      expect(await writeSource(server, await read())).toMatchObject({ findings: [], seq: null });
    },
  );

  withOlder(
    'names players by their nicknames, and can be undone after a restore',
    async ({ club: older }) => {
      await older.play((await older.startSeries()).id, '1 1 1 1');
      const server = await openTarget(NATIVE);
      const here = clubOf({ env: {} }, server, REST.open(server));
      await here.door.createPlayer({ nickName: 'JANA', firstName: 'Jana', lastName: 'Nova' });
      const imported = await writeSource(server, await readOlder(older.server.url));
      expect(imported.counts).toEqual({ players: 1, matches: 4, series: 1, playoffs: 0 });
      await using place = await NATIVE.make();
      const database = await connectTo(place);
      await restoreBackup(database, await checkBackup(await backupOf(server)));
      await database.close();
      await using restored = await openServer(place);
      await undo(restored.club, 2, UNNAMED);
      expect(await REST.open(restored).players()).toMatchObject([{ nickName: 'JANA' }]);
      await expectOrderlyClub(restored.sql);
    },
  );
});

describe('npm run import', () => {
  test('writes nothing without --write', async () => {
    await using place = await NATIVE.make();
    const file = await resultsFile(
      'date,home,away,home team,away team,home score,away score\n2024-03-01,Eva,Jana,DAL,CGY,3,2\n',
    );
    const dry = await runInProcess('import', [file, '--new-players'], place.env);
    expect(dry).toMatchObject({ code: 0, stderr: '' });
    expect(dry.stdout).toContain('Would be written: 2 players and 1 match. Here already: nothing.');
    expect(dry.stdout).toContain('Nothing was written: that takes --write.');
    await using server = await openServer(place);
    expect(server.club.live.seq).toBe(0);
    const written = await runInProcess('import', [file, '--write', '--new-players'], place.env);
    expect(written).toMatchObject({ code: 0, stderr: '' });
    await server.club.live.reach(1);
    expect(await REST.open(server).matches(10)).toMatchObject([{ homePlayer: 'Eva' }]);
  });
});

interface Ids {
  readonly matches: ReadonlyMap<number, number>;
  readonly series: ReadonlyMap<number, number>;
  readonly playoffs: ReadonlyMap<number, number>;
}

/** Everything that the older calls answer. @param ids that the rows have instead */
async function viewOf(server: Faceoff, ids?: Ids) {
  const door = REST.open(server);
  const other = (map: keyof Ids, id: string) => (ids ? String(ids[map].get(Number(id))) : id);
  const seriesOf = <S extends { id: string; matchIds: readonly string[] }>(series: S) => ({
    ...series,
    id: other('series', series.id),
    matchIds: series.matchIds.map((id) => other('matches', id)),
  });
  return {
    players: await door.players(),
    matches: (await door.matches(100)).map((match) => ({
      ...match,
      id: other('matches', match.id),
      seriesId: match.seriesId && other('series', match.seriesId),
    })),
    series: (await door.seriesList(100)).map(seriesOf),
    playoffs: (await door.playoffs(100)).map((playoff) => ({
      ...playoff,
      id: other('playoffs', playoff.id),
      series: playoff.series.map(seriesOf),
    })),
    stats: await door.stats(),
    efficiency: await door.efficiency(),
    favouriteTeams: await door.favouriteTeams(),
  };
}
