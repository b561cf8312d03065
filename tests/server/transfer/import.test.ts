/** Imports of another club over the endpoints of the older application. */
import { rm } from 'node:fs/promises';
import { describe, expect, test as withoutClub } from 'vitest';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { deleteSeries } from '../../../server/club/series/commands.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { expectedBy } from '../../../server/log/expected.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { contentOf } from '../../setup/backup-file.ts';
import { type Club, openServer, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { backedUp, readOlder, writeSource } from '../../setup/imported.ts';
import { livePlay } from '../../setup/live-play.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { runInProcess } from '../../setup/program.ts';
import { REST } from '../../setup/rest-door.ts';
import { resultsFile } from '../../setup/spreadsheet.ts';

describe.each(ANY_DATABASE_KIND)('an import, $name', (kind) => {
  const test = sharedClubTest(kind, REST);

  test('brings the same club, as one change that is undone as one', async ({ club }) => {
    const { server } = club;
    await club.past();
    const view = await viewOf(club);
    const source = await readAndEmpty(club);
    const imported = await writeSource(server, source);
    expect(imported).toMatchObject({ findings: [], seq: 1 });
    const there = renumbered(view, imported.ids);
    expect(await viewOf(club)).toEqual(there);
    await expectOrderlyClub(server.sql);
    const again = await writeSource(server, source);
    expect(again).toMatchObject({ findings: [], seq: null, counts: { matches: 0, series: 0 } });
    await undo(server.club, 1, INTERNAL_SENDER);
    await expectOrderlyClub(server.sql);
    const rows = await server.sql`
      select id from players union all select id from series union all select id from matches`;
    expect([...rows]).toEqual([]);
    await undo(server.club, 2, INTERNAL_SENDER);
    expect(await viewOf(club)).toEqual(there);
    const counts = String.raw`5 players, \d+ matches, 4 series and 1 play-off from localhost`;
    expect(await livePlay(club).history()).toEqual(
      ['Restored: Imported', 'Undone: Imported', 'Imported'].map((words) =>
        expect.stringMatching(new RegExp(`^${words} ${counts}`)),
      ),
    );
  });

  test('begins a series with its first game where the older club has no time for that', async ({
    club,
  }) => {
    await club.play((await club.startSeries()).id, '1');
    const source = await readOlder(club.server.url);
    const [first] = source.matches.map(({ date }) => date).sort();
    for (const createdAt of ['', '0001-01-01T00:00:00', '9999-12-31T23:59:59Z']) {
      await emptyClub(club.server);
      const series = source.series.map((one) => ({ ...one, createdAt }));
      const { ids } = await writeSource(club.server, { ...source, series });
      const [written] = ids.series.values();
      expect((await club.series(String(written))).createdAt).toBe(first);
    }
  });

  test('is not undone before what builds on it', async ({ club }) => {
    const { id } = await club.startSeries();
    await club.play(id, '1');
    const { server } = club;
    const { ids } = await writeSource(server, await readAndEmpty(club));
    await club.enter(String(ids.series.get(Number(id))), 2, 'two');
    await club.friends('Peter');
    await club.startSeries('Peter', 'Jana');
    await expect(undo(server.club, 1, INTERNAL_SENDER)).rejects.toMatchObject({
      details: { dependents: [{ seq: 2 }, { seq: 4 }] },
    });
    await undo(server.club, 2, INTERNAL_SENDER);
    await expect(undo(server.club, 1, INTERNAL_SENDER)).rejects.toMatchObject({
      details: { dependents: [{ seq: 4 }] },
    });
    await undo(server.club, 1, INTERNAL_SENDER, { later: [4] });
    expect(await club.door.players()).toMatchObject([{ nickName: 'Peter' }]);
  });

  test('of series, and of play-offs, that began at one moment writes those again that were deleted here', async ({
    club,
  }) => {
    const { server } = club;
    const series = [await club.startSeries(), await club.startSeries()];
    const playoffs = [await club.startPlayoff(), await club.startPlayoff()];
    for (const table of ['series', 'playoffs']) {
      await server.sql`update ${server.sql(table)} set created_at = '2026-03-01T12:00:00Z'`;
    }
    const semifinals = playoffs.map((playoff) => playoff.series[0]);
    for (const [index, one] of [...series, ...semifinals].entries()) {
      await club.play(one?.id ?? '', index % 2 === 0 ? '1' : '2 2');
    }
    const source = await readAndEmpty(club);
    const { ids } = await writeSource(server, source);
    const idHere = (kind: keyof Ids, all: readonly { readonly id: string }[]) =>
      ids[kind].get(Number(all[0]?.id)) ?? 0;
    const all = expectedBy({ expectedVersion: 1, resetLater: true });
    await deleteSeries(server.club, idHere('series', series), INTERNAL_SENDER, all);
    await deletePlayoff(server.club, idHere('playoffs', playoffs), INTERNAL_SENDER, all);
    expect(await writeSource(server, source)).toMatchObject({
      findings: [],
      counts: { series: 3, playoffs: 1 },
      known: { series: 3, playoffs: 1 },
    });
    expect(await writeSource(server, source)).toMatchObject({ findings: [], seq: null });
  });

  test('names players by their nicknames', async ({ club }) => {
    const { server } = club;
    await club.play((await club.startSeries()).id, '1 1 1 1');
    const source = await readAndEmpty(club);
    await club.door.createPlayer({ nickName: 'JANA', firstName: 'Jana', lastName: 'Nova' });
    const imported = await writeSource(server, source);
    expect(imported.counts).toEqual({ players: 1, matches: 4, series: 1, playoffs: 0, leagues: 0 });
    await undo(server.club, 2, INTERNAL_SENDER);
    expect(await club.door.players()).toMatchObject([{ nickName: 'JANA' }]);
  });
});

withoutClub(
  'npm run import writes nothing without --write, and makes a backup before it writes',
  async () => {
    await using place = await NATIVE.make();
    const env = await backedUp(place);
    const file = await resultsFile(
      'date,home,away,home team,away team,home score,away score\n2024-03-01,Eva,Jana,DAL,CGY,3,2\n',
    );
    const dry = await runInProcess('import', [file, '--new-players'], env);
    expect(dry).toMatchObject({ code: 0, stderr: '' });
    expect(dry.stdout).toContain('Would be written: 2 players and 1 match. Here already: nothing.');
    expect(dry.stdout).toContain('Nothing was written: that takes --write.');
    await using server = await openServer(place);
    expect(server.club.live.seq).toBe(0);
    const written = await runInProcess('import', [file, '--write', '--new-players'], env);
    expect(written).toMatchObject({ code: 0, stderr: '' });
    await server.club.live.reach(1);
    expect(await REST.open(server).matches(10)).toMatchObject([{ homePlayer: 'Eva' }]);
    const [, backup = ''] =
      /^Backup of the club before the import: (.+)$/m.exec(written.stdout) ?? [];
    expect((await contentOf(backup)).header.seq).toBe(0);
    await rm(env.DATA_DIR, { recursive: true });
  },
);

/** Reads a club as an older one, and empties it, so that it can be the target of the import. */
async function readAndEmpty({ server }: Club) {
  const source = await readOlder(server.url);
  await emptyClub(server);
  return source;
}

interface Ids {
  readonly matches: ReadonlyMap<number, number>;
  readonly series: ReadonlyMap<number, number>;
  readonly playoffs: ReadonlyMap<number, number>;
}

/** Everything that the older calls answer. */
async function viewOf({ door }: Club) {
  return {
    players: await door.players(),
    matches: await door.matches(100),
    series: await door.seriesList(100),
    playoffs: await door.playoffs(100),
    stats: await door.stats(),
    efficiency: await door.efficiency(),
    favouriteTeams: await door.favouriteTeams(),
  };
}

/** The same with other ids. */
function renumbered(view: Awaited<ReturnType<typeof viewOf>>, ids: Ids) {
  const other = (map: keyof Ids, id: string) => String(ids[map].get(Number(id)));
  const seriesOf = <S extends { id: string; matchIds: readonly string[] }>(series: S) => ({
    ...series,
    id: other('series', series.id),
    matchIds: series.matchIds.map((id) => other('matches', id)),
  });
  return {
    ...view,
    matches: view.matches.map((match) => ({
      ...match,
      id: other('matches', match.id),
      seriesId: match.seriesId && other('series', match.seriesId),
    })),
    series: view.series.map(seriesOf),
    playoffs: view.playoffs.map((playoff) => ({
      ...playoff,
      id: other('playoffs', playoff.id),
      series: playoff.series.map(seriesOf),
    })),
  };
}
