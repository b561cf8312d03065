/** The source files of the product, with what they import. A house is a top-level folder, a room a folder in it. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.ts';

interface Import {
  /** The importing file, from the root of the repository: `server/start.ts`. */
  readonly from: string;
  /** The imported file in the same way; of a package its name. */
  readonly to: string;
}

export interface Houses {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  readonly packages: readonly Import[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = '{rules,server,web,demo}/**/*.{ts,tsx}';
const BUILT = 'web/dist/**';

export function readHouses(): Houses {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: [BUILT] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return housesOf(
    Object.fromEntries(paths.map((path) => [path, readFileSync(ROOT + path, 'utf8')])),
  );
}

/** @param sources the texts of the files by their paths from the root of the repository */
export function housesOf(sources: Readonly<Record<string, string>>): Houses {
  const imports: Import[] = [];
  const packages: Import[] = [];
  for (const [from, source] of Object.entries(sources)) {
    for (const module of importsOf(from, source)) {
      if (module.startsWith('.')) imports.push({ from, to: posix.join(from, '..', module) });
      else packages.push({ from, to: packageOf(module) });
    }
  }
  return { files: Object.keys(sources), imports, packages };
}

/** `@scope/name/file` belongs to the package `@scope/name`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
