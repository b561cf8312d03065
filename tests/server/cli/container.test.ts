/** The container image, without a container engine: the steps of the Dockerfile are run as plain commands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { command, copied, readDockerfile, type Stage, variables } from '../../setup/dockerfile.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { answers } from '../../setup/proxy.ts';
import { unprivilegedAccount } from '../../setup/unprivileged-account.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LONG_TIMEOUT_MS = 600_000;

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

const account = unprivilegedAccount();
const stages = await readDockerfile();
const ignored = await ignoredByDocker();

test('the image copies files that exist and are in the build context', () => {
  const sources = stages
    .flatMap(({ steps }) => steps)
    .filter(({ instruction, flags }) => instruction === 'COPY' && flags.from === undefined)
    .flatMap((step) => copied(step).sources);
  expect(sources).toContain('server');
  expect(sources.filter((source) => !existsSync(join(ROOT, source)) || ignored(source))).toEqual(
    [],
  );
});

test('compiled packages exist for 64-bit Intel and 64-bit ARM', async () => {
  const native = Object.entries(await runtimePackages()).filter(([, { cpu }]) => cpu);
  const families = Map.groupBy(native, ([path]) => dirname(path));
  expect(families.size).toBeGreaterThan(0);
  for (const [family, packages] of families) {
    const processors = packages
      .filter(([, { os }]) => os?.includes('linux'))
      .flatMap(([, { cpu = [] }]) => cpu);
    expect(processors, family).toEqual(expect.arrayContaining(['x64', 'arm64']));
  }
});

test('it runs from the folders of the image alone, not as root, read-only but for the data folder', async () => {
  const folder = await newFolder();
  const app = join(folder, 'app');
  await mkdir(join(app, 'node_modules'), { recursive: true });
  for (const step of stageOf('runtime').steps) {
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
  await started(app);
});

if (LONG_RUN) {
  describe('npm run test:long', () => {
    test('all steps of the build run, and the image starts', {
      timeout: LONG_TIMEOUT_MS,
    }, async () => {
      const folder = await newFolder();
      for (const stage of stages) await build(stage, folder);
      await started(join(folder, 'runtime', 'app'));
    });
  });
}

/** Starts the image and asks it, as its own health check does, whether it is well; then it is stopped. */
async function started(app: string): Promise<void> {
  const { steps } = stageOf('runtime');
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
    expect(child.exitCode).toBe(null);
    expect(await health(port)).toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/players`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
  expect(await health(port)).toBe(1);
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

function stageOf(name: string): Stage {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`);
  return stage;
}

async function runtimePackages() {
  const lock = Lock.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.fromEntries(
    Object.entries(lock.packages).filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
    ),
  );
}

/** @returns whether .dockerignore leaves out a path of the repository */
async function ignoredByDocker(): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).trim().split('\n');
  const [everything, ...rules] = lines;
  expect(everything).toBe('*');
  const kept = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  const left = rules.filter((rule) => !rule.startsWith('!') && !rule.includes('*'));
  const isIn = (path: string, folders: readonly string[]) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return (path) => !isIn(path, kept) || isIn(path, left);
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
