/** The container image, without a container engine: the steps of the Dockerfile are run as plain commands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import {
  command,
  copied,
  ignoredByDocker,
  readDockerfile,
  runtimePackages,
  type Stage,
  stageOf,
  variables,
} from '../../setup/dockerfile.ts';
import { answers } from '../../setup/proxy.ts';
import { unprivilegedAccount } from '../../setup/unprivileged-account.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LONG_TIMEOUT_MS = 600_000;

const account = unprivilegedAccount();
const stages = await readDockerfile();
const ignored = await ignoredByDocker();

test('it runs from the folders of the image alone, not as root, read-only but for the data folder', async () => {
  const folder = await newFolder();
  const app = join(folder, 'app');
  await mkdir(join(app, 'node_modules'), { recursive: true });
  for (const step of stageOf(stages, 'runtime').steps) {
    if (step.instruction !== 'COPY') continue;
    const { sources, to } = copied(step);
    for (const source of sources) {
      const from = source.replace(/^\/app\//, '');
      // Packages are linked, below, as a copy of them would take seconds.
      if (from === 'node_modules') continue;
      await cp(join(ROOT, from), join(app, to === './' ? basename(from) : to), {
        recursive: true,
      });
    }
  }
  for (const path of Object.keys(await runtimePackages())) {
    const there = join(ROOT, path);
    // A package for another processor is not.
    if (path.lastIndexOf('node_modules/') > 0 || !existsSync(there)) continue;
    await mkdir(dirname(join(app, path)), { recursive: true });
    await symlink(there, join(app, path));
  }
  expect(await lifeOf(app)).toEqual(WELL);
});

test('all steps of the build run, and the image starts', {
  timeout: LONG_TIMEOUT_MS,
}, async () => {
  const folder = await newFolder();
  for (const stage of stages) await build(stage, folder);
  expect(await lifeOf(join(folder, 'runtime', 'app'))).toEqual(WELL);
});

/** The image starts, serves a page, passes its own health check until it is stopped, and ends in order. */
const WELL = {
  health: 0,
  page: { status: 200, text: expect.stringContaining('</html>') },
  exit: [0, null],
  healthAfterwards: 1,
};

/** Starts the image, asks it for its health and a page, and stops it. */
async function lifeOf(app: string) {
  const { steps } = stageOf(stages, 'runtime');
  const [env = {}] = steps.filter(({ instruction }) => instruction === 'ENV').map(variables);
  expect(env.DATA_DIR).toBe('/data');
  await using place = await EMBEDDED.make();
  const data = `${app}-data`;
  await cp(place.env.DATA_DIR ?? '', data, { recursive: true });
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  const options = {
    cwd: app,
    env: {
      ...env,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      // Nothing is written there.
      TMPDIR: join(app, 'no-such-folder'),
    },
    ...account,
  };
  const commandOf = (instruction: string): readonly string[] =>
    steps.filter((step) => step.instruction === instruction).map(command)[0] ?? [];
  const health = async (port: string) => {
    const [program = '', ...args] = commandOf('HEALTHCHECK');
    const checked = { ...options, env: { ...options.env, PORT: port } };
    const [code] = await once(spawn(program, args, { ...checked, stdio: 'inherit' }), 'exit');
    return code;
  };
  await readOnly(app);
  const [program = '', ...args] = commandOf('CMD');
  // PostgreSQL as WebAssembly, which lives for moments, is compiled fast instead of well.
  const child = spawn(program, ['--liftoff-only', ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const port = await portSaidBy(child.stdout);
  try {
    await answers(`http://127.0.0.1:${port}/readyz`, exited);
    const answer = await fetch(`http://127.0.0.1:${port}/players`);
    const page = { status: answer.status, text: await answer.text() };
    const healthy = await health(port);
    child.kill('SIGTERM');
    return { health: healthy, page, exit: await exited, healthAfterwards: await health(port) };
  } finally {
    child.kill('SIGTERM');
  }
}

async function portSaidBy(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, port] = /On this machine +\S+:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return port;
  }
  throw new Error('The server ended before it ran.');
}

/** Does the steps of a stage in a folder that stands for its disk. */
async function build({ name, steps }: Stage, folder: string): Promise<void> {
  const disk = join(folder, name);
  let at = disk;
  for (const step of steps) {
    if (step.instruction === 'WORKDIR') {
      at = join(disk, step.text);
      await mkdir(at, { recursive: true });
    } else if (step.instruction === 'COPY') {
      const { sources, to } = copied(step);
      for (const source of sources) {
        const from = step.flags.from ? join(folder, step.flags.from, source) : join(ROOT, source);
        await cp(from, to === './' ? join(at, basename(source)) : join(at, to), {
          recursive: true,
          filter: (path) => step.flags.from !== undefined || !ignored(path.slice(ROOT.length)),
        });
      }
    } else if (step.instruction === 'RUN') {
      const { uid = process.getuid?.(), gid = process.getgid?.() } = account ?? {};
      const text = step.text
        .replaceAll(' /data', ` ${disk}/data`)
        .replace('-o node -g node', `-o ${uid} -g ${gid}`);
      const env = { ...process.env, npm_config_prefer_offline: 'true' };
      const child = spawn('sh', ['-c', text], {
        cwd: at,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      expect(await once(child, 'exit'), text).toEqual([0, null]);
    }
  }
}

/** The folder of the run is closed to other accounts. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(account ? '/tmp' : tmpdir(), 'faceoff-image-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    await run('chmod', ['-R', 'u+w', folder]);
    await rm(folder, { recursive: true });
  }, LONG_TIMEOUT_MS);
  return folder;
}

/** The links stay as they are. */
function readOnly(folder: string): Promise<void> {
  return run('chmod', ['-R', 'a-w,a+rX', folder]);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  expect(await once(spawn(program, [...args], { stdio: 'inherit' }), 'exit')).toEqual([0, null]);
}
