/** The schema and resolvers of a comparable club, for the servers that Faceoff is compared with. */
import { postgres } from '../../server/database/driver.ts';

export const typeDefs = `
  type Player { nickName: String! }
  type Team { name: String! }
  type Match {
    id: ID! matchDate: String! gameNumber: Int homeScore: Int awayScore: Int overTime: Boolean!
    homePlayer: Player! awayPlayer: Player! homeTeam: Team! awayTeam: Team!
  }
  type Series {
    id: ID! slot: String playerOne: Player! playerTwo: Player! teamOne: Team! teamTwo: Team!
    playerOneWins: Int! playerTwoWins: Int! completed: Boolean! winner: Player matches: [Match!]!
  }
  type Playoff { id: ID! title: String! finalsCompleted: Boolean! winner: Player series: [Series!]! }
  type PlayerStats {
    player: Player! matchesPlayed: Int! wins: Int! losses: Int! extraTimeWins: Int!
    extraTimeLosses: Int! points: Int! scoredGoals: Int! concededGoals: Int! efficiency: Float!
  }
  type Change {
    seq: Int! kind: String! seriesIds: [ID!]! playoffId: ID match: Match series: Series
    playoff: Playoff
  }
  type MatchEdge { node: Match! }
  type MatchConnection { edges: [MatchEdge!]! }
  input FinishMatchInput {
    id: ID! homeScore: Int! awayScore: Int! overTime: Boolean! validationCode: String!
  }
  type Query {
    match(id: ID!): Match
    matches(first: Int!): MatchConnection!
    playoff(id: ID!): Playoff
    efficiency: [PlayerStats!]!
  }
  type Mutation { finishMatch(input: FinishMatchInput!): Match! }
  type Subscription {
    playoffChanged(id: ID!): Playoff!
    seriesChanged(id: ID!): Series!
    stats: [PlayerStats!]!
    matchFinished: Match!
    changes: Change!
  }`;

const sql = postgres(process.env.DATABASE_URL ?? '', {
  types: { wallClock: { to: 1114, from: [1114], serialize: String, parse: String } },
});

const WINS = 4;

interface MatchRow {
  readonly id: number;
  readonly seriesId: number | null;
  readonly homePlayer: { readonly nickName: string };
  readonly awayPlayer: { readonly nickName: string };
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

interface SeriesRow {
  readonly id: number;
  readonly playoffId: number | null;
  readonly slot: string | null;
  readonly playerOne: { readonly nickName: string };
  readonly playerTwo: { readonly nickName: string };
}

export async function match(id: number) {
  const [row] = await sql<MatchRow[]>`${matchRows()} where matches.id = ${id}`;
  return row;
}

export async function matches(first: number) {
  const rows = await sql<MatchRow[]>`
    ${matchRows()} order by played_at desc, matches.id desc limit ${first}`;
  return { edges: rows.map((node) => ({ node })) };
}

export async function playoff(id: number) {
  const [row] = await sql<{ id: number; title: string }[]>`
    select id, title from playoffs where id = ${id}`;
  if (!row) return null;
  const rows = await sql<SeriesRow[]>`${seriesRows()} where playoff_id = ${id} order by series.id`;
  const series = await withMatches(rows);
  const final = series.find(({ slot }) => slot === 'FINAL');
  const third = series.find(({ slot }) => slot === 'THIRD_PLACE');
  const finalsCompleted = Boolean(final?.completed && third?.completed);
  return { ...row, series, finalsCompleted, winner: finalsCompleted ? final?.winner : null };
}

export async function efficiency() {
  return sql`
    select json_build_object('nickName', nick_name) as player,
           games as "matchesPlayed", wins, losses, overtime_wins as "extraTimeWins",
           overtime_losses as "extraTimeLosses", points, goals_for as "scoredGoals",
           goals_against as "concededGoals", points::float / games as efficiency
    from (
      select player_id, count(*)::int as games, sum(scored)::int as goals_for,
             sum(conceded)::int as goals_against,
             count(*) filter (where scored > conceded and not over_time)::int as wins,
             count(*) filter (where scored < conceded and not over_time)::int as losses,
             count(*) filter (where scored > conceded and over_time)::int as overtime_wins,
             count(*) filter (where scored < conceded and over_time)::int as overtime_losses,
             sum(case when scored > conceded then case when over_time then 2 else 3 end
                 else over_time::int end)::int as points
      from matches
      cross join lateral (values
        (home_player_id, home_score, away_score), (away_player_id, away_score, home_score)
      ) as side (player_id, scored, conceded)
      where home_score is not null
      group by player_id
    ) as record
    join players on players.id = player_id
    order by efficiency desc, games desc, lower(nick_name)`;
}

export interface FinishedMatch {
  readonly id: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
}

/** Enters a result, and reads what it changed. */
export async function finishMatch({ id, homeScore, awayScore, overTime }: FinishedMatch) {
  await sql`
    update matches
    set home_score = ${homeScore}, away_score = ${awayScore}, over_time = ${overTime}
    where id = ${id}`;
  const [club] = await sql<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
  const finished = await match(Number(id));
  const [row] = await sql<
    SeriesRow[]
  >`${seriesRows()} where series.id = ${finished?.seriesId ?? 0}`;
  const inPlayoff = row?.playoffId ? await playoff(row.playoffId) : null;
  const series = inPlayoff?.series.find((one) => one.id === row?.id);
  const change = {
    seq: club.seq,
    kind: 'MATCH_CORRECTED',
    seriesIds: [row?.id],
    playoffId: inPlayoff?.id,
    match: finished,
    series,
    playoff: inPlayoff,
  };
  return { match: finished, series, playoff: inPlayoff, stats: await efficiency(), change };
}

async function withMatches(rows: readonly SeriesRow[]) {
  const ids = rows.map(({ id }) => id);
  const games = await sql<MatchRow[]>`
    ${matchRows()} where series_id in ${sql(ids)} order by game_number`;
  return rows.map((row) => {
    const own = games.filter(({ seriesId }) => seriesId === row.id);
    const [playerOneWins, playerTwoWins] = [winsOf(own, row.playerOne), winsOf(own, row.playerTwo)];
    const winner =
      playerOneWins === WINS ? row.playerOne : playerTwoWins === WINS ? row.playerTwo : null;
    return {
      ...row,
      matches: own,
      playerOneWins,
      playerTwoWins,
      completed: winner !== null,
      winner,
    };
  });
}

function winsOf(games: readonly MatchRow[], { nickName }: { readonly nickName: string }): number {
  return games.filter(({ homePlayer, homeScore, awayScore }) => {
    if (homeScore === null || awayScore === null) return false;
    return homePlayer.nickName === nickName ? homeScore > awayScore : awayScore > homeScore;
  }).length;
}

function matchRows() {
  return sql`
    select matches.id, played_at at time zone 'UTC' as "matchDate", game_number as "gameNumber",
           series_id as "seriesId", home_score as "homeScore", away_score as "awayScore",
           over_time as "overTime",
           json_build_object('nickName', home.nick_name) as "homePlayer",
           json_build_object('nickName', away.nick_name) as "awayPlayer",
           json_build_object('name', home_team.name) as "homeTeam",
           json_build_object('name', away_team.name) as "awayTeam"
    from matches
    join players home on home.id = home_player_id
    join players away on away.id = away_player_id
    join teams home_team on home_team.id = home_team_id
    join teams away_team on away_team.id = away_team_id`;
}

function seriesRows() {
  return sql`
    select series.id, playoff_id as "playoffId", slot,
           json_build_object('nickName', one.nick_name) as "playerOne",
           json_build_object('nickName', two.nick_name) as "playerTwo",
           json_build_object('name', team_one.name) as "teamOne",
           json_build_object('name', team_two.name) as "teamTwo"
    from series
    join players one on one.id = player_one_id
    join players two on two.id = player_two_id
    join teams team_one on team_one.id = team_one_id
    join teams team_two on team_two.id = team_two_id`;
}
