/**
 * Writes rows of a club with SQL: faster than through an API, for many rows, for times of the past, and for rows that no
 * command writes. Matches have the form that `game` returns. Nothing checks the rules of the game, and the log has no change:
 * `writeRows` appends one, so that a running server drops what it has cached.
 */
import { type LiveScore, OVERTIME_PERIOD } from '../../rules/live-score.ts';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import type { Sql, Tx } from '../../server/database/driver.ts';
import type { NewMatch, NewPlayoff } from './door.ts';
import { friend } from './seeds.ts';
import { writtenInSql } from './written-in-sql.ts';

/** A match, which is unplayed if its scores are null. */
export interface MatchRow extends Omit<NewMatch, 'homeScore' | 'awayScore'> {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** Its recorded goals: "haH" are two of the home player, the last one in overtime. They need not add up to the score. */
  readonly goals?: string;
  readonly seriesId?: number | null | undefined;
  readonly gameNumber?: number | null;
}

export interface SeriesRow {
  readonly playerOne: string;
  readonly playerTwo: string;
  readonly teamOne?: string;
  readonly teamTwo?: string;
  readonly createdAt?: string;
  readonly bestOf?: number;
  readonly playoffId?: number | null;
  readonly slot?: string | null;
  /** The player who gave the series up. */
  readonly forfeitedBy?: string | null;
}

interface PlayoffRow extends Partial<NewPlayoff> {
  readonly createdAt?: string;
}

/** Each function adds rows in one statement, in the given order, and resolves with their ids. */
export interface Rows {
  friends(...nickNames: readonly string[]): Promise<number[]>;
  matches(...matches: readonly MatchRow[]): Promise<number[]>;
  series(...series: readonly SeriesRow[]): Promise<number[]>;
  /** Adds a play-off with its entrants and without series. */
  playoff(playoff?: PlayoffRow): Promise<number>;
  /** Deletes all matches, series and play-offs. */
  clear(): Promise<void>;
}

interface Inserted {
  readonly id: number;
}

const [TEAM_ONE, TEAM_TWO] = ['Dallas Stars', 'Calgary Flames'];

export function rowsIn(sql: Sql | Tx): Rows {
  return {
    friends: async (...nickNames) => {
      const players = nickNames.map(friend).map(({ nickName, firstName, lastName }) => ({
        nick_name: nickName,
        first_name: firstName,
        last_name: lastName,
      }));
      return idsOf(await sql<Inserted[]>`insert into players ${sql(players)} returning id`);
    },
    matches: async (...matches) => {
      const rows = matches.map(({ goals, ...match }) => ({
        ...match,
        live: goals === undefined ? null : recordedGoals(goals),
      }));
      return idsOf(
        await sql<Inserted[]>`
        insert into matches (played_at, home_player_id, away_player_id, home_team_id, away_team_id,
                             home_score, away_score, over_time, series_id, game_number, live)
        select instant_of("matchDate"), home.id, away.id, home_team.id, away_team.id, "homeScore", "awayScore",
               "overTime", "seriesId", "gameNumber", live
        from jsonb_to_recordset(${numbered(rows)}::text::jsonb)
          as given (number int, "matchDate" timestamp, "homePlayer" text, "awayPlayer" text,
                  "homeTeam" text, "awayTeam" text, "homeScore" int, "awayScore" int,
                  "overTime" boolean, "seriesId" int, "gameNumber" int, live jsonb)
        left join players as home on home.nick_name = "homePlayer"
        left join players as away on away.nick_name = "awayPlayer"
        left join teams as home_team on home_team.name = "homeTeam"
        left join teams as away_team on away_team.name = "awayTeam"
        order by number
        returning id`,
      );
    },
    series: async (...series) => {
      const rows = series.map((each) => ({
        ...{ teamOne: TEAM_ONE, teamTwo: TEAM_TWO, createdAt: new Date().toISOString(), bestOf: 7 },
        ...each,
      }));
      return idsOf(
        await sql<Inserted[]>`
        insert into series (created_at, player_one_id, player_two_id, team_one_id, team_two_id,
                            playoff_id, slot, best_of, forfeited_by)
        select "createdAt", one.id, two.id, team_one.id, team_two.id, "playoffId", slot, "bestOf",
               loser.id
        from jsonb_to_recordset(${numbered(rows)}::text::jsonb)
          as given (number int, "createdAt" timestamptz, "playerOne" text, "playerTwo" text,
                  "teamOne" text, "teamTwo" text, "playoffId" int, slot text, "bestOf" int,
                  "forfeitedBy" text)
        left join players as one on one.nick_name = "playerOne"
        left join players as two on two.nick_name = "playerTwo"
        left join players as loser on loser.nick_name = "forfeitedBy"
        left join teams as team_one on team_one.name = "teamOne"
        left join teams as team_two on team_two.name = "teamTwo"
        order by number
        returning id`,
      );
    },
    playoff: async ({ title = 'Cup', createdAt = new Date().toISOString(), players = [] } = {}) => {
      const [{ id }] = await sql<[Inserted]>`
        insert into playoffs (created_at, title) values (${createdAt}, ${title}) returning id`;
      await sql`
        insert into playoff_entrants (playoff_id, position, player_id, team_id)
        select ${id}, number, players.id, teams.id
        from jsonb_to_recordset(${numbered(players)}::text::jsonb)
          as given (number int, "nickName" text, team text)
        left join players on nick_name = "nickName"
        left join teams on name = team`;
      return id;
    },
    clear: async () => {
      for (const table of ['matches', 'series', 'playoff_entrants', 'playoffs'])
        await sql`delete from ${sql(table)}`;
    },
  };
}

/** Writes rows in one transaction, which also appends a change to the log. */
export function writeRows(
  server: Pick<Faceoff, 'sql' | 'club'>,
  write: (rows: Rows) => Promise<unknown>,
): Promise<void> {
  return writtenInSql(server, async (tx) => {
    await write(rowsIn(tx));
  });
}

function idsOf(rows: readonly Inserted[]): number[] {
  return rows.map(({ id }) => id);
}

function numbered(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, number: index + 1 })));
}

const FACE_OFF = '2025-01-31T19:15:00Z';

function recordedGoals(letters: string): LiveScore {
  const goals = [...letters].map((letter, id) => ({
    id,
    side: letter.toLowerCase() === 'h' ? ('home' as const) : ('away' as const),
    period: letter === letter.toUpperCase() ? OVERTIME_PERIOD : 1,
    at: FACE_OFF,
  }));
  return {
    ...{ seq: 0, startedAt: FACE_OFF, touchedAt: FACE_OFF, paused: false },
    period: goals.at(-1)?.period ?? 1,
    goals,
  };
}
