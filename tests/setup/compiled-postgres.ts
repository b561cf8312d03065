/**
 * PostgreSQL as WebAssembly, kept compiled in this process. As long as it is, V8 gives its machine code to every further
 * database that is opened here, and a start costs a third.
 */
import { readFile } from 'node:fs/promises';

const kept = new Map<string, Promise<WebAssembly.Module>>();

/** @param of the package of PGlite whose PostgreSQL it is */
export async function keepPostgresCompiled(of = '@electric-sql/pglite'): Promise<void> {
  const compiled = kept.get(of) ?? compile(new URL('pglite.wasm', import.meta.resolve(of)));
  kept.set(of, compiled);
  await compiled;
}

async function compile(file: URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(file));
}
