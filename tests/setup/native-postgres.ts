/**
 * `node native-postgres.ts` starts a throwaway native PostgreSQL on a free loopback port, prints its address on one
 * line, and stops and removes it when its standard input ends. That also happens when the parent process was killed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './port.ts';
import { copyPostgresProgram } from './postgres-program.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const account = unprivilegedAccount();
const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'faceoff-postgres-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

let postgres: ChildProcess | undefined;
const program = copyPostgresProgram(join(folder, 'program'));
if (account) chownSync(folder, account.uid, account.gid);
const data = createCluster();
const port = await freePort();
postgres = startServer();
await untilReady(postgres);
process.stdout.write(`postgres://faceoff@127.0.0.1:${port}/postgres\n`);
process.stdin.resume().once('end', stop);

function createCluster(): string {
  const cluster = join(folder, 'data');
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
  }).once('exit', (code) => process.exit(code ?? 1));
}

/** Resolves when the server takes connections; from then on its log is read and dropped. */
async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new TypeError('The log of Postgres is not piped.');
  const log = createInterface(server.stderr);
  const lines: string[] = [];
  const exit = () => process.stderr.write(`${lines.join('\n')}\n`);
  server.once('exit', exit);
  await new Promise<void>((resolve) => {
    log.on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  server.off('exit', exit);
  log.removeAllListeners('line').resume();
}

/** SIGINT is Postgres's fast shutdown: sessions are ended, and its exit ends this process. */
function stop(): void {
  if (postgres) postgres.kill('SIGINT');
  else process.exit(1);
}
