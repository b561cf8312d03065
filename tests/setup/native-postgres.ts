/**
 * `node native-postgres.ts` starts a throwaway native PostgreSQL on a free loopback port, prints its address on one
 * line, and stops and removes it when its standard input ends. That also happens when the parent process was killed.
 * Each line that it reads kills the server and starts it again: then the address is printed once more.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { IN_MEMORY } from './in-memory.ts';
import { freePort } from './port.ts';
import { copyPostgresProgram } from './postgres-program.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const account = unprivilegedAccount();
const folder = newFolder(account ? '/tmp' : tmpdir());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

let postgres: ChildProcess | undefined;
let stopping = false;
const program = copyPostgresProgram(join(folder, 'program'));
const data = createCluster();
const port = await freePort();
const complaint = await start();
if (complaint !== null) throw new Error(complaint);
createInterface(process.stdin)
  .on('line', () => void crash())
  .once('close', stop);

/** @returns null once the server takes connections, else what it said before it ended */
async function start(): Promise<string | null> {
  postgres = startServer();
  const complaint = await untilReady(postgres);
  if (complaint === null) {
    postgres.once('exit', (code) => process.exit(code ?? 1));
    process.stdout.write(`postgres://faceoff@127.0.0.1:${port}/postgres\n`);
  }
  return complaint;
}

/** The server is gone at once; those who serve its connections notice that, and keep the next one from starting. */
async function crash(): Promise<void> {
  if (!postgres) return;
  const gone = once(postgres.removeAllListeners('exit'), 'exit');
  postgres.kill('SIGKILL');
  await gone;
  do await delay(50);
  while (!stopping && (await start()) !== null);
  if (stopping) process.exit(1);
}

/** A folder of the account, which is removed at the end. */
function newFolder(parent: string): string {
  const made = mkdtempSync(join(parent, 'faceoff-postgres-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  if (account) chownSync(made, account.uid, account.gid);
  return made;
}

/**
 * In memory where the test run is: to create a database is to write a few hundred files. The folder of the run itself is
 * closed to the account; programs may not be run from there, which the one of Postgres is.
 */
function createCluster(): string {
  const isInMemory = account && dirname(tmpdir()) === IN_MEMORY;
  const cluster = join(isInMemory ? newFolder(IN_MEMORY) : folder, 'data');
  const options = [
    ...['--pgdata', cluster, '--username', 'faceoff', '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--no-sync', '--no-instructions'],
  ];
  execFileSync(join(program, 'bin/initdb'), options, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return cluster;
}

function startServer(): ChildProcess {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // The data is thrown away, so there is no need to wait for the disk.
    'fsync=off',
  ];
  const options = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(join(program, 'bin/postgres'), options, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Null when the server takes connections: from then on its log is read and dropped. Else its log. */
async function untilReady(server: ChildProcess): Promise<string | null> {
  if (!server.stderr) throw new TypeError('The log of Postgres is not piped.');
  const log = createInterface(server.stderr);
  const lines: string[] = [];
  const ready = new Promise<null>((resolve) => {
    log.on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve(null);
    });
  });
  const ended = once(server, 'exit').then(() => lines.join('\n'));
  const complaint = await Promise.race([ready, ended]);
  // The log of one that has ended may be closed.
  if (complaint === null) log.removeAllListeners('line').resume();
  return complaint;
}

/** SIGINT is Postgres's fast shutdown: sessions are ended, and its exit ends this process. */
function stop(): void {
  stopping = true;
  if (postgres) postgres.kill('SIGINT');
  else process.exit(1);
}
