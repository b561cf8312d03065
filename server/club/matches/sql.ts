/** SQL statements for matches. */
import { MAX_PAGE_SIZE } from '../../../rules/limits.ts';
import type { LiveScore } from '../../../rules/live-score.ts';
import type { Discipline } from '../../../rules/side.ts';
import { boundsOf, type Span } from '../../../rules/span.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import { columnsOf, type Row, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import type { MatchKind, MatchRowFilter } from './filter.ts';
import {
  isSeriesGame,
  MATCHES,
  type Match,
  type MatchRow,
  matchOf,
  meetingColumns,
  type NewMatch,
  playedAtColumn,
  resultColumns,
  rowOf,
  type SeriesGame,
  sideColumns,
} from './row.ts';

/** The row after which a keyset page begins. */
export interface MatchPosition {
  /** ISO 8601 in UTC. Cursors of earlier versions contain the wall-clock time without a Z. */
  readonly playedAt: string;
  readonly id: number;
}

/** @param which SQL after `from` */
async function selectMatches(sql: Sql | Tx, which: Fragment): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`select ${columnsOf(sql, MATCHES)} from matches ${which}`;
  return rows.map(matchOf);
}

export function findMatches(sql: Sql | Tx, ids: readonly number[]): Promise<Match[]> {
  return selectMatches(sql, sql`where id = any(${[...ids]}::int[])`);
}

/** Returns the matches of these series by series and game number. */
export async function findGames(
  sql: Sql | Tx,
  seriesIds: readonly number[],
): Promise<SeriesGame[]> {
  if (seriesIds.length === 0) return [];
  const games = await selectMatches(
    sql,
    sql`where series_id = any(${[...seriesIds]}::int[]) order by series_id, game_number`,
  );
  return games.filter(isSeriesGame);
}

/** Reads the matches of these series. @returns a function that returns the matches of one series by game number */
export async function findGamesOf(
  sql: Sql | Tx,
  series: readonly { readonly id: number }[],
): Promise<(one: { readonly id: number }) => readonly SeriesGame[]> {
  const ids = series.map(({ id }) => id);
  const games = Map.groupBy(await findGames(sql, ids), ({ seriesId }) => seriesId);
  return ({ id }) => games.get(id) ?? [];
}

/** Returns all matches of these days of the calendar by id. @param days YYYY-MM-DD */
export function findMatchesOfDays(sql: Sql | Tx, days: readonly string[]): Promise<Match[]> {
  return selectMatches(
    sql,
    sql`
      where id in (
        select matches.id
        from unnest(${[...days]}::text[]) as day
        join matches on played_at >= instant_of(day::date) and played_at < instant_of(day::date + 1)
      )
      order by id`,
  );
}

/** Returns the finished and live matches of days of play, in the order of play. */
export function findMatchesBegunIn(sql: Sql | Tx, span: Span): Promise<Match[]> {
  return selectMatches(
    sql,
    sql`
      where ${isTimeInSpan(sql, sql`played_at`, span)} and (home_score is not null or live is not null)
      order by played_at, id`,
  );
}

/** Returns matches of single players, newest first. Skipped rows are skipped in the index, without reading the table. */
export function listMatches(sql: Sql, limit: number, offset: number): Promise<Match[]> {
  return selectMatches(
    sql,
    sql`
      where id = any(array(
        select id from matches
        where ${isOfDiscipline(sql, 'SINGLES')}
        order by played_at desc, id desc
        limit ${limit} offset ${offset}))
      order by played_at desc, id desc`,
  );
}

/**
 * Returns the matches that pass a filter, newest first, after a position; from the beginning if it is null.
 *
 * Postgres assumes that a limit given as a parameter returns a tenth of the rows, and plans each execution anew. The
 * statement therefore limits the rows by a constant first, so that one plan serves all executions.
 */
export async function listMatchesAfter(
  sql: Sql,
  filter: MatchRowFilter,
  position: MatchPosition | null,
  limit: number,
): Promise<Match[]> {
  const columns = columnsOf(sql, MATCHES);
  const anyPage = sql.unsafe(`${Math.max(limit, MAX_PAGE_SIZE + 1)}`);
  const rows = await sql<MatchRow[]>`
    select ${columns} from (${eachBranch(
      sql,
      filter,
      (branch) => sql`(
        select * from (
          select ${columns} from matches
          where ${branch} and ${othersPass(sql, filter)}
            ${position ? sql`and (played_at, id) < (${instantIn(sql, position)}, ${position.id})` : sql``}
          order by played_at desc, id desc
          limit ${anyPage}
        ) as page
        limit ${limit})`,
    )}) as listed
    order by played_at desc, id desc
    limit ${limit}`;
  return rows.map(matchOf);
}

function instantIn(sql: Sql, { playedAt }: MatchPosition): Fragment {
  return playedAt.endsWith('Z')
    ? sql`${playedAt}::timestamptz`
    : sql`instant_of(${playedAt}::timestamp)`;
}

/** Counts the matches that pass a filter, up to a limit. */
export async function countFiltered(
  sql: Sql,
  filter: MatchRowFilter,
  limit: number,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select least(sum(of_branch), ${limit})::int as count from (${eachBranch(
      sql,
      filter,
      (branch) => sql`(
        select count(*) as of_branch from (
          select from matches where ${branch} and ${othersPass(sql, filter)} limit ${limit}
        ) as passed)`,
    )}) as counted`;
  return row.count;
}

/**
 * A player or a team is at home or away, a player first or second of a pair. Each is a branch of the query, read from its own index
 * in the order of the list; no match is in two of them. Of two players, both play in the match, against each other or together.
 */
function eachBranch(
  sql: Sql,
  { playerIds: [player, opponent], together, teamId }: MatchRowFilter,
  select: (branch: Fragment) => Fragment,
): Fragment {
  if (player !== undefined && opponent !== undefined && together) {
    return sql`
      ${select(sql`home_player_id = ${player} and home_partner_id = ${opponent}`)}
      union all ${select(sql`away_player_id = ${player} and away_partner_id = ${opponent}`)}`;
  }
  if (player !== undefined && opponent !== undefined) {
    return sql`
      ${select(sql`
        least(home_player_id, away_player_id) = ${player}
        and greatest(home_player_id, away_player_id) = ${opponent}
        and ${isOfDiscipline(sql, 'SINGLES')}`)}
      union all ${select(sql`
        ${isOfDiscipline(sql, 'DOUBLES')}
        and ${isInMatch(sql, player)} and ${isInMatch(sql, opponent)}`)}`;
  }
  if (player !== undefined) {
    return sql`
      ${select(sql`home_player_id = ${player}`)}
      union all ${select(sql`away_player_id = ${player}`)}
      union all ${select(sql`home_partner_id = ${player}`)}
      union all ${select(sql`away_partner_id = ${player}`)}`;
  }
  if (teamId !== null) {
    return sql`
      ${select(sql`home_team_id = ${teamId}`)}
      union all ${select(sql`away_team_id = ${teamId} and home_team_id <> ${teamId}`)}`;
  }
  return select(sql`true`);
}

/**
 * The conditions of a filter within a branch. Wall-clock times are compared as such, because an hour can occur twice; a range of
 * instants, a day wider, uses the index.
 */
function othersPass(
  sql: Sql,
  { playerIds, teamId, kind, discipline, span, from, to, finished }: MatchRowFilter,
) {
  return sql`true
    ${playerIds.length > 0 && teamId !== null ? sql`and ${teamId} in (home_team_id, away_team_id)` : sql``}
    ${kind === null ? sql`` : sql`and ${isOfKind(sql, kind)}`}
    ${discipline === undefined ? sql`` : sql`and ${isOfDiscipline(sql, discipline)}`}
    ${isInSpan(sql, span)}
    ${from === null ? sql`` : sql`and wall_clock_of(played_at) >= ${from} and played_at >= ${from}::timestamp - interval '1 day'`}
    ${to === null ? sql`` : sql`and wall_clock_of(played_at) <= ${to} and played_at <= ${to}::timestamp + interval '1 day'`}
    ${finished === null ? sql`` : finished ? sql`and home_score is not null` : sql`and home_score is null`}`;
}

/** Returns the condition that a match is in a span, to be added to others. */
function isInSpan(sql: Sql | Tx, span: Span): Fragment {
  return sql`and ${isTimeInSpan(sql, sql`played_at`, span)}`;
}

/** Returns the condition that an instant is in a span. */
export function isTimeInSpan(sql: Sql | Tx, time: Fragment, span: Span): Fragment {
  const { from, before } = boundsOf(span);
  const bound = (wallClock: string) => sql`instant_of(${wallClock}::timestamp)`;
  return sql`
    ${from === null ? sql`true` : sql`${time} >= ${bound(from)}`}
    and ${before === null ? sql`true` : sql`${time} < ${bound(before)}`}`;
}

/** Returns the condition that a player is on a side of a match. */
export function isInMatch(sql: Sql | Tx, player: number): Fragment {
  return sql`${player} in (home_player_id, home_partner_id, away_player_id, away_partner_id)`;
}

export function isOfDiscipline(sql: Sql | Tx, discipline: Discipline): Fragment {
  return discipline === 'SINGLES'
    ? sql`home_partner_id is null and away_partner_id is null`
    : sql`(home_partner_id is not null or away_partner_id is not null)`;
}

function isOfKind(sql: Sql, kind: MatchKind): Fragment {
  if (kind === 'SINGLE') return sql`series_id is null and league_id is null`;
  if (kind === 'LEAGUE') return sql`league_id is not null`;
  return kind === 'PLAYOFF' ? sql`in_playoff` : sql`series_id is not null and not in_playoff`;
}

/**
 * @param version by default the seq of the change, set by the log
 * @returns the inserted rows, for the log
 */
export async function insertMatches(
  tx: Tx,
  matches: readonly NewMatch[],
  version = 0,
): Promise<readonly Row[]> {
  if (matches.length === 0) return [];
  const rows = matches.map((match) => ({ ...rowOf(match), version }));
  const columns = Object.keys(rows[0] ?? {});
  const inserted = await tx<{ row: Row }[]>`
    insert into matches ( ${tx(columns)} )
    select ${tx(columns)} from jsonb_populate_recordset(null::matches, ${JSON.stringify(rows)}::text::jsonb)
    returning to_jsonb(matches) as row`;
  return inserted.map(({ row }) => row);
}

/** A result to write; null removes the present one. Without a date the match keeps its own. */
export type EnteredResult = Pick<Match, 'result' | 'live' | 'version'> &
  Partial<Pick<Match, 'playedAt'>>;

export async function setResult(
  tx: Tx,
  id: number,
  { result, live, version, playedAt }: EnteredResult,
): Promise<void> {
  const columns = {
    ...resultColumns(result),
    version,
    ...(playedAt && playedAtColumn({ playedAt })),
  };
  await tx`
    update matches
    set ${tx(columns)}, live = ${asJson(live)}::text::jsonb
    where id = ${id}`;
}

/** Replaces players, sides, teams and date of a match. */
export async function setMeeting(
  tx: Tx,
  id: number,
  edited: Pick<Match, 'playedAt' | 'home' | 'away' | 'version'>,
): Promise<void> {
  const { version } = edited;
  await tx`update matches set ${tx({ ...meetingColumns(edited), version })} where id = ${id}`;
}

/** Replaces the live score of a match. Goals change its version, the start its date. */
export async function setLive(
  tx: Tx,
  id: number,
  { live, version, playedAt }: Pick<Match, 'live' | 'version' | 'playedAt'>,
): Promise<void> {
  await tx`
    update matches
    set ${tx({ version, ...playedAtColumn({ playedAt }) })}, live = ${asJson(live)}::text::jsonb
    where id = ${id}`;
}

/** Returns `playedAt` of a match before its live score started; null if the log does not have it. */
export async function findPlayedAtBeforeStart(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx<{ playedAt: string }[]>`
    select (was ->> 'played_at')::timestamptz as "playedAt"
    from changes
    cross join lateral jsonb_path_query(
      before, '$.matches[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::int)) as was
    where place ->> -1 = ${`match:${id}`} and kind = 'MATCH_STARTED' and was ->> 'live' is null
    order by seq desc
    limit 1`;
  return row ? inSeconds(new Date(row.playedAt)) : null;
}

/** Returns the ids of live matches that are not paused and had no activity since a time. */
export async function findIdleGames(sql: Sql, since: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from matches
    where live is not null and home_score is null
      and not (live ->> 'paused')::boolean and (live ->> 'touchedAt')::timestamptz <= ${since}
    order by id`;
  return rows.map(({ id }) => id);
}

/** Returns the unfinished matches with a live score, including paused ones, by id. */
export function findStartedMatches(sql: Sql | Tx): Promise<Match[]> {
  return selectMatches(sql, sql`where live is not null and home_score is null order by id`);
}

/** Returns the live matches, latest start first. */
export function findLiveMatches(sql: Sql, limit: number): Promise<Match[]> {
  return selectMatches(
    sql,
    sql`
      where live is not null and home_score is null and not (live ->> 'paused')::boolean
      order by live ->> 'startedAt' desc, id desc
      limit ${limit}`,
  );
}

function asJson(live: LiveScore | null): string | null {
  return live && JSON.stringify(live);
}

/** Replaces the players of a match of a series, or swaps home and away. */
export async function seatGame(
  tx: Tx,
  { id, home, away }: Pick<Match, 'id' | 'home' | 'away'>,
): Promise<void> {
  await tx`update matches set ${tx(sideColumns({ home, away }))} where id = ${id}`;
}

export async function deleteGames(tx: Tx, seriesId: number): Promise<void> {
  await tx`delete from matches where series_id = ${seriesId}`;
}

/** Returns the row of a match, for the log. */
export function rowsOfMatch(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [rowsWhere(tx, MATCHES, tx`id = ${id}`)]);
}
