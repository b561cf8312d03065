/** Every table has one definition of its rows: for reading them, for snapshots in the log and for undo. */
import { describe, expect } from 'vitest';
import { createLeague, deleteLeague } from '../../../server/club/leagues/commands.ts';
import { LEAGUE_ENTRANTS, LEAGUES } from '../../../server/club/leagues/row.ts';
import { MATCHES } from '../../../server/club/matches/row.ts';
import { deletePlayer } from '../../../server/club/players/commands.ts';
import { PLAYERS } from '../../../server/club/players/row.ts';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { ENTRANTS, PLAYOFFS } from '../../../server/club/playoffs/row.ts';
import { createSeason, deleteSeason } from '../../../server/club/seasons/commands.ts';
import { SEASONS } from '../../../server/club/seasons/row.ts';
import { SERIES } from '../../../server/club/series/row.ts';
import type { Tx } from '../../../server/database/driver.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { expectedBy } from '../../../server/log/expected.ts';
import { rowsWhere, selectSnapshot } from '../../../server/log/table.ts';
import { LOGGED_TABLES, TABLES } from '../../../server/log/tables.ts';
import { INTERNAL_SENDER, write } from '../../../server/log/write.ts';
import { ask } from '../../setup/ask.ts';
import { clubTest, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';

const shared = sharedClubTest(NATIVE);

const CHANGES = graphql(
  'query ($after: Int!) { changes(after: $after) { seq time kind about text textBesideScore } }',
);

/** Every table whose rows the log records. */
const SHAPES = [
  PLAYERS,
  MATCHES,
  SERIES,
  ENTRANTS,
  PLAYOFFS,
  LEAGUES,
  LEAGUE_ENTRANTS,
  SEASONS,
] as const;

const LEAGUE = {
  title: 'League',
  players: ['Eva', 'Jana', 'Peter'],
  teams: ['Dallas Stars', 'Dallas Stars', 'Dallas Stars'],
  legs: 1,
  points: 'WIN_3_2_1_0',
  qualify: null,
} as const;

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

describe.each(ANY_DATABASE_KIND)('The registry of tables, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('has every table with its foreign keys, after the tables to which it refers', async ({
    club,
  }) => {
    const { sql } = club.server;
    const present = await sql<{ name: string; versioned: boolean }[]>`
      select table_name as name, exists (
        select from information_schema.columns
        where table_name = tables.table_name and column_name = 'version') as versioned
      from information_schema.tables as tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const keys = await sql<{ name: string; column: string; other: string }[]>`
      select conrelid::regclass::text as name, attname as column, confrelid::regclass::text as other
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace`;
    const entries = Object.entries<{ inBackup: boolean; refersTo?: object; isFormer?: true }>(
      TABLES,
    );
    const now = entries.filter(([, { isFormer }]) => !isFormer);
    expect(now.map(([name]) => name).toSorted()).toEqual(
      present.map(({ name }) => name).toSorted(),
    );
    const listed = now.flatMap(([name, { refersTo = {} }]) =>
      Object.entries(refersTo).map(([column, other]) => ({ name, column, other })),
    );
    const withoutConstraint = { name: 'series', column: 'forfeited_by', other: 'players' };
    expect(listed).toEqual(expect.arrayContaining([...keys, withoutConstraint]));
    expect(listed).toHaveLength(keys.length + 1);
    const places = now.map(([name]) => name);
    for (const { name, other } of listed) {
      expect(places.indexOf(other)).toBeLessThanOrEqual(places.indexOf(name));
    }
    for (const { name, versioned } of LOGGED_TABLES) {
      expect(present.find((table) => table.name === name)).toEqual({ name, versioned });
    }
  });
});

describe.each(ANY_DATABASE_KIND)('The tables of the log, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('have exactly the columns of their definitions', async ({ club }) => {
    expect(LOGGED_TABLES.map(({ name }) => name).toSorted()).toEqual(
      SHAPES.map(({ name }) => name).toSorted(),
    );
    for (const { name, row } of SHAPES) {
      const columns = Object.keys(row.shape);
      const present = await club.server.sql<{ column: string }[]>`
        select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = ${name}
        order by ordinal_position`;
      expect(present.map(({ column }) => column)).toEqual(columns);
    }
  });

  test('hold rows in those shapes', async ({ club }) => {
    const { id } = await club.startPlayoff();
    const { series } = await club.playoff(id);
    await club.play(series[0]?.id ?? '', '1');
    await createLeague(club.server.club, LEAGUE);
    await createSeason(club.server.club, AUTUMN);
    for (const { name, row } of SHAPES) {
      const rows = await club.server.sql<{ row: unknown }[]>`
        select to_jsonb(${club.server.sql(name)}) as row from ${club.server.sql(name)}`;
      expect(rows.length).toBeGreaterThan(0);
      for (const each of rows) expect(row.strict().parse(each.row)).toEqual(each.row);
    }
  });
});

describe('A column that was added later', () => {
  clubTest(NATIVE)('is restored with deleted rows of every table', async ({ club }) => {
    const { sql, club: within } = club.server;
    const season = await createSeason(within, AUTUMN);
    const { id } = await club.startPlayoff();
    const { series } = await club.playoff(id);
    const league = await createLeague(within, LEAGUE);
    await club.play(series[0]?.id ?? '', '1');
    await club.friends('Adam');
    const remarks = async () => {
      const counts = SHAPES.map(({ name }) =>
        sql`select remark, stars from ${sql(name)} where remark is not null`.then((rows) => [
          ...rows,
        ]),
      );
      return Promise.all(counts);
    };
    for (const { name } of SHAPES) {
      await sql`alter table ${sql(name)} add column remark text, add column stars int not null default 3`;
      await sql`
        update ${sql(name)} set remark = 'well played', stars = 5
        where id = (select max(id) from ${sql(name)})`;
    }
    const before = await remarks();
    expect(before).toEqual(SHAPES.map(() => [{ remark: 'well played', stars: 5 }]));
    const expected = expectedBy({ expectedVersion: within.live.seq - 1, resetLater: true });
    await deletePlayoff(within, Number(id), INTERNAL_SENDER, expected);
    const [adam] = await sql<[{ id: number }]>`select max(id) as id from players`;
    await deletePlayer(within, adam.id);
    await deleteSeason(within, season.id);
    await deleteLeague(within, league.id);
    expect(await remarks()).toEqual(SHAPES.map(() => []));
    const last = within.live.seq;
    for (const seq of [last, last - 1, last - 2, last - 3])
      await undo(within, seq, INTERNAL_SENDER);
    expect(await remarks()).toEqual(before);
  });
});

/** Each table, with the subject of a change that writes one of its rows. */
const WRITTEN = [
  [PLAYERS.name, 'player'],
  [MATCHES.name, 'match'],
  [SERIES.name, 'series'],
  [PLAYOFFS.name, 'playoff'],
] as const;

clubTest(NATIVE)(
  'A column that a later command writes is restored by an undo, the last one first',
  async ({ club }) => {
    const { sql, club: within } = club.server;
    await club.startPlayoff();
    for (const [table, kind] of WRITTEN) {
      await sql`alter table ${sql(table)} add column remark text`;
      const [row] = await sql<[{ id: number }]>`select max(id) as id from ${sql(table)}`;
      const rows = (tx: Tx) =>
        selectSnapshot(tx, [rowsWhere(tx, { name: table }, tx`id = ${row.id}`)]);
      const say = (remark: string) =>
        write(within, INTERNAL_SENDER, {
          again: null,
          read: rows,
          work: async ({ tx, seq, log }, before) => {
            await tx`update ${tx(table)} set remark = ${remark} where id = ${row.id}`;
            await log({
              place: [{ kind, id: row.id }],
              details: { kind: 'PLAYOFF_DELETED', title: 'Any other change' },
              before,
              after: await rows(tx),
            });
            return seq;
          },
        });
      const present = () =>
        sql`select remark from ${sql(table)} where id = ${row.id}`.then(([one]) => one?.remark);
      const first = await say('well played');
      const second = await say('lucky');
      await expect(undo(within, first, INTERNAL_SENDER)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await present()).toBe('lucky');
      await undo(within, second, INTERNAL_SENDER);
      expect(await present()).toBe('well played');
      await undo(within, first, INTERNAL_SENDER);
      expect(await present()).toBe(null);
    }
  },
);

describe('Changes from before details were stored', () => {
  shared('keep their stored text, also in the text of an undo', async ({ club }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1');
    await server.sql`
      update changes set facts = null, about = 'Eva – Jana', text = 'Game 1: 3 : 1, Eva leads'
      where seq = ${server.club.live.seq}`;
    const { seq } = await undo(server.club, server.club.live.seq, INTERNAL_SENDER);
    const { changes } = await ask(server, CHANGES, { after: seq - 2 });
    const old = { about: 'Eva – Jana', text: 'Game 1: 3 : 1, Eva leads' };
    const undone = { about: 'Eva – Jana', text: 'Undone: Game 1: 3 : 1, Eva leads' };
    expect(changes).toMatchObject([
      { ...old, textBesideScore: old.text },
      { ...undone, textBesideScore: undone.text },
    ]);
  });
});

shared('an undo answers the change that was logged, with its time', async ({ club }) => {
  const { server } = club;
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  const { seq, time, kind } = await undo(server.club, server.club.live.seq, INTERNAL_SENDER);
  const { changes } = await ask(server, CHANGES, { after: seq - 1 });
  expect(changes).toMatchObject([{ seq, time, kind }]);
});
