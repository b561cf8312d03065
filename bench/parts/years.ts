/** Size of a club of ten years on disk and in a backup, and the time to start and read it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSettings } from '../../server/cli/settings.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { ask } from '../../tests/setup/ask.ts';
import { graphql } from '../../tests/setup/graphql.ts';
import { FIGURES, type MeasuredFigures, measureFigures, msOf } from '../figures.ts';
import { BYTES_PER_MB } from '../machine.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Part, Row } from '../part.ts';
import { startFaceoff } from '../servers.ts';
import { SIZES, writeTenYears, YEARS } from '../ten-years.ts';
import { median } from '../times.ts';

const RESTORE = fileURLToPath(new URL('../../server/cli/restore.ts', import.meta.url));
const BACKUP = fileURLToPath(new URL('../../server/cli/backup.ts', import.meta.url));
const STARTS = 3;
/** The server compiles what it runs often: it is at its usual speed in the third round. */
const ROUNDS = 3;
const FIRST_YEAR = 2015;
/** Maximum size of the database. Beyond it, the log would have to be shortened. */
const MAX_MB = 500;
/** A wall-clock time soon after the first matches. */
const EARLY = '2016-01-01T00:00:00';
/** Maximum for the table of a season, which is computed from its matches once per change. */
const MAX_OF_A_SEASON_MS = 20;
/** Maximum for a block of the event loop while all matches are read. */
const MAX_BLOCK_MS = 50;
const LAST_EVENING_BEFORE = graphql(`query ($day: LocalDate!) {
  evenings(first: 1, before: $day) { edges { node { date } } }
}`);
const EVENING = graphql(`query ($date: LocalDate!) {
  evening(date: $date) {
    matches { id homeScore awayScore }
    standings { player { nickName } points ratingGain } champion { nickName }
    headToHeads { one { nickName } two { nickName } winsOne winsTwo goalsOne goalsTwo }
    records {
      biggestWin { holders { match { id } } }
      longestStreak { value holders { player { nickName } } }
    }
    series { series { id } match { id } } playoffs { playoff { id } match { id } }
    previous { date } next { date }
  }
}`);
const TABLE = graphql(`query ($span: Span) {
  stats(span: $span) { player { nickName } matchesPlayed points }
}`);
const CHANGES_OF_A_YEAR = graphql(`query ($after: Int!) {
  changes(after: $after, first: 100) { seq time about text enteredBy }
}`);
const MATCHES_OF_A_YEAR = graphql(`query ($from: LocalDateTime!, $to: LocalDateTime!) {
  matches(first: 50, filter: { from: $from, to: $to }) {
    totalCount
    edges {
      node { id matchDate homeScore awayScore homePlayer { nickName } awayPlayer { nickName } }
    }
  }
}`);

type Env = Readonly<Record<string, string>>;

interface Measured {
  readonly restoreSeconds: number;
  readonly sizes: Sizes;
  readonly emptyMb: number;
  readonly folderMb: number | null;
  readonly startMs: readonly number[];
  readonly firstScreenMs: readonly number[];
  readonly changesMs: readonly number[];
  readonly matchesMs: readonly number[];
  readonly eveningsMs: readonly number[];
  readonly tablesMs: readonly number[];
  readonly figures: MeasuredFigures;
  readonly backupSeconds: number;
  readonly backupMb: number;
}

interface Sizes {
  readonly allMb: number;
  readonly logMb: number;
}

export const years: Part = {
  name: 'years',
  title:
    'A club of ten years, made up: 12 players, 40,000 matches, 3,000 series, 700 play-offs, and 120,000 changes with what was there before and after each of them.',
  measure: async ({ databases, quick, say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-bench-'));
    const file = join(folder, 'ten-years.faceoff');
    try {
      await writeTenYears(file, quick ? SIZES.quick : SIZES.usual);
      say('made up');
      const data = join(folder, 'data');
      const embedded = await measure({ DATA_DIR: data }, { file, data, quick });
      say('embedded');
      const native = await measure(
        { DATABASE_URL: await databases.empty() },
        { file, data: null, quick },
      );
      return rows({ embedded, native });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(
  env: Env,
  {
    file,
    data,
    quick,
  }: { readonly file: string; readonly data: string | null; readonly quick: boolean },
): Promise<Measured> {
  // Creates the database and its schema, so that only the restore is measured.
  await (await startFaceoff(env)).stop();
  const { allMb: emptyMb } = await sizesIn(env);
  const restoreSeconds = await secondsOf(RESTORE, file, env);
  const [startMs, firstScreenMs]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startFaceoff(env);
    startMs.push(server.startedInMs);
    firstScreenMs.push(await msOf(async () => (await fetch(`${server.url}/`)).text()));
    await server.stop();
  }
  const server = await startFaceoff(env);
  const [changesMs, matchesMs, eveningsMs]: [number[], number[], number[]] = [[], [], []];
  const { part, parts } = quick ? SIZES.quick : SIZES.usual;
  for (let year = 0; year < YEARS; year += 1) {
    const after = Math.floor((part.changes * parts * year) / YEARS);
    changesMs.push(await msOf(() => ask(server, CHANGES_OF_A_YEAR, { after })));
    const [from, to] = [
      `${FIRST_YEAR + year}-01-01T00:00:00`,
      `${FIRST_YEAR + year}-12-31T23:59:59`,
    ];
    matchesMs.push(await msOf(() => ask(server, MATCHES_OF_A_YEAR, { from, to })));
    const { evenings } = await ask(server, LAST_EVENING_BEFORE, { day: to.slice(0, 10) });
    const date = evenings.edges[0]?.node.date ?? '';
    eveningsMs.push(await msOf(() => ask(server, EVENING, { date })));
  }
  const tablesMs = await msOfTables(server);
  await server.stop();
  const figures = await measureFigures(env, EARLY);
  const backup = `${file}.${data ? 'embedded' : 'native'}`;
  const backupSeconds = await secondsOf(BACKUP, backup, env);
  return {
    restoreSeconds,
    sizes: await sizesIn(env),
    emptyMb,
    folderMb: data ? await sizeOf(data) : null,
    startMs,
    firstScreenMs,
    changesMs,
    matchesMs,
    eveningsMs,
    tablesMs,
    figures,
    backupSeconds,
    backupMb: (await stat(backup)).size / BYTES_PER_MB,
  };
}

async function sizesIn(env: Env): Promise<Sizes> {
  const database = await openDatabase(readSettings(env));
  try {
    const [size] = await database.sql<[{ all: string; log: string }]>`
      select pg_database_size(current_database()) as all, pg_total_relation_size('changes') as log`;
    return { allMb: Number(size.all) / BYTES_PER_MB, logMb: Number(size.log) / BYTES_PER_MB };
  } finally {
    await database.close();
  }
}

/** Measures the tables of half a year of each year. Only the last round counts. No table is asked for twice in one seq. */
async function msOfTables(server: MeasuredServer): Promise<readonly number[]> {
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let year = FIRST_YEAR; year < FIRST_YEAR + YEARS; year += 1) {
      const span = { from: `${year}-07-0${1 + round}`, to: `${year}-12-31` };
      ms.push(await msOf(() => ask(server, TABLE, { span })));
    }
  }
  return ms.slice(-YEARS);
}

/** Returns the size of all files in a folder in MB. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MB;
}

async function secondsOf(program: string, file: string, env: Env): Promise<number> {
  const ms = await msOf(() =>
    promisify(execFile)(process.execPath, [program, file], {
      env: { PATH: process.env.PATH, ...env },
      maxBuffer: Number.POSITIVE_INFINITY,
    }),
  );
  return ms / 1_000;
}

function rows(both: { readonly embedded: Measured; readonly native: Measured }): readonly Row[] {
  const { embedded, native } = both;
  const figures = (
    work: string,
    unit: string,
    of: (measured: Measured) => readonly number[],
  ): Row => ({
    work,
    unit,
    values: { embedded: of(embedded), native: of(native) },
    targets: [],
  });
  const slowestTable = Math.max(median(embedded.tablesMs), median(native.tablesMs));
  const blocks = [...embedded.figures.longestBlock, ...native.figures.longestBlock];
  const largest = Math.max(embedded.sizes.allMb, native.sizes.allMb);
  return [
    {
      ...figures('the database', 'MB', ({ sizes }) => [sizes.allMb]),
      targets: [{ what: 'MB', value: largest, atMost: MAX_MB }],
    },
    figures('the same of an empty club', 'MB', ({ emptyMb }) => [emptyMb]),
    figures('of it the log with its snapshots', 'MB', ({ sizes }) => [sizes.logMb]),
    figures('a year more', 'MB', ({ sizes, emptyMb }) => [(sizes.allMb - emptyMb) / YEARS]),
    figures('the data folder just after the restore, which Postgres has logged', 'MB', (each) =>
      each.folderMb === null ? [] : [each.folderMb],
    ),
    figures('a backup', 'MB', ({ backupMb }) => [backupMb]),
    figures('a backup made', 's', ({ backupSeconds }) => [backupSeconds]),
    figures('a backup restored', 's', ({ restoreSeconds }) => [restoreSeconds]),
    figures('a start', 'ms', ({ startMs }) => startMs),
    figures('the first screen after a start', 'ms', ({ firstScreenMs }) => firstScreenMs),
    figures('a hundred changes of each year', 'ms', ({ changesMs }) => changesMs),
    figures('the last fifty matches of each year', 'ms', ({ matchesMs }) => matchesMs),
    figures('the last evening of each year', 'ms', ({ eveningsMs }) => eveningsMs),
    {
      ...figures('the table of half a year', 'ms', ({ tablesMs }) => tablesMs),
      targets: [{ what: 'ms', value: slowestTable, atMost: MAX_OF_A_SEASON_MS }],
    },
    ...Object.entries(FIGURES).map(([key, { work, unit }]) => ({
      ...figures(work, unit, (measured) => measured.figures[key as keyof typeof FIGURES]),
      targets:
        key === 'longestBlock'
          ? [{ what: 'ms', value: Math.max(...blocks), atMost: MAX_BLOCK_MS }]
          : [],
    })),
  ];
}
