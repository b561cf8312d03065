/** A native Postgres with an invented season and a current play-off, and a copy of it for each server. */
import { pino } from 'pino';
import { fill } from '../demo/fill.ts';
import { CLUB } from '../demo/members.ts';
import { season } from '../demo/season.ts';
import { openClub } from '../server/cli/open-club.ts';
import { readSettings } from '../server/cli/settings.ts';
import { findGames } from '../server/club/matches/sql.ts';
import { createPlayoff } from '../server/club/playoffs/commands.ts';
import { finishMatch } from '../server/club/results/commands.ts';
import { findSeriesOfPlayoffs } from '../server/club/series/sql.ts';
import { postgres } from '../server/database/driver.ts';
import type { ServerContext } from '../server/log/server-context.ts';
import { startPostgresProcess } from '../tests/setup/postgres-process.ts';

export interface SeasonDatabases {
  readonly postgresVersion: string;
  /** A game of the current play-off. */
  readonly game: Game;
  /**
   * Returns the URL of a new copy. A copy requires that nothing is connected to the original, so the original is never
   * returned.
   */
  copy(): Promise<string>;
  /** Returns the URL of a new, empty database. */
  empty(): Promise<string>;
  stop(): Promise<void>;
}

/** A finished game that can be corrected any number of times, with its series and play-off. */
export interface Game {
  readonly id: string;
  readonly seriesId: string;
  readonly playoffId: string;
}

const SEED = 22;
const TODAY = '2026-06-01';
const ORIGINAL = 'season';
const GAMES_PLAYED = 3;

export async function startSeasonDatabases(): Promise<SeasonDatabases> {
  const server = await startPostgresProcess();
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${ORIGINAL}`);
  const game = await fillSeason({ DATABASE_URL: named(server.url, ORIGINAL) });
  const [row] = await sql<[{ version: string }]>`
    select current_setting('server_version') as version`;
  let databases = 0;
  const create = async (options: string) => {
    databases += 1;
    const name = `database_${databases}`;
    await sql.unsafe(`create database ${name} ${options}`);
    return named(server.url, name);
  };
  return {
    postgresVersion: row.version,
    game,
    copy: () => create(`template ${ORIGINAL}`),
    empty: () => create(''),
    stop: async () => {
      await sql.end();
      await server.stop();
    },
  };
}

/** @param env settings: DATABASE_URL or DATA_DIR */
export async function fillSeason(env: Readonly<Record<string, string>>): Promise<Game> {
  const open = await openClub(readSettings(env), pino({ level: 'silent' }));
  try {
    await fill(open.club, season(SEED, TODAY));
    return await playSemifinals(open.club);
  } finally {
    await open.close();
  }
}

async function playSemifinals(club: ServerContext): Promise<Game> {
  const members = CLUB.slice(0, 4);
  const form = {
    title: 'Under Way',
    players: members.map(({ nickName }) => nickName),
    teams: members.map(({ teams }) => teams[0]),
  };
  const { sql } = club.database;
  const playoff = await createPlayoff(club, form, 'AS_LISTED');
  const series = await findSeriesOfPlayoffs(sql, [playoff.id]);
  const games = await findGames(
    sql,
    series.map(({ id }) => id),
  );
  for (const { id, gameNumber } of games) {
    if (gameNumber === null || gameNumber > GAMES_PLAYED) continue;
    await finishMatch(club, id, { homeScore: 3, awayScore: 1, overTime: false });
  }
  const [first] = games;
  if (!first) throw new Error('A new play-off has games.');
  return {
    id: String(first.id),
    seriesId: String(first.seriesId),
    playoffId: String(playoff.id),
  };
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}
