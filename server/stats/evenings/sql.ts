/** SQL statements for evenings: the days of play with a match, their matches, and the series given up. */
import { boundsOf } from '../../../rules/span.ts';
import { MATCHES, type Match, type MatchRow, matchOf } from '../../club/matches/row.ts';
import { isTimeInSpan } from '../../club/matches/sql.ts';
import type { Fragment, Sql } from '../../database/driver.ts';
import { columnsOf } from '../../log/table.ts';

/** A match of an evening: finished, or with a live score. */
export interface MatchOfEvening {
  /** The day of play. */
  readonly date: string;
  readonly match: Match;
}

/** Returns the matches of each day of play in the order of play. */
export async function findMatchesOfEvenings(
  sql: Sql,
  dates: readonly string[],
): Promise<MatchOfEvening[]> {
  const bounds = dates.map((date) => boundsOf({ from: date, to: date }));
  const rows = await sql<(MatchRow & { day: string })[]>`
    select evening.day, ${columnsOf(sql, MATCHES)}
    from unnest(
      ${[...dates]}::text[],
      ${bounds.map(({ from }) => from ?? '-infinity')}::text[],
      ${bounds.map(({ before }) => before ?? 'infinity')}::text[]
    ) as evening (day, first, before)
    join matches on played_at >= instant_of(first::timestamp) and played_at < instant_of(before::timestamp)
    where ${hasBegun(sql)}
    order by played_at, id`;
  return rows.map(({ day, ...row }) => ({ date: day, match: matchOf(row) }));
}

/** An evening in the list of evenings. */
export interface EveningRow {
  /** The day of play, YYYY-MM-DD. */
  readonly date: string;
}

/**
 * Returns the days of play that have a match, latest first. Each day is found by one step in the index, so that the number of
 * matches does not matter.
 * @param before only earlier days of play; null for all
 */
export function findEvenings(
  sql: Sql,
  before: string | null,
  limit: number,
): Promise<EveningRow[]> {
  const latestBefore = (time: Fragment) => sql`
    select day_of_play(played_at) as day
    from matches
    where played_at < instant_of(${time}) and ${hasBegun(sql)}
    order by played_at desc, id desc
    limit 1`;
  const end = before === null ? 'infinity' : `${before}T06:00:00`;
  return sql<EveningRow[]>`
    with recursive evenings (day, number) as (
      (select day, 1 from (${latestBefore(sql`${end}::timestamp`)}) as latest)
      union all
      select earlier.day, number + 1
      from evenings
      cross join lateral (${latestBefore(sql`(evenings.day + time '06:00')`)}) as earlier
      where number < ${limit} and evenings.day > '0001-01-01'
    )
    select to_char(day, 'YYYY-MM-DD') as date from evenings order by number`;
}

/** Returns the first day of play with a match after a day; null if there is none. */
export async function findEveningAfter(sql: Sql, date: string): Promise<EveningRow | null> {
  const { before } = boundsOf({ from: null, to: date });
  if (before === null) return null;
  const [found] = await sql<EveningRow[]>`
    select day_of_play(played_at)::text as date
    from matches
    where played_at >= instant_of(${before}::timestamp) and ${hasBegun(sql)}
    order by played_at, id
    limit 1`;
  return found ?? null;
}

/** Returns the ids of the series that a player gave up, also by leaving, on a day of play, in the order of the forfeits. */
export async function findForfeited(sql: Sql, date: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select series.id
    from series
    cross join lateral (
      select seq, time from changes
      where subjects @> to_jsonb('series:' || series.id)
        and kind in ('SERIES_FORFEITED', 'PLAYOFF_LEFT', 'LEFT_FOR_TONIGHT')
        and jsonb_path_exists(
          after, '$.series[*] ? (@.id == $id && @.forfeited_by != null)',
          jsonb_build_object('id', series.id))
      order by seq desc
      limit 1
    ) as forfeit
    where forfeited_by is not null and ${isTimeInSpan(sql, sql`time`, { from: date, to: date })}
    order by seq`;
  return rows.map(({ id }) => id);
}

/** Returns the condition that a match is finished or has a live score. */
function hasBegun(sql: Sql): Fragment {
  return sql`(home_score is not null or live is not null)`;
}
