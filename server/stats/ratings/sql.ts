/** SQL statements for finished matches in the order of play, and for changes of them. */
import type { FinishedMatch, PlayPosition } from '../../../rules/ratings.ts';
import type { Sql } from '../../database/driver.ts';

/** Returns all finished matches in the order of play. @param after returns only matches after this position */
export async function finishedMatches(
  sql: Sql,
  after: PlayPosition | null = null,
): Promise<readonly FinishedMatch[]> {
  return sql<FinishedMatch[]>`
    select id, extract(epoch from played_at)::float8 as "playedAt",
           home_player_id as "homePlayerId", away_player_id as "awayPlayerId",
           home_score as "homeScore", away_score as "awayScore", over_time as "overTime"
    from matches
    where home_score is not null
      ${after ? sql`and (played_at, id) > (to_timestamp(${after.playedAt}), ${after.id})` : sql``}
    order by played_at, id`;
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
