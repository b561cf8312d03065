/**
 * Finds imports that go up the order of the folders, or from one part of the product into another one, and limits of the server outside of
 * their table.
 */
import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { SERVER, WEB } from './order.ts';

/** The other parts that each part of the product may import. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  demo: ['server', 'rules'],
  server: ['rules'],
  web: ['rules'],
  rules: [],
};

const ORDERS: Readonly<Record<string, readonly string[]>> = { server: SERVER, web: ['', ...WEB] };

const DRIVER = 'server/database/driver.ts';

/**
 * @param sources the texts of the source files by their paths from the root of the repository
 * @returns one sentence for each fault
 */
export function faultsIn(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    if (placeOf(file) < 0) return [`${file} is in no folder of tests/floor-plan/order.ts.`];
    const imports = importsOf(file, source).flatMap((module) => faultOf(file, module) ?? []);
    return [...imports, ...limitsIn(file, source)];
  });
}

const LIMITS = 'server/database/limits.ts';

/** Drawings have sizes, which are no limits. */
function limitsIn(file: string, source: string): readonly string[] {
  if (partOf(file) !== 'server' || file === LIMITS || file.startsWith('server/http/cards/'))
    return [];
  const names = source.matchAll(/^(?:export )?const (MAX_\w+)/gm);
  return Array.from(
    names,
    ([, name]) => `${file} has a limit, ${name}, which belongs in ${LIMITS}.`,
  );
}

function faultOf(file: string, module: string): string | null {
  const part = partOf(file);
  if (!module.startsWith('.')) {
    if (part === 'rules') return `${file} imports ${module}, but the rules import no package.`;
    const isDriver = /^postgres(\/|$)/.test(module);
    return isDriver && file !== DRIVER
      ? `${file} imports postgres, which only ${DRIVER} may.`
      : null;
  }
  const target = posix.join(file, '..', module);
  if (partOf(target) !== part) {
    return PARTS[part]?.includes(partOf(target))
      ? null
      : `${file} imports ${target}, another part.`;
  }
  return placeOf(target) < placeOf(file) ? `${file} imports ${target}, up the order.` : null;
}

function partOf(file: string): string {
  return file.split('/')[0] ?? file;
}

/** The place of a file's folder in the order of its part, 0 where the part has no order; −1 for a folder that is not listed. */
function placeOf(file: string): number {
  const [part = '', folder = '', ...rest] = file.split('/');
  return ORDERS[part]?.indexOf(rest.length > 0 ? folder : '') ?? 0;
}
