/** As much of `systemctl` as the documentation needs: it starts and stops instances of Faceoff, and Caddy. */
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installed } from '../setup/installed.ts';
import { adapted, type Places } from './machine.ts';

const machine = process.env.MACHINE ?? '';
const places: Places = JSON.parse(process.env.PLACES ?? '{}');
const STOP_TIMEOUT_MS = 10_000;

const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

for (const name of names) {
  if (['stop', 'restart', 'reload'].includes(verb)) await stop(name);
  if (['enable', 'start', 'restart', 'reload'].includes(verb)) start(name);
}

function start(name: string): void {
  const { command, cwd, env } = name === 'caddy' ? caddy() : instance(name);
  const log = openSync(join(machine, 'run', `${name}.log`), 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

async function stop(name: string): Promise<void> {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + STOP_TIMEOUT_MS;
  while (isRunning(pid)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}

/** One that has ended and was not waited for is not running either. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** An instance of a unit that is named by what stands behind the @. */
function instance(name: string) {
  const [, template = '', parameter = ''] = /^(\w+@)(\w+)$/.exec(name) ?? [];
  const unit = adapted(
    readFileSync(join(machine, 'etc/systemd/system', `${template}.service`), 'utf8'),
    places,
  )
    .replaceAll('%i', parameter)
    .replaceAll('%S', join(machine, 'var/lib'));
  const value = (key: string) => new RegExp(`^${key}=-?(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const pairs = [
    ...value('Environment').split(' '),
    ...readFileSync(value('EnvironmentFile'), 'utf8').trim().split('\n'),
  ];
  const env = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return { command: value('ExecStart').split(' '), cwd: value('WorkingDirectory'), env };
}

/** Caddy with a certificate of its own authority, whose files stay in the folder of the machine. */
function caddy() {
  const file = join(machine, 'etc/caddy/Caddyfile');
  const settings = ['admin off', 'skip_install_trust', 'auto_https disable_redirects'];
  const around = `${['{', ...settings, '}'].join('\n')}\n`;
  const running = join(machine, 'run/Caddyfile');
  writeFileSync(running, around + adapted(readFileSync(file, 'utf8'), places));
  const options = ['run', '--config', running, '--adapter', 'caddyfile'];
  return {
    command: [installed('caddy') ?? 'caddy', ...options],
    cwd: machine,
    env: { HOME: machine, XDG_DATA_HOME: machine, XDG_CONFIG_HOME: machine },
  };
}

function pidFile(name: string): string {
  return join(machine, 'run', `${name}.pid`);
}
