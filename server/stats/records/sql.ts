/** SQL statements for finished matches in the order of play, for changes of them, and for decided finals. */
import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import type { FinishedMatch, PlayPosition } from '../../../rules/ratings.ts';
import { deficitOf, type RecordMatch } from '../../../rules/records.ts';
import type { Wins } from '../../../rules/series.ts';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { isInSpan } from '../../club/matches/sql.ts';
import type { Sql } from '../../database/driver.ts';

interface Condition {
  /** Only matches after this position. */
  readonly after?: PlayPosition | null;
  readonly span?: Span;
}

interface FinishedMatchRow extends FinishedMatch {
  /** The day of play, YYYY-MM-DD. */
  readonly day: string;
  readonly seriesId: number | null;
  /** The scorers of the recorded goals in their order; null without a live score, and if the loser has no goal. */
  readonly goals: readonly Side[] | null;
  readonly endsInOvertime: boolean;
}

/** Returns all finished matches in the order of play, or those that meet a condition. */
export async function finishedMatches(
  sql: Sql,
  { after = null, span = ALL_TIME }: Condition = {},
): Promise<readonly RecordMatch[]> {
  const rows = await sql<FinishedMatchRow[]>`
    select id, extract(epoch from played_at)::float8 as "playedAt",
           home_player_id as "homePlayerId", away_player_id as "awayPlayerId",
           home_score as "homeScore", away_score as "awayScore", over_time as "overTime",
           day_of_play(played_at)::text as day, series_id as "seriesId",
           case when least(home_score, away_score) > 0
             then jsonb_path_query_array(live, '$.goals[*].side') end as goals,
           coalesce(live #>> '{goals,-1,period}' = ${`${OVERTIME_PERIOD}`}, false) as "endsInOvertime"
    from matches
    where home_score is not null
      ${after ? sql`and (played_at, id) > (to_timestamp(${after.playedAt}), ${after.id})` : sql``}
      ${isInSpan(sql, span)}
    order by played_at, id`;
  // Listing the fields takes a third of the time of a spread.
  return rows.map((row) => ({
    id: row.id,
    playedAt: row.playedAt,
    homePlayerId: row.homePlayerId,
    awayPlayerId: row.awayPlayerId,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    overTime: row.overTime,
    seriesId: row.seriesId,
    day: row.day,
    deficit: row.goals
      ? deficitOf({ sides: row.goals, endsInOvertime: row.endsInOvertime }, row)
      : 0,
  }));
}

interface Results {
  /** Whether a finished match was changed or deleted. */
  readonly corrected: boolean;
  /** Ids of matches that were finished. */
  readonly finished: readonly number[];
}

/** Returns the effect of a range of changes on finished matches. */
export async function resultsSince(sql: Sql, after: number, upTo: number): Promise<Results> {
  const [results] = await sql<[Results]>`
    select coalesce(bool_or(jsonb_path_exists(before, '$.matches[*] ? (@.home_score != null)')), false)
             as corrected,
           coalesce(jsonb_path_query_array(
             jsonb_agg(jsonb_path_query_array(after, '$.matches[*] ? (@.home_score != null).id')),
             '$[*][*]'), '[]') as finished
    from changes where seq > ${after} and seq <= ${upTo}`;
  return results;
}

/** A final with a finished match, or given up. */
export interface FinalRow {
  readonly seriesId: number;
  readonly bestOf: number;
  readonly playerOneId: number;
  readonly playerTwoId: number;
  readonly forfeitedById: number | null;
  readonly forfeitedByBoth: boolean;
  readonly wins: Wins;
  /** The last finished match of the final in the order of play; null without one. */
  readonly lastMatchId: number | null;
  /** The day of play of the last finished match of the play-off; without one, of the creation. */
  readonly day: string;
  /** When the last match of the final was played or, without one, the play-off created; ISO 8601 in UTC. */
  readonly decidedAt: string;
}

/** Returns the finals of all play-offs in the order of their last matches; of a final without one, by the creation. */
export async function findFinals(sql: Sql): Promise<readonly FinalRow[]> {
  return sql<FinalRow[]>`
    select final.id as "seriesId", final.best_of as "bestOf", player_one_id as "playerOneId",
           player_two_id as "playerTwoId", forfeited_by as "forfeitedById",
           forfeited_by_both as "forfeitedByBoth",
           jsonb_build_object(
             'one', count(*) filter (where winner_of(played) = player_one_id),
             'two', count(*) filter (where winner_of(played) = player_two_id)) as wins,
           (array_agg(played.id order by played_at desc, played.id desc))[1] as "lastMatchId",
           day_of_play(coalesce(
             (select max(last.played_at)
              from series as part join matches as last on last.series_id = part.id
              where part.playoff_id = final.playoff_id and last.home_score is not null),
             playoffs.created_at))::text as day,
           to_json(coalesce(max(played_at), playoffs.created_at)) as "decidedAt"
    from series as final
    join playoffs on playoffs.id = playoff_id
    left join matches as played on series_id = final.id and home_score is not null
    where slot = 'FINAL' and (home_score is not null or forfeited_by is not null)
    group by final.id, playoffs.id
    order by coalesce(max(played_at), playoffs.created_at), final.id`;
}
