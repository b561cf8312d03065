/** Finished matches in the order of play, and what changes made of them. */
import type { PlayedMatch, PlayedStep, PlayPosition } from '../../rules/played-matches.ts';
import { steps } from '../changes/snapshot.ts';
import { type Rows, rowsIn } from '../changes/table.ts';
import type { Sql } from '../database/driver.ts';
import { MATCHES, type Match, type MatchRow, playedAtOf, resultIn } from '../matches/row.ts';

type PlayedColumns = readonly [
  date: number,
  id: number,
  homePlayerId: number,
  awayPlayerId: number,
  homeScore: number,
  awayScore: number,
  overTime: number,
];

/** The finished matches after a position, in the order of play. They are sent as one text, which is read fastest. */
export async function playedAfter(
  sql: Sql,
  position: PlayPosition | null,
  limit: number,
): Promise<readonly PlayedMatch[]> {
  const [page] = await sql<[{ rows: readonly PlayedColumns[] | null }]>`
    select to_json(array_agg(
      array[extract(epoch from played_at)::bigint, id, home_player_id, away_player_id,
            home_score, away_score, over_time::int]
      order by played_at, id)) as rows
    from (
      select * from matches
      where home_score is not null
        ${position ? sql`and (played_at, id) > (to_timestamp(${position.date}), ${position.id})` : sql``}
      order by played_at, id
      limit ${limit}
    ) as page`;
  return (page.rows ?? []).map(
    ([date, id, homePlayerId, awayPlayerId, homeScore, awayScore, overTime]) => ({
      ...{ date, id, homePlayerId, awayPlayerId },
      result: { homeScore, awayScore, overTime: overTime === 1 },
    }),
  );
}

/** What a change made of the matches that it wrote. */
interface WrittenMatches {
  readonly seq: number;
  readonly before: Rows;
  readonly after: Rows;
}

/** The changes after a seq that wrote matches, up to another one, oldest first. */
export async function changesOfMatches(
  sql: Sql,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<readonly WrittenMatches[]> {
  return sql<WrittenMatches[]>`
    select seq, jsonb_build_object('matches', coalesce(before -> 'matches', '[]')) as before,
           jsonb_build_object('matches', coalesce(after -> 'matches', '[]')) as after
    from changes
    where seq > ${after} and seq <= ${upTo} and (before ? 'matches' or after ? 'matches')
    order by seq
    limit ${limit}`;
}

export function playedSteps({ before, after }: Pick<WrittenMatches, 'before' | 'after'>) {
  return steps(rowsIn(before, MATCHES), rowsIn(after, MATCHES)).map(
    ({ was, became }): PlayedStep => ({ was: playedIn(was), became: playedIn(became) }),
  );
}

/** The finished match that a row holds; null for one without a result, and where there is no row. */
function playedIn(row: MatchRow | undefined): PlayedMatch | null {
  const result = resultIn(row);
  if (!row || !result) return null;
  const { home_player_id: homePlayerId, away_player_id: awayPlayerId } = row;
  return {
    ...playPositionOf({ playedAt: playedAtOf(row), id: row.id }),
    homePlayerId,
    awayPlayerId,
    result,
  };
}

/** Where a match is in the order of play. */
export function playPositionOf({ playedAt, id }: Pick<Match, 'playedAt' | 'id'>): PlayPosition {
  return { date: Date.parse(playedAt) / 1_000, id };
}
