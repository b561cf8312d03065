/**
 * `node native-postgres.ts` starts a throwaway PostgreSQL server on a free loopback port, prints its URL on one line, and
 * stops and removes it when its standard input ends, which also happens when the parent process is killed. Each line on
 * standard input kills the server and restarts it; then the URL is printed again.
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
const startError = await start();
if (startError !== null) throw new Error(startError);
createInterface(process.stdin)
  .on('line', () => void crash())
  .once('close', stop);

/** Returns null once the server accepts connections, or its log if it ended before. */
async function start(): Promise<string | null> {
  postgres = startServer();
  const startError = await untilReady(postgres);
  if (startError === null) {
    postgres.once('exit', (code) => process.exit(code ?? 1));
    process.stdout.write(`postgres://faceoff@127.0.0.1:${port}/postgres\n`);
  }
  return startError;
}

/** Kills the postmaster. Its backends take a moment to exit, and until then a new server refuses to start. */
async function crash(): Promise<void> {
  if (!postgres) return;
  const gone = once(postgres.removeAllListeners('exit'), 'exit');
  postgres.kill('SIGKILL');
  await gone;
  do await delay(50);
  while (!stopping && (await start()) !== null);
  if (stopping) process.exit(1);
}

/** Creates a folder that belongs to the account and is removed at exit. */
function newFolder(parent: string): string {
  const made = mkdtempSync(join(parent, 'faceoff-postgres-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  if (account) chownSync(made, account.uid, account.gid);
  return made;
}

/**
 * Creates the cluster in memory if the test run's temporary folder is: creating a database writes a few hundred files. The
 * account cannot enter the folder of the run, and programs cannot be executed from /dev/shm, so only the data is there.
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

/** Resolves to null once the server accepts connections; its log is then read and dropped. Resolves to the log if it ends before. */
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
  const startError = await Promise.race([ready, ended]);
  // The log of a server that has ended may already be closed.
  if (startError === null) log.removeAllListeners('line').resume();
  return startError;
}

/** SIGINT is Postgres' fast shutdown: it ends all sessions. The server's exit then ends this process. */
function stop(): void {
  stopping = true;
  if (postgres) postgres.kill('SIGINT');
  else process.exit(1);
}
