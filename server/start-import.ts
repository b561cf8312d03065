/**
 * `npm run import -- https://old.example.org` or `npm run import -- results.csv`: shows what would be written of another club,
 * or of a spreadsheet, and what does not add up there. With `--write` it is written, in one transaction.
 */
import { clearLine, cursorTo } from 'node:readline';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { destination, pino } from 'pino';
import { tidyText } from '../rules/validation.ts';
import { progressBar } from './backup/progress.ts';
import { openDatabase } from './database/connection.ts';
import { holdsDatabase } from './database/embedded.ts';
import { LATEST_MIGRATION, lastApplied } from './database/migrate.ts';
import { openClub, withoutTimeouts } from './faceoff.ts';
import { type ReadProgress, readOlderClub } from './import/older-club.ts';
import type { PlanOptions } from './import/plan.ts';
import { errorLines, reportLines } from './import/report.ts';
import type { Source } from './import/source.ts';
import { readSpreadsheet } from './import/spreadsheet.ts';
import { StoredAnswers } from './import/stored-answers.ts';
import { errorsOf, type Imported, tryImport, writeImport } from './import/write.ts';
import { readSettings, type Settings } from './settings.ts';
import { runProgram, StartError } from './start-error.ts';

// As `npm start` does: the heap is collected before it is several times what is in use.
setFlagsFromString('--heap-growing-percent=50');

const USAGE = 'npm run import -- https://old.example.org or npm run import -- results.csv';

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

await runProgram(async () => {
  const { from, isWrite, isFresh, options } = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const address = addressIn(from);
  const stored = address === null ? null : await openStored(address, isFresh);
  const read =
    address !== null && stored
      ? { source: await readOlderClub(address, { stored, progress: showRead() }), errors: [] }
      : await readSpreadsheet(from, settings.timeZone);
  const { source, errors } = read;
  if (errors.length > 0) return refuse(errors.map((error) => `${source.name}, ${error}`));
  const imported = isWrite
    ? await written(source, settings, options)
    : await tried(source, settings, options);
  const wrong = errorsOf(source, imported);
  if (wrong.length > 0) return refuse(errorLines(source, wrong));
  for (const line of reportLines(source, imported, isWrite)) print(line);
  if (isWrite) await stored?.remove();
  else print('\nNothing was written: that takes --write.');
});

/** Each fault of a spreadsheet in a line of its own. */
function refuse(errors: readonly string[]): void {
  for (const error of errors) complain(error);
  complain('Nothing was written.');
  process.exitCode = 1;
}

async function written(
  source: Source,
  settings: Settings,
  options: PlanOptions,
): Promise<Imported> {
  const log = pino({ level: settings.logLevel }, destination({ sync: true, dest: 2 }));
  const { club, close } = await openClub(settings, log);
  try {
    const progress = progressBar('Writing', process.stderr);
    return await writeImport(withoutTimeouts(club), source, options, progress);
  } catch (error) {
    throw notWritten(error);
  } finally {
    await close();
  }
}

async function tried(source: Source, settings: Settings, options: PlanOptions): Promise<Imported> {
  const { databaseUrl, dataDir, timeZone } = settings;
  if (databaseUrl === null && !holdsDatabase(dataDir)) {
    return tryImport(null, source, timeZone, options);
  }
  const database = await openDatabase(settings);
  try {
    const applied = await lastApplied(database.maintenance);
    if (applied === 0) return await tryImport(null, source, timeZone, options);
    if (applied !== LATEST_MIGRATION) {
      throw new StartError(
        `The club is of another version of Faceoff (migration ${applied}, this one has ${LATEST_MIGRATION}): start this one once.`,
      );
    }
    return await database.maintenance.begin(
      'isolation level repeatable read read only',
      async (tx) => {
        await tx`set local idle_in_transaction_session_timeout = 0`;
        return tryImport(tx, source, timeZone, options);
      },
    );
  } finally {
    await database.close();
  }
}

function notWritten(error: unknown): unknown {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The import failed: ${reason}. Run it again: what is in the club already is not written twice.`,
  );
}

async function openStored(address: string, isFresh: boolean): Promise<StoredAnswers> {
  const stored = await StoredAnswers.open(address, { fresh: isFresh, now: new Date() });
  if (stored.since !== null) {
    complain(`As read on ${stored.since} (${stored.file}); --fresh reads it anew.`);
  }
  return stored;
}

/** How many rows of a list were read: in a terminal one line, elsewhere one for every thousand. */
function showRead(): ReadProgress {
  const { stderr } = process;
  return (what, rows) => {
    if (!stderr.isTTY) {
      if (rows % 1_000 === 0 && rows > 0) complain(`Read ${rows} ${what}`);
      return;
    }
    cursorTo(stderr, 0);
    stderr.write(`Read ${rows} ${what}`);
    clearLine(stderr, 1);
  };
}

/** The address of a club, without `/api` and a slash at its end; null for the name of a file. @throws StartError */
function addressIn(from: string): string | null {
  if (!/^https?:\/\//i.test(from)) return null;
  const url = URL.parse(from);
  if (!url || url.username || url.password) {
    throw new StartError(`${from} is no address such as https://old.example.org.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}

/** @throws StartError */
function readArguments(given: string[]) {
  const { values, positionals } = parsedArguments(given);
  const [from, ...others] = positionals;
  if (from === undefined || others.length > 0) {
    throw new StartError(`What is to be imported? ${USAGE}`);
  }
  if (values.write && values['dry-run']) {
    throw new StartError('Either --write or --dry-run, which is the default.');
  }
  return {
    from,
    isWrite: values.write,
    isFresh: values.fresh,
    options: {
      addsPlayers: values['new-players'],
      renamedPlayers: renamed('player', values.player),
      renamedTeams: renamed('team', values.team),
    },
  };
}

function parsedArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        'new-players': { type: 'boolean', default: false },
        player: { type: 'string', multiple: true, default: [] },
        team: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartError(
      `${error.message.split('.', 1)[0]}. An import knows --write, --dry-run, --fresh, --new-players, --player and --team.`,
    );
  }
}

/** @throws StartError */
function renamed(what: string, pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [there = '', here = '', ...rest] = pair.split('=').map(tidyText);
      if (there === '' || here === '' || rest.length > 0) {
        throw new StartError(`--${what} is "name there=name here", and not "${pair}".`);
      }
      return [there, here];
    }),
  );
}
