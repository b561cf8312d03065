/** SQL statements for head-to-heads: sums over the tallies, and the last matches from an index. */
import { figuresOf, type TeamRecord } from '../../../rules/stats.ts';
import { MATCHES, type Match, type MatchRow, matchOf } from '../../club/matches/row.ts';
import type { Fragment, Sql } from '../../database/driver.ts';
import { columnsOf } from '../../log/table.ts';
import { recordColumns, type Tallied } from '../tallies/sql.ts';

/** The head-to-head from the view of one player: "3-7" is player 3 against player 7. */
export type HeadToHeadId = `${number}-${number}`;

/** Counts of finished matches; wins and losses include those in overtime. */
export interface SideRecord {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

export interface HeadToHead {
  readonly id: HeadToHeadId;
  readonly one: number;
  readonly two: number;
  readonly games: number;
  /** Including overtime. */
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly overtimeWinsOne: number;
  readonly overtimeWinsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
  /** The record of `one` at home; `awayOne` likewise. */
  readonly homeOne: SideRecord;
  readonly awayOne: SideRecord;
}

export function headToHeadId(one: number, two: number): HeadToHeadId {
  return `${one}-${two}`;
}

type Counted = Omit<HeadToHead, 'id' | 'homeOne' | 'awayOne'> & {
  readonly homeGames: number;
  readonly homeWins: number;
};

/** Returns all of these head-to-heads, also of players who never met. */
export async function findHeadToHeads(
  sql: Sql,
  ids: readonly HeadToHeadId[],
): Promise<HeadToHead[]> {
  const rows = await sql<Counted[]>`
    select one, two, ${counts(sql)}
    from ${pairs(sql, ids)}
    left join tallies on player_id = one and opponent_id = two
    group by one, two`;
  return rows.map(headToHeadOf);
}

/** Returns the head-to-heads of each player with all opponents, by most matches, then by the opponent's id. */
export async function findHeadToHeadsOf(
  sql: Sql,
  playerIds: readonly number[],
): Promise<HeadToHead[]> {
  const rows = await sql<Counted[]>`
    select player_id as one, opponent_id as two, ${counts(sql)}
    from tallies
    where player_id = any(${[...playerIds]}::int[])
    group by player_id, opponent_id
    order by sum(games) desc, opponent_id`;
  return rows.map(headToHeadOf);
}

/** The record of `one` with a team in a head-to-head. */
export interface TeamOfPair extends TeamRecord {
  readonly pair: HeadToHeadId;
}

/** Returns the teams of `one` in each head-to-head, most matches first. */
export async function findTeamsInHeadToHeads(
  sql: Sql,
  ids: readonly HeadToHeadId[],
): Promise<TeamOfPair[]> {
  const rows = await sql<Tallied<TeamOfPair>[]>`
    select one || '-' || two as pair, team_id as "teamId", ${recordColumns(sql)}
    from ${pairs(sql, ids)}
    join tallies on player_id = one and opponent_id = two
    order by games desc, team_id`;
  return rows.map((row) => ({ ...row, ...figuresOf(row) }));
}

export interface Meeting {
  readonly pair: HeadToHeadId;
  readonly match: Match;
}

/** Returns the last finished matches of each head-to-head, latest first. */
export async function findMeetings(
  sql: Sql,
  ids: readonly HeadToHeadId[],
  limit: number,
): Promise<Meeting[]> {
  const rows = await sql<(MatchRow & { pair: HeadToHeadId })[]>`
    select one || '-' || two as pair, meeting.*
    from ${pairs(sql, ids)}
    cross join lateral (
      select ${columnsOf(sql, MATCHES)} from matches
      where ${meet(sql)}
      order by played_at desc, id desc
      limit ${limit}
    ) as meeting
    order by played_at desc, id desc`;
  return rows.map(({ pair, ...row }) => ({ pair, match: matchOf(row) }));
}

interface Streak {
  readonly id: HeadToHeadId;
  /** Number of consecutive wins of `one`, negative for losses. */
  readonly streak: number;
}

/** Returns the streak of each head-to-head with a match: the number of matches since the last one with the other winner. */
export async function findHeadToHeadStreaks(
  sql: Sql,
  ids: readonly HeadToHeadId[],
): Promise<Streak[]> {
  const winner = sql`case when home_score > away_score then home_player_id else away_player_id end`;
  return sql<Streak[]>`
    select one || '-' || two as id,
           case when latest.winner = one then length else -length end as streak
    from ${pairs(sql, ids)}
    cross join lateral (
      select ${winner} as winner from matches
      where ${meet(sql)}
      order by played_at desc, id desc
      limit 1
    ) as latest
    left join lateral (
      select played_at, id from matches
      where ${meet(sql)} and ${winner} <> latest.winner
      order by played_at desc, id desc
      limit 1
    ) as turn on true
    cross join lateral (
      select count(*)::int as length from matches
      where ${meet(sql)}
        and (played_at, id) > (coalesce(turn.played_at, '-infinity'), coalesce(turn.id, 0))
    ) as since`;
}

/** The series that two players won against each other. */
export interface SeriesWon {
  readonly id: HeadToHeadId;
  /** Including series of play-offs. */
  readonly seriesOne: number;
  readonly seriesTwo: number;
  readonly playoffSeriesOne: number;
  readonly playoffSeriesTwo: number;
}

/** Returns the series won, for head-to-heads with a decided series. */
export async function findSeriesWon(sql: Sql, ids: readonly HeadToHeadId[]): Promise<SeriesWon[]> {
  const won = (player: Fragment) => sql`
    coalesce(sum(series) filter (where player_id = ${player}), 0)::int`;
  const wonInPlayoffs = (player: Fragment) => sql`
    coalesce(sum(series) filter (where player_id = ${player} and slot <> ''), 0)::int`;
  return sql<SeriesWon[]>`
    select one || '-' || two as id, ${won(sql`one`)} as "seriesOne", ${won(sql`two`)} as "seriesTwo",
           ${wonInPlayoffs(sql`one`)} as "playoffSeriesOne",
           ${wonInPlayoffs(sql`two`)} as "playoffSeriesTwo"
    from ${pairs(sql, ids)}
    join series_tallies
      on (player_id, opponent_id) in ((one, two), (two, one))
      and wins * 2 > best_of
    group by one, two`;
}

/** Returns the player ids of head-to-heads as a table of two columns. */
function pairs(sql: Sql, ids: readonly HeadToHeadId[]): Fragment {
  const [ones, twos] = [ids.map((id) => playersIn(id)[0]), ids.map((id) => playersIn(id)[1])];
  return sql`unnest(${ones}::int[], ${twos}::int[]) as pair (one, two)`;
}

function playersIn(id: HeadToHeadId): readonly [one: number, two: number] {
  const [one, two] = id.split('-');
  return [Number(one), Number(two)];
}

/** Returns the condition for the finished matches of a head-to-head, in the form of the index. */
function meet(sql: Sql): Fragment {
  return sql`
    least(home_player_id, away_player_id) = least(one, two)
    and greatest(home_player_id, away_player_id) = greatest(one, two)
    and home_score is not null`;
}

function counts(sql: Sql): Fragment {
  const sum = (figure: Fragment) => sql`coalesce(sum(${figure}), 0)::int`;
  return sql`
    ${sum(sql`games`)} as games,
    ${sum(sql`wins + overtime_wins`)} as "winsOne",
    ${sum(sql`losses + overtime_losses`)} as "winsTwo",
    ${sum(sql`overtime_wins`)} as "overtimeWinsOne",
    ${sum(sql`overtime_losses`)} as "overtimeWinsTwo",
    ${sum(sql`goals_for`)} as "goalsOne",
    ${sum(sql`goals_against`)} as "goalsTwo",
    ${sum(sql`home_games`)} as "homeGames",
    ${sum(sql`home_wins`)} as "homeWins"`;
}

function headToHeadOf({ homeGames, homeWins, ...counted }: Counted): HeadToHead {
  const awayGames = counted.games - homeGames;
  const awayWins = counted.winsOne - homeWins;
  return {
    ...counted,
    id: headToHeadId(counted.one, counted.two),
    homeOne: { games: homeGames, wins: homeWins, losses: homeGames - homeWins },
    awayOne: { games: awayGames, wins: awayWins, losses: awayGames - awayWins },
  };
}
