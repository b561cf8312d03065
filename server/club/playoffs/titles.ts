/** The play-offs that players have won, by a final or because their opponents in it left. */
import { standingsOf } from '../../../rules/consequences.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { ALL_TIME, isAllTime, type Span } from '../../../rules/span.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { type Playoff, playoffSituation } from './row.ts';
import { findPlayoffRows, findPlayoffsWithoutFinal, isPlayoffInSpan } from './sql.ts';

/** A play-off whose winner had no opponent in the final. */
export interface Walkover {
  readonly playoff: Playoff;
  readonly winner: Entrant;
  /** The day of play of the last finished match of the play-off; without one, of the creation. */
  readonly day: string;
  /** When that match was played, or the play-off created; ISO 8601 in UTC. */
  readonly decidedAt: string;
}

export async function findWalkovers(
  sql: Sql | Tx,
  span: Span = ALL_TIME,
): Promise<readonly Walkover[]> {
  const playoffs = await findPlayoffsWithoutFinal(sql, span);
  if (playoffs.length === 0) return [];
  const times = await findLastPlayed(
    sql,
    playoffs.map(({ id }) => id),
  );
  return (await findPlayoffRows(sql, playoffs)).flatMap((rows): Walkover[] => {
    const { playoff } = rows;
    const winner = standingsOf(playoffSituation(rows)).podium?.winner;
    const time = times.find(({ id }) => id === playoff.id);
    if (!winner || !time) return [];
    return [{ playoff, winner, day: time.day, decidedAt: time.decidedAt }];
  });
}

function findLastPlayed(sql: Sql | Tx, ids: readonly number[]) {
  return sql<{ id: number; day: string; decidedAt: string }[]>`
    select playoffs.id, day_of_play(last.time)::text as day, to_json(last.time) as "decidedAt"
    from playoffs
    cross join lateral (
      select coalesce(max(played_at), playoffs.created_at) as time
      from series join matches on series_id = series.id
      where playoff_id = playoffs.id and home_score is not null
    ) as last
    where playoffs.id = any(${[...ids]}::int[])`;
}

interface Titles {
  readonly id: number;
  readonly titles: number;
}

/** Counts the play-offs of a span won by each of these players, omitting players without one. */
export async function findTitles(
  sql: Sql | Tx,
  playerIds: readonly number[],
  span: Span = ALL_TIME,
): Promise<Titles[]> {
  const [won, walkovers] = await Promise.all([
    findFinalsWon(sql, playerIds, span),
    findWalkovers(sql, span),
  ]);
  return playerIds.flatMap((id) => {
    const finals = won.find((each) => each.id === id)?.titles ?? 0;
    const others = walkovers.filter(({ winner }) => winner.playerId === id).length;
    return finals + others > 0 ? [{ id, titles: finals + others }] : [];
  });
}

function findFinalsWon(sql: Sql | Tx, playerIds: readonly number[], span: Span): Promise<Titles[]> {
  return isAllTime(span)
    ? findFinalsWonInAll(sql, playerIds)
    : sql<Titles[]>`
        select winner as id, count(*)::int as titles
        from playoffs
        join series on playoff_id = playoffs.id and slot = 'FINAL'
        cross join lateral (
          select player_one_id + player_two_id - forfeited_by as winner
          where forfeited_by is not null and not forfeited_by_both
          union all
          select winner_of(matches) from matches
          where series_id = series.id and home_score is not null and forfeited_by is null
          group by winner_of(matches)
          having count(*) * 2 > series.best_of
        ) as won
        where winner = any(${[...playerIds]}::int[]) and ${isPlayoffInSpan(sql, span)}
        group by winner`;
}

/**
 * Counts the finals won in the tallies. A final is won by games or, if a player gave it up, by the other one, whatever the games
 * say.
 */
function findFinalsWonInAll(sql: Sql | Tx, playerIds: readonly number[]): Promise<Titles[]> {
  return sql<Titles[]>`
    with won (player_id, finals) as (
      select player_id, series from series_tallies
      where slot = 'FINAL' and wins * 2 > best_of and player_id = any(${[...playerIds]}::int[])
      union all
      select player_one_id + player_two_id - forfeited_by, 1 from series
      where slot = 'FINAL' and forfeited_by is not null and not forfeited_by_both
      union all
      select winner_of(matches), -1
      from series join matches on series_id = series.id
      where slot = 'FINAL' and forfeited_by is not null and home_score is not null
      group by series.id, winner_of(matches)
      having count(*) * 2 > best_of
    )
    select player_id as id, sum(finals)::int as titles from won
    where player_id = any(${[...playerIds]}::int[])
    group by player_id
    having sum(finals) > 0`;
}
