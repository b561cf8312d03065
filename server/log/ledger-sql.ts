/** SQL statements for the ledger: the finished matches, and those that later changes wrote. */
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { LedgerMatch, LedgerSeries, Matches } from '../../rules/ledger.ts';
import { OVERTIME_PERIOD } from '../../rules/live-score.ts';
import type { Side } from '../../rules/match.ts';
import type { Entrant } from '../../rules/playoff.ts';
import type { PlayPosition } from '../../rules/ratings.ts';
import { deficitOf } from '../../rules/records.ts';
import type { Fragment, Sql } from '../database/driver.ts';
import type { LogPosition } from './position.ts';

interface LedgerRow {
  readonly id: number;
  /** Seconds since 1970. */
  readonly playedAt: number;
  /** The day of play, YYYY-MM-DD. */
  readonly day: string;
  readonly homePlayerId: number;
  readonly homePartnerId: number | null;
  readonly awayPlayerId: number;
  readonly awayPartnerId: number | null;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
  readonly seriesId: number | null;
  /** The facts of the series; null for a single match. */
  readonly bestOf: number | null;
  readonly slot: PlayoffSlot | null;
  readonly playoffId: number | null;
  /** The scorers of the recorded goals in their order; null without a live score, and if the loser has no goal. */
  readonly goals: readonly Side[] | null;
  readonly endsInOvertime: boolean;
}

function selectFinished(sql: Sql, condition: Fragment): Fragment {
  return sql`
    select matches.id, extract(epoch from played_at)::float8 as "playedAt",
           day_of_play(played_at)::text as day,
           home_player_id as "homePlayerId", home_partner_id as "homePartnerId",
           away_player_id as "awayPlayerId", away_partner_id as "awayPartnerId",
           home_team_id as "homeTeamId", away_team_id as "awayTeamId",
           home_score as "homeScore", away_score as "awayScore", over_time as "overTime",
           series_id as "seriesId", best_of as "bestOf", slot, playoff_id as "playoffId",
           case when least(home_score, away_score) > 0
             then jsonb_path_query_array(live, '$.goals[*].side') end as goals,
           coalesce(live #>> '{goals,-1,period}' = ${`${OVERTIME_PERIOD}`}, false) as "endsInOvertime"
    from matches left join series on series.id = series_id
    where home_score is not null and ${condition}
    order by played_at, matches.id`;
}

/** Makes ledger matches from rows. Matches share equal days, sides and series, which are most of their size. */
export class LedgerReader {
  readonly #days = new Map<string, string>();
  readonly #sides = new Map<string, Entrant>();
  readonly #series = new Map<number, LedgerSeries>();

  matchOf(row: LedgerRow): LedgerMatch {
    const { id, playedAt, homeScore, awayScore, overTime, goals, endsInOvertime } = row;
    return {
      id,
      playedAt,
      day: known(this.#days, row.day, () => row.day),
      home: this.#side(row.homePlayerId, row.homePartnerId, row.homeTeamId),
      away: this.#side(row.awayPlayerId, row.awayPartnerId, row.awayTeamId),
      homeScore,
      awayScore,
      overTime,
      series: this.#seriesOf(row),
      deficit: goals ? deficitOf({ sides: goals, endsInOvertime }, row) : 0,
    };
  }

  #side(firstId: number, partnerId: number | null, teamId: number): Entrant {
    return known(this.#sides, `${firstId} ${partnerId} ${teamId}`, () => ({
      firstId,
      partnerId,
      teamId,
    }));
  }

  #seriesOf({ seriesId, bestOf, slot, playoffId }: LedgerRow): LedgerSeries | null {
    if (seriesId === null || bestOf === null) return null;
    return known(this.#series, seriesId, () => ({ id: seriesId, bestOf, slot, playoffId }));
  }
}

function known<Key, T>(values: Map<Key, T>, key: Key, make: () => T): T {
  const value = values.get(key);
  if (value !== undefined) return value;
  const made = make();
  values.set(key, made);
  return made;
}

/** Returns the next finished matches in the order of play. @param after the match before them; null for the first ones */
export async function finishedAfter(
  sql: Sql,
  after: PlayPosition | null,
  limit: number,
  reader: LedgerReader,
): Promise<Matches> {
  const condition = after
    ? sql`(played_at, matches.id) > (to_timestamp(${after.playedAt}), ${after.id})`
    : sql`true`;
  const matches: LedgerMatch[] = [];
  await sql<LedgerRow[]>`${selectFinished(sql, condition)} limit ${limit}`.forEach((row) => {
    matches.push(reader.matchOf(row));
  });
  return matches;
}

/** The ids of the rows that changes after a seq wrote. */
interface Written extends LogPosition {
  /** The ids of the matches that were finished before a change, or are after it. */
  readonly matchIds: readonly number[];
  readonly seriesIds: readonly number[];
  /** Whether a recount was among them. It is run after rows were written without a change, which may be any. */
  readonly hasRecount: boolean;
}

/**
 * Reads what the next changes after a seq wrote, with the position of the log.
 * @param limit maximum number of changes, and of ids of each kind, of which one more is returned if there are more
 */
export async function writtenAfter(sql: Sql, seq: number, limit: number): Promise<Written> {
  const next = sql`changes.seq > ${seq} and changes.seq <= ${seq + limit}`;
  const idsIn = (path: string) => sql`
    array(
      select jsonb_path_query(rows, ${path}::jsonpath)::int
      from changes cross join lateral (values (before), (after)) as state (rows)
      where ${next}
      limit ${limit + 1})`;
  const [written] = await sql<[Written]>`
    select epoch, seq, ${idsIn('$.matches[*] ? (@.home_score != null).id')} as "matchIds",
           ${idsIn('$.series[*].id')} as "seriesIds",
           exists (select from changes where ${next} and kind = 'RECOUNTED') as "hasRecount"
    from club`;
  return written;
}

/** Returns those of these matches, and of the matches of these series, that are finished, in the order of play. */
export async function finishedOf(
  sql: Sql,
  { matchIds, seriesIds }: Pick<Written, 'matchIds' | 'seriesIds'>,
): Promise<Matches> {
  const condition = sql`
    (matches.id = any(${[...matchIds]}::int[]) or series_id = any(${[...seriesIds]}::int[]))`;
  const rows = await sql<LedgerRow[]>`${selectFinished(sql, condition)}`;
  const reader = new LedgerReader();
  return rows.map((row) => reader.matchOf(row));
}
