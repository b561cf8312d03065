/**
 * SQL statements for head-to-heads: sums over the tallies, and the last matches from an index. The ids that they take name two
 * players, "3-7"; the ids of the rows also name the span.
 */
import { ALL_TIME, isAllTime, type Span } from '../../../rules/span.ts';
import { figuresOf, type TeamRecord } from '../../../rules/stats.ts';
import { MATCHES, type Match, type MatchRow, matchOf } from '../../club/matches/row.ts';
import { isInSpan } from '../../club/matches/sql.ts';
import { isSeriesInSpan } from '../../club/series/sql.ts';
import type { Fragment, Sql } from '../../database/driver.ts';
import { columnsOf } from '../../log/table.ts';
import { keyIn } from '../tallies/spans.ts';
import { summedRecord, type Tallied, talliesOf } from '../tallies/sql.ts';

/** Counts of finished matches; wins and losses include those in overtime. */
export interface SideRecord {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

export interface HeadToHead {
  readonly id: string;
  readonly span: Span;
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

/**
 * Returns the id of a head-to-head from the view of one player: "3-7" is player 3 against player 7, "3-7 2026-09-01/.." from
 * that day on.
 */
export function headToHeadId(one: number, two: number, span: Span = ALL_TIME): string {
  return keyIn(span, `${one}-${two}`);
}

/** The two players of a row, from which its id follows. */
interface OfPair {
  readonly one: number;
  readonly two: number;
}

type Counted = Omit<HeadToHead, 'id' | 'span' | 'homeOne' | 'awayOne'> & {
  readonly homeGames: number;
  readonly homeWins: number;
};

/** Returns all of these head-to-heads, also of players who never met. */
export async function findHeadToHeads(
  sql: Sql,
  ids: readonly string[],
  span: Span = ALL_TIME,
): Promise<HeadToHead[]> {
  const rows = await sql<Counted[]>`
    select one, two, ${counts(sql)}
    from ${pairs(sql, ids)}
    left join ${talliesOf(sql, span)} on player_id = one and opponent_id = two
    group by one, two`;
  return rows.map((row) => headToHeadOf(row, span));
}

/**
 * Returns the head-to-heads of each player with all opponents, by most matches, then by the ids of player and opponent.
 * @param playerIds null for all players, with both views of each head-to-head
 */
export async function findHeadToHeadsOf(
  sql: Sql,
  playerIds: readonly number[] | null,
  span: Span = ALL_TIME,
): Promise<HeadToHead[]> {
  const rows = await sql<Counted[]>`
    select player_id as one, opponent_id as two, ${counts(sql)}
    from ${talliesOf(sql, span)}
    ${playerIds ? sql`where player_id = any(${[...playerIds]}::int[])` : sql``}
    group by player_id, opponent_id
    order by sum(games) desc, player_id, opponent_id`;
  return rows.map((row) => headToHeadOf(row, span));
}

/** The record of `one` with a team in a head-to-head. */
export interface TeamOfPair extends TeamRecord {
  readonly pair: string;
}

/** Returns the teams of `one` in each head-to-head, most matches first. */
export async function findTeamsInHeadToHeads(
  sql: Sql,
  ids: readonly string[],
  span: Span = ALL_TIME,
): Promise<TeamOfPair[]> {
  const rows = await sql<(Omit<Tallied<TeamOfPair>, 'pair'> & OfPair)[]>`
    select one, two, team_id as "teamId", ${summedRecord(sql)}
    from ${pairs(sql, ids)}
    join ${talliesOf(sql, span)} on player_id = one and opponent_id = two
    group by one, two, team_id
    order by sum(games) desc, team_id`;
  return rows.map(({ one, two, ...row }) => ({
    ...row,
    ...figuresOf(row),
    pair: headToHeadId(one, two, span),
  }));
}

export interface Meeting {
  readonly pair: string;
  readonly match: Match;
}

/** Returns the last finished matches of each head-to-head, latest first. */
export async function findMeetings(
  sql: Sql,
  ids: readonly string[],
  limit: number,
  span: Span = ALL_TIME,
): Promise<Meeting[]> {
  const rows = await sql<(MatchRow & OfPair)[]>`
    select one, two, meeting.*
    from ${pairs(sql, ids)}
    cross join lateral (
      select ${columnsOf(sql, MATCHES)} from matches
      where ${meet(sql, span)}
      order by played_at desc, id desc
      limit ${limit}
    ) as meeting
    order by played_at desc, id desc`;
  return rows.map(({ one, two, ...row }) => ({
    pair: headToHeadId(one, two, span),
    match: matchOf(row),
  }));
}

interface Streak {
  readonly id: string;
  /** Number of consecutive wins of `one`, negative for losses. */
  readonly streak: number;
}

/** Returns the streak of each head-to-head with a match: the number of matches since the last one with the other winner. */
export async function findHeadToHeadStreaks(
  sql: Sql,
  ids: readonly string[],
  span: Span = ALL_TIME,
): Promise<Streak[]> {
  const winner = sql`case when home_score > away_score then home_player_id else away_player_id end`;
  const rows = await sql<(Omit<Streak, 'id'> & OfPair)[]>`
    select one, two,
           case when latest.winner = one then length else -length end as streak
    from ${pairs(sql, ids)}
    cross join lateral (
      select ${winner} as winner from matches
      where ${meet(sql, span)}
      order by played_at desc, id desc
      limit 1
    ) as latest
    left join lateral (
      select played_at, id from matches
      where ${meet(sql, span)} and ${winner} <> latest.winner
      order by played_at desc, id desc
      limit 1
    ) as turn on true
    cross join lateral (
      select count(*)::int as length from matches
      where ${meet(sql, span)}
        and (played_at, id) > (coalesce(turn.played_at, '-infinity'), coalesce(turn.id, 0))
    ) as since`;
  return rows.map(({ one, two, streak }) => ({ id: headToHeadId(one, two, span), streak }));
}

/** The series that two players won against each other. */
export interface SeriesWon {
  readonly id: string;
  /** Including series of play-offs. */
  readonly seriesOne: number;
  readonly seriesTwo: number;
  readonly playoffSeriesOne: number;
  readonly playoffSeriesTwo: number;
}

/** Returns the series won in a span, for head-to-heads with a decided series. */
export async function findSeriesWon(
  sql: Sql,
  ids: readonly string[],
  span: Span = ALL_TIME,
): Promise<SeriesWon[]> {
  const won = (player: Fragment) => sql`
    coalesce(sum(series) filter (where player_id = ${player}), 0)::int`;
  const wonInPlayoffs = (player: Fragment) => sql`
    coalesce(sum(series) filter (where player_id = ${player} and slot <> ''), 0)::int`;
  const rows = await sql<(Omit<SeriesWon, 'id'> & OfPair)[]>`
    select one, two, ${won(sql`one`)} as "seriesOne", ${won(sql`two`)} as "seriesTwo",
           ${wonInPlayoffs(sql`one`)} as "playoffSeriesOne",
           ${wonInPlayoffs(sql`two`)} as "playoffSeriesTwo"
    from ${pairs(sql, ids)}
    join ${isAllTime(span) ? sql`series_tallies` : wonInSpan(sql, span)}
      on (player_id, opponent_id) in ((one, two), (two, one))
      and wins * 2 > best_of
    group by one, two`;
  return rows.map(({ one, two, ...won }) => ({ ...won, id: headToHeadId(one, two, span) }));
}

/** Returns the rows that `series_tallies` would have of the series of a pair in a span. */
function wonInSpan(sql: Sql, span: Span): Fragment {
  return sql`lateral (
    select winner_of(matches) as player_id, loser_of(matches) as opponent_id,
           coalesce(slot, '') as slot, best_of, count(*) as wins, 1 as series
    from series join matches on series_id = series.id
    where player_one_id in (one, two) and player_two_id in (one, two)
      and home_score is not null and ${isSeriesInSpan(sql, span)}
    group by series.id, winner_of(matches), loser_of(matches)
  ) as series_in_span`;
}

/** Returns the player ids of head-to-heads as a table of two columns. */
function pairs(sql: Sql, ids: readonly string[]): Fragment {
  const [ones, twos] = [ids.map((id) => playersIn(id)[0]), ids.map((id) => playersIn(id)[1])];
  return sql`unnest(${ones}::int[], ${twos}::int[]) as pair (one, two)`;
}

function playersIn(id: string): readonly [one: number, two: number] {
  const [one, two] = id.split('-');
  return [Number(one), Number(two)];
}

/** Returns the condition for the finished matches of a head-to-head, in the form of the index. */
function meet(sql: Sql, span: Span): Fragment {
  return sql`
    least(home_player_id, away_player_id) = least(one, two)
    and greatest(home_player_id, away_player_id) = greatest(one, two)
    and home_score is not null ${isInSpan(sql, span)}`;
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

function headToHeadOf({ homeGames, homeWins, ...counted }: Counted, span: Span): HeadToHead {
  const awayGames = counted.games - homeGames;
  const awayWins = counted.winsOne - homeWins;
  return {
    ...counted,
    id: headToHeadId(counted.one, counted.two, span),
    span,
    homeOne: { games: homeGames, wins: homeWins, losses: homeGames - homeWins },
    awayOne: { games: awayGames, wins: awayWins, losses: awayGames - awayWins },
  };
}
