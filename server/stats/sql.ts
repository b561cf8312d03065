/** Counters: the records of players and the teams they play with, written in the transaction of the match. */
import { RECENT_TEAMS } from '../../rules/limits.ts';
import type { PlayerRecord } from '../../rules/stats.ts';
import type { Sql, Tx } from '../database/driver.ts';

export interface CountedRecord extends PlayerRecord {
  readonly playerId: number;
  readonly nickName: string;
}

/** The teams of a player with a finished match. */
export interface UsedTeams {
  readonly playerId: number;
  /** Used most; of equals the one used last. */
  readonly favouriteTeamId: number;
  /** Used last, the latest first. */
  readonly recentTeamIds: readonly number[];
}

/** One finished match of a player with a team. */
export interface TeamUse {
  readonly playerId: number;
  readonly teamId: number;
  readonly matchId: number;
  readonly matchDate: string;
}

/** What is counted of a player with one team. */
export interface TeamCount {
  readonly playerId: number;
  readonly teamId: number;
  readonly matches: number;
  readonly lastMatchDate: string;
  readonly lastMatchId: number;
}

/** The record of one player. */
export type RecordOfPlayer = PlayerRecord & { readonly playerId: number };

/** The record of every player with a finished match, or of those among these players who have one. */
export async function countedRecords(
  sql: Sql,
  playerIds: readonly number[] | null = null,
): Promise<CountedRecord[]> {
  return sql<CountedRecord[]>`
    select nick_name as "nickName", ${recordColumns(sql)}
    from player_records
    join players on players.id = player_id
    where matches_played > 0
      ${playerIds === null ? sql`` : sql`and player_id in ${sql([...playerIds])}`}`;
}

/** The records of these players, where they have one. */
export async function findRecords(
  sql: Sql | Tx,
  playerIds: readonly number[],
): Promise<RecordOfPlayer[]> {
  return sql<RecordOfPlayer[]>`
    select ${recordColumns(sql)} from player_records where player_id in ${sql([...playerIds])}`;
}

/** Every record in the table, including those of players without a finished match. */
export async function everyRecord(sql: Sql | Tx): Promise<RecordOfPlayer[]> {
  return sql<RecordOfPlayer[]>`select ${recordColumns(sql)} from player_records order by player_id`;
}

/** Every count of a player with a team. */
export async function everyTeamCount(sql: Sql | Tx): Promise<TeamCount[]> {
  return sql<TeamCount[]>`
    select player_id as "playerId", team_id as "teamId", matches,
           last_match_date as "lastMatchDate", last_match_id as "lastMatchId"
    from player_teams
    order by player_id, team_id`;
}

/** Replaces all counters by these. */
export async function replaceCounts(
  tx: Tx,
  records: readonly RecordOfPlayer[],
  teams: readonly TeamCount[],
): Promise<void> {
  await tx`delete from player_records`;
  await tx`delete from player_teams`;
  for (const record of records) await addToRecords(tx, [record]);
  for (const team of teams) {
    await tx`
      insert into player_teams (player_id, team_id, matches, last_match_date, last_match_id)
      values (${team.playerId}, ${team.teamId}, ${team.matches}, ${team.lastMatchDate},
              ${team.lastMatchId})`;
  }
}

/** Of every player with a finished match, or of those among these. */
export async function usedTeams(
  sql: Sql,
  playerIds: readonly number[] | null = null,
): Promise<UsedTeams[]> {
  return sql<UsedTeams[]>`
    select player_id as "playerId",
           (array_agg(team_id order by matches desc, last_match_date desc, last_match_id desc))[1]
             as "favouriteTeamId",
           to_json((array_agg(team_id order by last_match_date desc, last_match_id desc))
             [:${RECENT_TEAMS}::int]) as "recentTeamIds"
    from player_teams
    ${playerIds === null ? sql`` : sql`where player_id in ${sql([...playerIds])}`}
    group by player_id`;
}

/**
 * Adds to the records of a few players, each of which begins with the first finished match. The figures of a correction
 * may be negative, which `on conflict` would refuse before it finds the record.
 */
export async function addToRecords(tx: Tx, records: readonly RecordOfPlayer[]): Promise<void> {
  const rows = records
    .map(
      (record) => tx`(
        ${record.playerId}::int, ${record.matchesPlayed}::int, ${record.wins}::int,
        ${record.losses}::int, ${record.extraTimeWins}::int, ${record.extraTimeLosses}::int,
        ${record.points}::int, ${record.scoredGoals}::int, ${record.concededGoals}::int)`,
    )
    .reduce((all, row) => tx`${all}, ${row}`);
  await tx`
    with given (player_id, ${counters(tx)}) as (values ${rows}),
    updated as (
      update player_records as record
      set matches_played = record.matches_played + given.matches_played,
          wins = record.wins + given.wins,
          losses = record.losses + given.losses,
          extra_time_wins = record.extra_time_wins + given.extra_time_wins,
          extra_time_losses = record.extra_time_losses + given.extra_time_losses,
          points = record.points + given.points,
          scored_goals = record.scored_goals + given.scored_goals,
          conceded_goals = record.conceded_goals + given.conceded_goals
      from given
      where record.player_id = given.player_id
      returning record.player_id
    )
    insert into player_records (player_id, ${counters(tx)})
    select player_id, ${counters(tx)} from given
    where player_id not in (select player_id from updated)`;
}

/** Counts, of each of these players, one more finished match with their team. */
export async function addTeamMatches(tx: Tx, uses: readonly TeamUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map((use) => [use.playerId, use.teamId, 1, use.matchDate, use.matchId]);
  await tx`
    insert into player_teams as counted
      (player_id, team_id, matches, last_match_date, last_match_id)
    values ${tx(rows)}
    on conflict (player_id, team_id) do update
      set matches = counted.matches + 1,
          (last_match_date, last_match_id) = (
            select date, id
            from (values
              (counted.last_match_date, counted.last_match_id),
              (excluded.last_match_date, excluded.last_match_id)
            ) as used (date, id)
            order by date desc, id desc
            limit 1
          )`;
}

/** Counts one finished match less, after it was deleted; the last match is then looked up among the others. */
export async function removeTeamMatch(tx: Tx, { playerId, teamId }: TeamUse): Promise<void> {
  await tx`
    delete from player_teams
    where player_id = ${playerId} and team_id = ${teamId} and matches = 1`;
  await tx`
    update player_teams
    set matches = matches - 1,
        (last_match_date, last_match_id) = (
          select match_date, id
          from (
            (select match_date, id from matches
             where home_player_id = ${playerId} and home_team_id = ${teamId}
               and home_score is not null
             order by match_date desc, id desc limit 1)
            union all
            (select match_date, id from matches
             where away_player_id = ${playerId} and away_team_id = ${teamId}
               and home_score is not null
             order by match_date desc, id desc limit 1)
          ) as used
          order by match_date desc, id desc
          limit 1
        )
    where player_id = ${playerId} and team_id = ${teamId}`;
}

function counters(tx: Tx) {
  return tx`
    matches_played, wins, losses, extra_time_wins, extra_time_losses, points, scored_goals,
    conceded_goals`;
}

function recordColumns(sql: Sql | Tx) {
  return sql`
    player_id as "playerId", matches_played as "matchesPlayed", wins, losses,
    extra_time_wins as "extraTimeWins", extra_time_losses as "extraTimeLosses", points,
    scored_goals as "scoredGoals", conceded_goals as "concededGoals"`;
}
