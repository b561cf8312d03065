/** SQL statements for the merge of a player into another one. */
import type { MeetingCounts, MergeCounts } from '../../../rules/merge.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { LOGGED_TABLES } from '../../log/tables.ts';
import { countTitles } from '../leagues/titles.ts';
import { isInMatch, isOfDiscipline } from '../matches/sql.ts';
import { PLAYERS } from '../players/row.ts';
import { countMatches } from '../players/sql.ts';

import { isInSeries } from '../series/sql.ts';

/** Counts the rows that refer to a player. */
export async function countReferences(sql: Sql | Tx, id: number): Promise<MergeCounts> {
  const matches = await countMatches(sql, id);
  const titles = await countTitles(sql, id);
  const [counts] = await sql<[Pick<MergeCounts, 'series' | 'playoffs' | 'leagues'>]>`
    select
      (select count(*) from series where ${isInSeries(sql, id)})::int
        as series,
      (select count(*) from playoff_entrants where ${id} in (player_id, partner_id))::int as playoffs,
      (select count(*) from league_entrants where ${id} in (player_id, partner_id))::int as leagues`;
  return { matches, ...counts, ...titles };
}

/** A play-off in which two players take part, a series outside play-offs, or a match outside series. */
export interface Meeting {
  readonly id: number;
  readonly kind: keyof MeetingCounts;
  /** Title of the play-off; null for a series or match. */
  readonly title: string | null;
  /** When the match was played, or the series created, as ISO 8601 in UTC; null for a play-off. */
  readonly time: string | null;
}

export interface Meetings {
  readonly counts: MeetingCounts;
  /** The latest meetings of each kind. */
  readonly latest: readonly Meeting[];
}

/** Returns the meetings of two players, against each other or together. @param limit maximum number of meetings of each kind that are listed */
export async function findMeetings(
  sql: Sql | Tx,
  [one, other]: readonly [number, number],
  limit: number,
): Promise<Meetings> {
  const rows = await sql<(Meeting & { total: number })[]>`
    (select id, 'playoffs' as kind, title, null::timestamptz as time, count(*) over ()::int as total
     from playoffs
     where id in (select playoff_id from playoff_entrants where ${one} in (player_id, partner_id))
       and id in (select playoff_id from playoff_entrants where ${other} in (player_id, partner_id))
     order by created_at desc, id desc limit ${limit})
    union all
    (select id, 'series', null, created_at, count(*) over ()::int
     from series
     where playoff_id is null
       and ${isInSeries(sql, one)} and ${isInSeries(sql, other)}
     order by created_at desc, id desc limit ${limit})
    union all
    (select id, 'matches', null, played_at, count(*) over ()::int
     from matches
     where series_id is null
       and (
         least(home_player_id, away_player_id) = ${Math.min(one, other)}
           and greatest(home_player_id, away_player_id) = ${Math.max(one, other)}
         or ${isOfDiscipline(sql, 'DOUBLES')}
           and ${isInMatch(sql, one)} and ${isInMatch(sql, other)})
     order by played_at desc, id desc limit ${limit})`;
  const total = (kind: Meeting['kind']) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return {
    counts: { matches: total('matches'), series: total('series'), playoffs: total('playoffs') },
    latest: rows.map(({ total: _, ...meeting }) => meeting),
  };
}

/** The tables whose rows refer to players, with the columns that do. */
const REFERRING = LOGGED_TABLES.map(({ name, versioned, refersTo, sides }) => ({
  name,
  versioned,
  sides,
  columns: refersTo.filter(({ table }) => table === PLAYERS.name).map(({ column }) => column),
})).filter(({ columns }) => columns.length > 0);

/** Returns the row of a player and all rows that refer to the player, for the log. */
export function rowsReferringTo(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [
    rowsWhere(tx, PLAYERS, tx`id = ${id}`),
    ...REFERRING.map((table) => rowsWhere(tx, table, refersToPlayer(tx, table.columns, id))),
  ]);
}

function refersToPlayer(tx: Tx, columns: readonly string[], id: number): Fragment {
  return columns.reduce((any, column) => tx`${any} or ${tx(column)} = ${id}`, tx`false`);
}

/** Reads the rows of an earlier snapshot again. */
export function rowsNow(tx: Tx, snapshot: Rows): Promise<Rows> {
  return selectSnapshot(
    tx,
    Object.entries(snapshot).map(([name, rows]) =>
      rowsWhere(tx, { name }, tx`id = any(${rows.map(({ id }) => id)}::int[])`),
    ),
  );
}

type ColumnsOfSide = (typeof REFERRING)[number]['sides'][number];

function all(tx: Tx, fragments: readonly Fragment[]): Fragment {
  return fragments.reduce((before, fragment) => tx`${before} ${fragment}`, tx``);
}

/**
 * Replaces a player by another one in all rows.
 * @param version of the matches and series. Set here, because the log would write thousands of rows a second time to set it.
 */
export async function replacePlayer(
  tx: Tx,
  from: number,
  into: number,
  version: number,
): Promise<void> {
  const now = (column: string) =>
    tx`case ${tx(column)} when ${from} then ${into} else ${tx(column)} end`;
  const firstNow = ([first, partner]: ColumnsOfSide) => tx`least(${now(first)}, ${now(partner)})`;
  for (const { name, versioned, columns, sides } of REFERRING) {
    // The other player may have a higher id than the partner.
    const ofSides = sides.map(
      ([first, partner]) => tx`
        ${tx(first)} = ${firstNow([first, partner])},
        ${tx(partner)} = case when ${tx(partner)} is not null
          then greatest(${now(first)}, ${now(partner)}) end,`,
    );
    const others = columns.filter((column) => !sides.flat().includes(column));
    const ofOthers = others.map(
      (column) => tx`
        ${tx(column)} = case ${tx(column)}
          ${all(
            tx,
            sides.map((side) => tx`when ${tx(side[0])} then ${firstNow(side)}`),
          )} end,`,
    );
    await tx`
      update ${tx(name)} set ${all(tx, [...ofSides, ...ofOthers])} ${versioned ? tx`version = ${version}` : tx`id = id`}
      where ${refersToPlayer(tx, columns, from)}`;
  }
}
