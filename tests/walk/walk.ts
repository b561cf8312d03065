/**
 * `npm run walk`: what a new user does with an old club, by the commands of docs/operations.md alone: installs Faceoff, moves
 * the club in, looks at it, exports it, moves it to Postgres behind Caddy with TLS and two instances, takes a new
 * version, and restores a backup. Prints how long each part took. Needs caddy, git, curl and psql, and the package registry.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { fill } from '../../demo/fill.ts';
import { season } from '../../demo/season.ts';
import { type Faceoff, startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { postgres } from '../../server/database/driver.ts';
import { runProgram, StartError } from '../../server/database/start-error.ts';
import { wallClock } from '../../server/database/wall-clock.ts';
import { ask } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { freePort } from '../setup/port.ts';
import { startPostgresProcess } from '../setup/postgres-process.ts';
import { type Machine, setUpMachine } from './machine.ts';
import { missingPrograms } from './needed.ts';
import { openShell, type Shell } from './shell.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_MINUTES = 20;
const SEASON = 22;
const SERVER = "A server of one's own";
/** What both clubs have in common, whatever their ids are. */
const RESULTS = graphql(
  '{ efficiency { player { nickName firstName } efficiency matchesPlayed } }',
);

const print = (text: string) => process.stdout.write(`${text}\n`);

await runProgram(async () => {
  const missing = missingPrograms();
  if (missing.length > 0) throw new StartError(`The walk needs ${missing.join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-walk-'));
  const [old, database] = await Promise.all([startOldClub(join(folder, 'old')), startPostgres()]);
  const ports = { first: await freePort(), second: await freePort(), site: await freePort() };
  const places = {
    'https://example.org/faceoff.git': `file://${ROOT}`,
    'https://old.example.org': old.url,
    'https://faceoff.example.org': `https://localhost:${ports.site}`,
    'YOUR-NAME': `localhost:${ports.site}`,
    '/opt/': `${folder}/opt/`,
    '/etc/': `${folder}/etc/`,
    '/var/lib/': `${folder}/var/lib/`,
    '4000': String(ports.first),
    '4001': String(ports.second),
    'localhost:5432': new URL(database.url).host,
  };
  const machine = setUpMachine(folder, places, database.url);
  const shell = openShell(machine);
  // Its commands fail then, and what was started is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, shell.close);
  try {
    await walk(shell, machine, old, `https://localhost:${ports.site}`);
  } finally {
    await shell.close();
    const stopping = openShell(machine);
    await stopping.run('systemctl stop faceoff@4000 faceoff@4001 caddy');
    await stopping.close();
    await old.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function walk(shell: Shell, machine: Machine, old: Faceoff, site: string): Promise<void> {
  const blocks = blocksOf(await readFile(join(ROOT, 'docs/operations.md'), 'utf8'));
  const under = (heading: string, count: number): readonly string[] => {
    const found = blocks.get(heading) ?? [];
    if (found.length === count) return found;
    throw new StartError(`"${heading}" has ${found.length} blocks of commands, and not ${count}.`);
  };
  const [install = '', settings = '', start = '', pause = '', goOn = ''] = under(SERVER, 5);
  const [look = '', write = '', spreadsheet = ''] = under('Moving in', 3);
  const [second = '', newVersion = ''] = under('Several instances, and a new version', 2);
  const exported = under('Taking along', 1);
  const watched = under('What to watch', 2);
  const database = under('The database', 2);
  const proxy = under('Behind Caddy or nginx', 1);
  const backup = under('Backup and restore', 3);
  // The last command waits until the instance is ready.
  const ready = start.trim().split('\n').at(-1) ?? '';
  const began = performance.now();
  const part = async (title: string, act: () => Promise<unknown>) => {
    const since = performance.now();
    await act();
    print(`${seconds(since).padStart(7)}  ${title}`);
  };
  const runAll = async (commands: readonly string[]) => {
    for (const each of commands) await shell.run(each);
  };
  const first = machine.adapt('http://localhost:4000');

  await part('A server is set up', async () => {
    await runAll([install, settings, start]);
  });
  await part('The old club moves in, and matches of a spreadsheet', async () => {
    await runAll([pause, look, write, goOn, ready]);
    await expectClub(first, await resultsOf(old.url));
    await runAll([pause, spreadsheet, goOn, ready]);
  });
  const expected = await resultsOf(first);
  await part('It is exported', () => runAll(exported));
  await part('It is watched', () => runAll(watched));
  await part('It moves to Postgres', () => runAll(database));
  await part('A second instance starts', () => shell.run(second));
  await part('Caddy stands in front, with TLS', async () => {
    await runAll(proxy);
    await shell.run(trusting(machine, site));
  });
  await part('A new version comes, one instance after the other', async () => {
    await shell.run(install);
    const reading = readMeanwhile(machine, site);
    await shell.run(newVersion);
    print(`         ${await reading()} pages were read meanwhile, none failed`);
  });
  await part('A backup is made and restored', () => runAll(backup));
  await expectClub(first, expected);
  const counted = await shell.run('set -a; . /etc/faceoff.env; set +a\nnpm run recount');
  if (!counted.includes('Everything adds up')) throw new Error(counted);
  print(`${seconds(began).padStart(7)}  in all`);
  if (performance.now() - began > MAX_MINUTES * 60_000) {
    throw new StartError(`The walk took longer than ${MAX_MINUTES} minutes.`);
  }
}

/** Commands of a shell by their heading. */
function blocksOf(guide: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    guide.split(/^## /m).map((text) => {
      const [heading = ''] = text.split('\n', 1);
      return [heading, [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, code = '']) => code)];
    }),
  );
}

/** The same Faceoff stands in for the older application, with a season played. */
async function startOldClub(dataDir: string): Promise<Faceoff> {
  const log = pino({ level: 'silent' });
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', BACKUP_EVERY: 'off' };
  const old = await startFaceoff(readSettings(env), log);
  const today = wallClock(old.club.now(), old.club.timeZone).slice(0, 'YYYY-MM-DD'.length);
  await fill(old.club, season(SEASON, today), new AbortController().signal);
  return old;
}

/** With the account that Debian's has: the one of the throwaway server is in the way of the documentation's. */
async function startPostgres() {
  const server = await startPostgresProcess();
  const asFirst = postgres(server.url, { max: 1 });
  await asFirst`create role postgres superuser login`;
  await asFirst.end();
  const asPostgres = postgres(server.url.replace('faceoff@', 'postgres@'), { max: 1 });
  await asPostgres`alter role faceoff rename to first`;
  await asPostgres.end();
  return server;
}

async function resultsOf(url: string): Promise<string> {
  return JSON.stringify(await ask({ url }, RESULTS));
}

async function expectClub(url: string, expected: string): Promise<void> {
  const present = await resultsOf(url);
  if (present !== expected) throw new Error(`The club has ${present}, and not ${expected}.`);
}

/** Reads a page over TLS; the certificate is of Caddy's own authority. */
function trusting({ folder }: Machine, site: string): string {
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  return `curl --fail --silent --show-error --output /dev/null --retry 20 --retry-all-errors --retry-delay 1 --cacert ${authority} ${site}/players`;
}

/** @returns ends it, and says how many pages were read */
function readMeanwhile(machine: Machine, site: string): () => Promise<number> {
  let going = true;
  let count = 0;
  const shell = openShell(machine);
  const command = trusting(machine, site).replace(/--retry.*--retry-delay 1/, '');
  const reading = (async () => {
    while (going) {
      await shell.run(command);
      count += 1;
    }
  })();
  // The error is that of the end.
  reading.catch(() => {});
  return async () => {
    going = false;
    await reading;
    await shell.close();
    return count;
  };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
