/** Backup files for tests: reading their lines, writing changed lines, and generating a backup of any size. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { TEAMS } from '../../server/club/teams/teams.ts';
import { LATEST_MIGRATION } from '../../server/database/migrate.ts';
import { writeBackup } from '../../server/transfer/backup/file.ts';

export async function temporaryFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'faceoff-backup-')), 'club.faceoff');
}

export async function backupOf({ club }: Faceoff): Promise<string> {
  const file = await temporaryFile();
  await writeBackup(club.database, file, club.now());
  return file;
}

/** Reads a backup: the parsed header and the lines of the rows. */
export async function contentOf(file: string) {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  return { header: JSON.parse(lines[0] ?? ''), rows: lines.slice(1, -1) };
}

/** Writes a backup with these lines and a digest that matches them. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<string> {
  const digest = createHash('sha256');
  function* text() {
    for (const line of lines) {
      digest.update(`${line}\n`);
      yield `${line}\n`;
    }
    yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`;
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(file));
  return file;
}

/** The migrations that added columns of players and of changes. */
const ADDS_ACTIVE = 22;
const ADDS_FACES = 23;
const ADDS_SUBJECTS = 29;
const ADDS_PLAYER_VERSIONS = 30;
/** The migration from which matches have an instant only. */
const DROPS_DATES = 26;

/**
 * Writes the backup of a club with `matches` single matches between two players, and as many entries in its log.
 * @param migration the last migration of that club
 */
export async function largeBackup(
  matches: number,
  migration: number = LATEST_MIGRATION,
): Promise<string> {
  return writeLines(await temporaryFile(), largeClub(matches, migration));
}

function* largeClub(matches: number, migration: number): Generator<string> {
  const rows = { teams: TEAMS.length, players: 2, matches, changes: matches };
  const nextIds = { players: 3, series: 1, playoffs: 1, matches: matches + 1 };
  const time = '2025-11-20T19:15:00.000Z';
  const header = { faceoff: 'backup', format: 1, migration, epoch: 'another' };
  yield JSON.stringify({ ...header, seq: matches, time, rows, nextIds });
  const line = (table: string, row: object) => JSON.stringify({ table, row });
  for (const { id, name, abbreviation, colors } of TEAMS) {
    const [color_one, color_two] = colors;
    yield line('teams', { id, name, abbreviation, color_one, color_two });
  }
  for (const id of [1, 2]) {
    const names = { nick_name: `P${id}`, first_name: 'Eva', last_name: 'Friend' };
    yield line('players', {
      id,
      ...names,
      ...(migration >= ADDS_ACTIVE && { active: true }),
      ...(migration >= ADDS_FACES && { colour: null, emoji: null }),
      ...(migration >= ADDS_PLAYER_VERSIONS && { version: id }),
    });
  }
  for (let id = 1; id <= matches; id += 1) yield line('matches', matchRow(id, migration));
  for (let seq = 1; seq <= matches; seq += 1) {
    const match = matchRow(seq, migration);
    const subjects = [`match:${seq}`, 'player:1', 'player:2'];
    const columns = {
      match_id: seq,
      series_id: null,
      playoff_id: null,
      player_id: null,
      series_ids: [],
      player_ids: [1, 2],
    };
    yield line('changes', {
      seq,
      time,
      kind: 'MATCH_CREATED',
      ...(migration >= ADDS_SUBJECTS ? { place: [`match:${seq}`], subjects } : columns),
      before: {},
      after: { matches: [match] },
      about: 'P1 – P2',
      text: 'Match added',
      facts: null,
      entered_by: null,
      undoes: null,
    });
  }
}

function matchRow(id: number, migration: number) {
  const playedAt = new Date(Date.UTC(2000, 0, 1) + id * 60_000).toISOString();
  return {
    id,
    ...(migration < DROPS_DATES
      ? { match_date: playedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length) }
      : { played_at: playedAt }),
    home_player_id: 1,
    away_player_id: 2,
    home_team_id: (id % 32) + 1,
    away_team_id: ((id + 7) % 32) + 1,
    home_score: 4,
    away_score: id % 4,
    over_time: id % 4 === 3,
    series_id: null,
    game_number: null,
    version: id,
  };
}
