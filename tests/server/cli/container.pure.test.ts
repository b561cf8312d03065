/** The files of the container image. `container.long.test.ts` builds and starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from '../../floor-plan/imports.ts';
import {
  copied,
  ignoredByDocker,
  readDockerfile,
  runtimePackages,
  stageOf,
} from '../../setup/dockerfile.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
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

test('all that the programs import is in the image', async () => {
  const folders = stageOf(stages, 'runtime')
    .steps.filter(({ instruction }) => instruction === 'COPY')
    .flatMap((step) => copied(step).sources.map((source) => source.replace(/^\/app\//, '')));
  const packages = Object.keys(await runtimePackages());
  const programs = ['launch', 'start', 'backup', 'restore', 'recount', 'import', 'webhook'];
  const missing = new Set<string>();
  const seen = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) missing.add(file);
    if (!file.endsWith('.ts')) return;
    for (const module of importsOf(file, readFileSync(join(ROOT, file), 'utf8'))) {
      if (module.startsWith('.')) look(posix.join(file, '..', module));
      else if (
        !module.startsWith('node:') &&
        !packages.includes(`node_modules/${nameOf(module)}`)
      ) {
        missing.add(`${module} in ${file}`);
      }
    }
  };
  for (const program of programs) look(`server/cli/${program}.ts`);
  expect(seen.size).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});

/** The package of a module, as `@scope/name` of `@scope/name/part`. */
function nameOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
