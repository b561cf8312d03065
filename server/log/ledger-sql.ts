/** SQL statements for the ledger: the finished matches, and those that later changes wrote. */
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { LedgerMatch, LedgerSeries, LedgerSide, Matches } from '../../rules/ledger.ts';
import { OVERTIME_PERIOD } from '../../rules/live-score.ts';
import type { Side } from '../../rules/match.ts';
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
  readonly awayPlayerId: number;
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
           home_player_id as "homePlayerId", away_player_id as "awayPlayerId",
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
  readonly #sides = new Map<number, Map<number, LedgerSide>>();
  readonly #series = new Map<number, LedgerSeries>();

  matchOf(row: LedgerRow): LedgerMatch {
    const { id, playedAt, homeScore, awayScore, overTime, goals, endsInOvertime } = row;
    return {
      id,
      playedAt,
      day: known(this.#days, row.day, () => row.day),
      home: this.#side(row.homePlayerId, row.homeTeamId),
      away: this.#side(row.awayPlayerId, row.awayTeamId),
      homeScore,
      awayScore,
      overTime,
      series: this.#seriesOf(row),
      deficit: goals ? deficitOf({ sides: goals, endsInOvertime }, row) : 0,
    };
  }

  #side(playerId: number, teamId: number): LedgerSide {
    const ofPlayer = known(this.#sides, playerId, () => new Map<number, LedgerSide>());
    return known(ofPlayer, teamId, () => ({ playerId, teamId }));
  }

  #seriesOf({ seriesId, bestOf, slot, playoffId }: LedgerRow): LedgerSeries | null {
    if (seriesId === null || bestOf === null) return null;
    return known(this.#series, seriesId, () => ({ id: seriesId, bestOf, slot, playoffId }));
  }
}

function known<Key, T>(values: Map<Key, T>, key: Key, make: () => T): T {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
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
  const rows = await sql<LedgerRow[]>`${selectFinished(sql, condition)} limit ${limit}`;
  return rows.map((row) => reader.matchOf(row));
}

/** What the changes after a seq did to the finished matches. */
interface Written extends LogPosition {
  /** The ids of all matches that they wrote or whose series they wrote, as far as the matches are or were finished. */
  readonly ids: readonly number[];
  /** Those of them that are finished, in the order of play. */
  readonly found: Matches;
  /** Whether a recount was among them. It is run after rows were written without a change, which may be any. */
  readonly hasRecount: boolean;
}

/**
 * Reads what changes wrote after a seq, with the position of the log.
 * @param limit number of changes. After more, only the position is read
 */
export async function writtenAfter(sql: Sql, seq: number, limit: number): Promise<Written> {
  const [{ found, ...written }] = await sql<[Omit<Written, 'found'> & { found: LedgerRow[] }]>`
    with later as (
      select kind, before, after from changes
      where seq > ${seq} and (select seq from club) <= ${seq + limit}
    ),
    written as materialized (
      select jsonb_path_query(rows, '$.matches[*] ? (@.home_score != null).id')::int as id
      from (select before as rows from later union all select after from later) as both_states
      union
      select matches.id
      from (select before as rows from later union all select after from later) as both_states
      cross join lateral jsonb_path_query(rows, '$.series[*].id') as of_series
      join matches on series_id = of_series::int
      where home_score is not null
    )
    select epoch, seq, array(select id from written) as ids,
           exists (select from later where kind = 'RECOUNTED') as "hasRecount",
           (select coalesce(jsonb_agg(to_jsonb(finished)), '[]') from (
             ${selectFinished(sql, sql`matches.id in (select id from written)`)}
           ) as finished) as found
    from club`;
  const reader = new LedgerReader();
  return { ...written, found: found.map((row) => reader.matchOf(row)) };
}
