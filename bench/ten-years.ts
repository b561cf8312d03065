/**
 * Creates the backup of a club of ten years. A tenth of a year is entered by real commands, so that the log and its
 * snapshots have realistic shape and size, and is repeated a hundred times with other ids and dates.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDateTime, toZoned } from '@internationalized/date';
import { pino } from 'pino';
import { z } from 'zod';
import { type Chance, chanceOf } from '../demo/chance.ts';
import { openClub } from '../server/cli/open-club.ts';
import { readSettings } from '../server/cli/settings.ts';
import { scoreGoal, startMatch } from '../server/club/live-score/commands.ts';
import { createMatch, createMatchToPlay } from '../server/club/matches/commands.ts';
import { findGames } from '../server/club/matches/sql.ts';
import { createPlayer } from '../server/club/players/commands.ts';
import { createPlayoff } from '../server/club/playoffs/commands.ts';
import { finishMatch } from '../server/club/results/commands.ts';
import { createSeries } from '../server/club/series/commands.ts';
import { findSeriesOfPlayoffs } from '../server/club/series/sql.ts';
import { TEAMS } from '../server/club/teams/teams.ts';
import type { ServerContext } from '../server/log/server-context.ts';
import { writeBackup } from '../server/transfer/backup/file.ts';
import { contentOf, writeLines } from '../tests/setup/backup-file.ts';

export const YEARS = 10;
const SEED = 7;
const FIRST_DAY = parseDateTime('2015-01-01T18:00');
const PLAYERS = 12;

/** Numbers of a part, which is a little more than 36 days long. */
interface Part {
  readonly matches: number;
  readonly series: number;
  readonly playoffs: number;
  /** Number of changes, without those that add the players. */
  readonly changes: number;
}

const SERIES_A_PLAYOFF = 4;
const PLAYERS_A_PLAYOFF = 4;
/** One goal every ten minutes of an hour. */
const GOALS_A_MATCH = 6;
/** One change each for creation, start, each goal and the result. */
const CHANGES_A_PLAYED_MATCH = GOALS_A_MATCH + 3;
const HALF_DAYS_A_PART = 73;
const MS_A_DAY = 86_400_000;

export const SIZES = {
  usual: { part: { matches: 400, series: 30, playoffs: 7, changes: 1_200 }, parts: 100 },
  quick: { part: { matches: 40, series: 5, playoffs: 1, changes: 100 }, parts: 2 },
};

/** Writes the backup to a file. */
export async function writeTenYears(file: string, { part, parts }: typeof SIZES.usual) {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-years-'));
  try {
    const { club, close } = await openClub(
      readSettings({ DATA_DIR: folder }),
      pino({ level: 'silent' }),
    );
    await play(club, part).finally(async () => {
      await writeBackup(club.database, file, new Date());
      await close();
    });
    const { header, rows } = await contentOf(file);
    await writeLines(file, repeated(header, rows, part, parts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function play(club: ServerContext, part: Part): Promise<void> {
  const chance = chanceOf(SEED);
  const names = Array.from({ length: PLAYERS }, (_, index) => `Player ${index + 1}`);
  for (const nickName of names) {
    await createPlayer(at(club, 0), { nickName, firstName: 'Somebody', lastName: 'With a Name' });
  }
  let [matches, changes] = [0, 0];
  /** Entered in order, spread over the days of the part. */
  const now = () => at(club, matches / part.matches);
  const playSeries = async (id: number) => {
    for (let game = await nextGame(club, id); game; game = await nextGame(club, id)) {
      await finishMatch(now(), game.id, resultOf(chance));
      matches += 1;
      changes += 1;
    }
  };
  for (let count = 0; count < part.playoffs; count += 1) {
    const players = chance.sample(names, PLAYERS_A_PLAYOFF);
    const form = { title: `Cup ${count + 1}`, players, teams: players.map(() => teamOf(chance)) };
    const { id } = await createPlayoff(now(), form, 'AS_LISTED');
    changes += 1;
    for (const semifinal of await findSeriesOfPlayoffs(club.database.sql, [id])) {
      await playSeries(semifinal.id);
    }
    for (const later of await findSeriesOfPlayoffs(club.database.sql, [id])) {
      await playSeries(later.id);
    }
  }
  for (let count = part.playoffs * SERIES_A_PLAYOFF; count < part.series; count += 1) {
    const [playerOne, playerTwo] = chance.pair(names);
    const teams = { teamOne: teamOf(chance), teamTwo: teamOf(chance) };
    const { id } = await createSeries(now(), { playerOne, playerTwo, ...teams });
    changes += 1;
    await playSeries(id);
  }
  let last = 0;
  for (; matches < part.matches; matches += 1) {
    const [homePlayer, awayPlayer] = chance.pair(names);
    const form = { homePlayer, awayPlayer, homeTeam: teamOf(chance), awayTeam: teamOf(chance) };
    const left = part.changes - changes - (part.matches - matches - 1);
    if (left < CHANGES_A_PLAYED_MATCH) {
      ({ id: last } = await createMatch(now(), { ...form, ...resultOf(chance) }));
      changes += 1;
      continue;
    }
    ({ id: last } = await createMatchToPlay(now(), form));
    await startMatch(now(), last);
    for (let goal = 0; goal < GOALS_A_MATCH; goal += 1) {
      await scoreGoal(now(), last, { side: goal % 3 === 0 ? 'away' : 'home' });
    }
    await finishMatch(now(), last, { homeScore: 4, awayScore: 2, overTime: false });
    changes += CHANGES_A_PLAYED_MATCH;
  }
  // The remaining changes are corrections.
  for (; changes < part.changes; changes += 1) {
    const homeScore = 10 + (changes % 2);
    await finishMatch(now(), last, { homeScore, awayScore: 0, overTime: false });
  }
}

async function nextGame(club: ServerContext, seriesId: number) {
  const games = await findGames(club.database.sql, [seriesId]);
  return games.find(({ result }) => result === null);
}

function resultOf(chance: Chance) {
  const [winner, loser] = [chance.between(3, 7), chance.below(3)];
  return chance.happens(0.5)
    ? { homeScore: winner, awayScore: loser, overTime: false }
    : { homeScore: loser, awayScore: winner, overTime: false };
}

function teamOf(chance: Chance): string {
  return chance.pick(TEAMS).name;
}

/** Returns the club with its clock set. @param share of the part that is over */
function at(club: ServerContext, share: number): ServerContext {
  const date = FIRST_DAY.add({ minutes: Math.floor(share * HALF_DAYS_A_PART * 12 * 60) });
  const then = toZoned(date, club.timeZone).toDate();
  return { ...club, now: () => then };
}

type Row = Readonly<Record<string, unknown>>;
interface Line {
  readonly table: string;
  readonly row: Row;
}
const Line = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const Header = z.looseObject({
  rows: z.record(z.string(), z.int()),
  nextIds: z.record(z.string(), z.int()),
});
const Snapshot = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

type Count = (part: Part) => number;

/** The tables that each part adds rows to, and the number of these rows. */
const ROWS: Readonly<Record<string, Count>> = {
  matches: ({ matches }) => matches,
  series: ({ series }) => series,
  playoffs: ({ playoffs }) => playoffs,
  playoff_entrants: ({ playoffs }) => playoffs * PLAYERS_A_PLAYOFF,
};

/** Columns whose values increase from part to part. Ids also do, by their table. */
const COUNTED_IN: Readonly<Record<string, Count>> = {
  series_id: ({ series }) => series,
  playoff_id: ({ playoffs }) => playoffs,
  version: ({ changes }) => changes,
  seq: ({ changes }) => changes,
};
/** Subjects of changes whose ids increase from part to part, by kind. */
const SUBJECTS: Readonly<Record<string, Count>> = {
  match: ({ matches }) => matches,
  series: ({ series }) => series,
  playoff: ({ playoffs }) => playoffs,
};
const Keys = z.array(z.string());
const DATES: readonly string[] = ['played_at', 'created_at', 'time'];

function* repeated(
  header: unknown,
  texts: readonly string[],
  part: Part,
  parts: number,
): Generator<string> {
  const { rows, nextIds, ...others } = Header.parse(header);
  const lines = texts.map((text) => Line.parse(JSON.parse(text)));
  const all = Object.keys(rows).flatMap((table) => {
    const ofTable = lines.filter((line) => line.table === table);
    const copies = Array.from({ length: parts }, (_, index) =>
      ofTable.filter(isOfPart).map(({ row }) => ({ table, row: moved(row, table, part, index) })),
    );
    return [...ofTable.filter((line) => !isOfPart(line)), ...copies.flat()];
  });
  const ofTable = (table: string) => all.filter((line) => line.table === table);
  yield JSON.stringify({
    ...others,
    seq: PLAYERS + part.changes * parts,
    rows: mapValues(rows, (table) => ofTable(table).length),
    nextIds: mapValues(nextIds, (table, next) =>
      ofTable(table).reduce((after, { row }) => Math.max(after, Number(row.id) + 1), next),
    ),
  });
  for (const line of all) yield JSON.stringify(line);
}

/** Whether a row is repeated. Teams, players, and the changes that added the players are written once. */
function isOfPart({ table, row }: Line): boolean {
  if (table === 'changes') return Number(row.seq) > PLAYERS;
  return ROWS[table] !== undefined;
}

/** Returns a row of the first part as it is in another part. */
function moved(row: Row, table: string, part: Part, index: number): Row {
  return mapValues(row, (column, value) => {
    const counted = column === 'id' ? ROWS[table] : COUNTED_IN[column];
    if (counted) return typeof value === 'number' ? value + counted(part) * index : value;
    if (column === 'place' || column === 'subjects') {
      return Keys.parse(value).map((key) => {
        const [kind = '', id] = key.split(':');
        return `${kind}:${Number(id) + (SUBJECTS[kind]?.(part) ?? 0) * index}`;
      });
    }
    if (column === 'before' || column === 'after') {
      return mapValues(Snapshot.parse(value), (of, rows) =>
        rows.map((each) => moved(each, of, part, index)),
      );
    }
    return DATES.includes(column) ? later(String(value), index) : value;
  });
}

/** @param date with a zone, or without one in the zone of the club */
function later(date: string, index: number): string {
  const isInstant = /(Z|[+-]\d\d:\d\d)$/.test(date);
  const days = Math.floor((index * HALF_DAYS_A_PART) / 2);
  const moved = new Date(Date.parse(isInstant ? date : `${date}Z`) + days * MS_A_DAY).toISOString();
  return isInstant ? moved : moved.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (key: string, value: T) => R) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(key, value)]));
}
