/**
 * `npm run import -- https://old.example.org` or `npm run import -- results.csv`: reads another club or a spreadsheet, and prints
 * what an import would write and what is inconsistent in the source. With `--write` all of it is written in one transaction.
 */
import { setFlagsFromString } from 'node:v8';
import { destination, pino } from 'pino';
import { openDatabase } from '../database/connection.ts';
import type { Sql } from '../database/driver.ts';
import { holdsDatabase } from '../database/embedded.ts';
import { LATEST_MIGRATION, lastApplied } from '../database/migrate.ts';
import { reasonOf, runProgram, StartError } from '../database/start-error.ts';
import { progressBar, showLine } from '../transfer/backup/progress.ts';
import { backUpBeforeImport } from '../transfer/backup/schedule.ts';
import { readArguments } from '../transfer/import/arguments.ts';
import type { DateOrder } from '../transfer/import/dates.ts';
import { readOlderClub } from '../transfer/import/older-club.ts';
import type { PlanOptions } from '../transfer/import/plan.ts';
import { errorLines, reportLines } from '../transfer/import/report.ts';
import type { Source } from '../transfer/import/source.ts';
import { StoredAnswers } from '../transfer/import/stored-answers.ts';
import {
  errorsOf,
  hasRowsToWrite,
  type Imported,
  tryImport,
  writeImport,
} from '../transfer/import/write.ts';
import { backupPlan, openClub, withoutTimeouts } from './open-club.ts';
import { readSettings, type Settings } from './settings.ts';

// Limits the heap as server/cli/start.ts does.
setFlagsFromString('--heap-growing-percent=50');

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

const USAGE = `npm run import -- https://old.example.org [OPTIONS]
npm run import -- results.csv [leagues.csv] [OPTIONS]
Shows what would be written from another club or a spreadsheet, and what is inconsistent there.

  --write                     writes it, all of it or nothing
  --dry-run                   only shows it, which is the default
  --new-players               adds players of a spreadsheet who are not in this club
  --dates mdy                 reads 3/2/2024 in a spreadsheet as 2 March; otherwise it is 3 February
  --player "there=here"       a player who has another nickname here; may be given again
  --team "there=here"         a team that has another name here; may be given again
  --fresh                     reads the other club again; otherwise answers of the last 24 hours are used

The first line of a spreadsheet names its columns: date, home, away, home_team, away_team, home_score, away_score, and
overtime where it is needed; leagues.csv has the entrants of its leagues, as in an export. DATA_DIR or DATABASE_URL name the club; an import is undone in the history.`;

await runProgram(async () => {
  const { from, leagues, address, isWrite, isFresh, options } = readArguments(
    process.argv.slice(2),
  );
  const settings = readSettings(process.env);
  const stored = address === null ? null : await openStoredAnswers(address, isFresh);
  const source =
    address !== null && stored
      ? await readWithProgress(address, stored)
      : await readFiles(from, leagues, settings.timeZone, options.dateOrder);
  const imported = isWrite
    ? await runImport(source, settings, options)
    : await dryRun(source, settings, options);
  const errors = errorsOf(source, imported);
  if (errors.length > 0) return refuse(errorLines(source, errors));
  for (const line of reportLines(source, imported, isWrite)) print(line);
  if (isWrite) await stored?.remove();
  else print('\nNothing was written: that takes --write.');
}, USAGE);

/** The CSV parser is loaded only here, so that other imports start faster. */
async function readFiles(
  file: string,
  leagues: string | null,
  timeZone: string,
  order: DateOrder,
): Promise<Source> {
  const { readSpreadsheet } = await import('../transfer/import/spreadsheet.ts');
  const source = await readSpreadsheet(file, timeZone, order);
  if (leagues === null) return source;
  const { withLeagues } = await import('../transfer/import/leagues-table.ts');
  return withLeagues(source, leagues);
}

/** Prints the errors of a spreadsheet, each on its own line, and sets the exit code 1. */
function refuse(errors: readonly string[]): void {
  for (const error of errors) printError(error);
  printError('Nothing was written.');
  process.exitCode = 1;
}

async function runImport(
  source: Source,
  settings: Settings,
  options: PlanOptions,
): Promise<Imported> {
  // While the import is written, other queries of the embedded database wait. The warnings about that are not printed.
  const log = pino({ level: 'error' }, destination({ sync: true, dest: 2 }));
  const { club, close } = await openClub(settings, log);
  try {
    const plan = backupPlan(settings);
    if (plan) {
      // The plan is made once more in the transaction that writes: on the embedded database, which has a single connection,
      // a backup inside that transaction would wait for its own end.
      const planned = await plannedFor(club.database.sql, source, settings, options);
      if (!hasRowsToWrite(source, planned)) return planned;
      const { database, now } = club;
      const backup = await backUpBeforeImport({ database, plan, log, now });
      print(`Backup of the club before the import: ${backup}`);
    }
    const progress = progressBar('Writing', process.stderr);
    return await writeImport(withoutTimeouts(club), source, options, progress);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    throw new StartError(
      `The import failed: ${reason}. Run it again: what is in the club already is not written twice.`,
    );
  } finally {
    await close();
  }
}

async function dryRun(source: Source, settings: Settings, options: PlanOptions): Promise<Imported> {
  const { databaseUrl, dataDir, timeZone } = settings;
  if (databaseUrl === null && !holdsDatabase(dataDir)) {
    return tryImport(null, source, timeZone, options);
  }
  const database = await openDatabase(settings);
  try {
    const applied = await lastApplied(database.sql);
    if (applied === 0) return await tryImport(null, source, timeZone, options);
    if (applied !== LATEST_MIGRATION) {
      throw new StartError(
        `The club is of another version of Faceoff (migration ${applied}, this one has ${LATEST_MIGRATION}): start this one once.`,
      );
    }
    return await plannedFor(database.sql, source, settings, options);
  } finally {
    await database.close();
  }
}

/** Reads a migrated database in one snapshot and plans the import; writes nothing. */
function plannedFor(
  sql: Sql,
  source: Source,
  { timeZone }: Settings,
  options: PlanOptions,
): Promise<Imported> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    return tryImport(tx, source, timeZone, options);
  });
}

async function openStoredAnswers(address: string, isFresh: boolean): Promise<StoredAnswers> {
  const stored = await StoredAnswers.open(address, {
    folder: '.',
    fresh: isFresh,
    now: new Date(),
  });
  if (stored.since !== null) {
    printError(`As read on ${stored.since} (${stored.file}); --fresh reads it again.`);
  }
  return stored;
}

/** Reads another club and shows the number of rows read: on one line of a terminal, elsewhere a line for every 1,000 rows. */
async function readWithProgress(address: string, stored: StoredAnswers): Promise<Source> {
  const { stderr } = process;
  const progress = (what: string, rows: number) => {
    const text = `Read ${rows} ${what}`;
    if (stderr.isTTY) showLine(stderr, text);
    else if (rows > 0 && rows % 1_000 === 0) printError(text);
  };
  try {
    return await readOlderClub(address, { stored, progress });
  } finally {
    if (stderr.isTTY) printError('');
  }
}
