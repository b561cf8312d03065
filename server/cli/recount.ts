/**
 * `npm run recount`: compares the games of each series and the later series of each play-off with the results that they follow
 * from, and prints the differences. `npm run recount -- --fix` corrects them. The exit code is 1 if differences are left,
 * otherwise 0.
 */
import { setFlagsFromString } from 'node:v8';
import { destination, pino } from 'pino';
import { counted } from '../../rules/phrases.ts';
import type { Sql } from '../database/driver.ts';
import { runProgram, StartError } from '../database/start-error.ts';
import { openClub, withoutTimeouts } from './open-club.ts';
import { recount } from './recount/commands.ts';
import { countStored, findDifferences } from './recount/differences.ts';
import { readSettings } from './settings.ts';

// Limits the heap as server/cli/start.ts does.
setFlagsFromString('--heap-growing-percent=50');

const print = (text: string) => process.stdout.write(`${text}\n`);

const USAGE = `npm run recount [-- --fix]
Compares games and later series with the results that they follow from, and prints the differences; --fix corrects them.
DATA_DIR or DATABASE_URL name the club. The exit code is 1 if differences are left, otherwise 0.`;

await runProgram(async () => {
  const fix = readFlag(process.argv.slice(2));
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, destination({ sync: true, dest: 2 }));
  const { club, close } = await openClub(settings, log, { mustExist: true });
  try {
    const sql = club.database.sql;
    const { found, left } = fix ? await recount(withoutTimeouts(club)) : await check(sql);
    for (const text of found) print(text);
    if (found.length === 0) {
      const { matches, series, playoffs, players } = await countStored(sql);
      print(
        `Everything adds up: ${counted(matches, 'match', 'matches')}, ${series} series, ${counted(playoffs, 'play-off')}, ${counted(players, 'player')}.`,
      );
    } else if (fix) {
      print(left.length === 0 ? 'Everything was corrected.' : `${left.length} still differ:`);
      for (const text of left) print(text);
    } else {
      print('npm run recount -- --fix corrects what needs no decision.');
    }
    process.exitCode = left.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}, USAGE);

/** Finds the differences and leaves them. */
async function check(sql: Sql) {
  const found = (await findDifferences(sql)).map(({ text }) => text);
  return { found, left: found };
}

function readFlag(options: readonly string[]): boolean {
  const [flag, ...others] = options;
  if (flag === undefined) return false;
  if (flag === '--fix' && others.length === 0) return true;
  throw new StartError('The only option is --fix: npm run recount -- --fix');
}
