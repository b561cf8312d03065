/**
 * The PostgreSQL of PGlite, kept compiled in this process. As long as it is, V8 gives its machine code to every further
 * database that is opened here, and a start costs a third.
 */
import { readFile } from 'node:fs/promises';

const FILE = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));

let compiled: Promise<WebAssembly.Module> | undefined;

export async function keepPostgresCompiled(): Promise<void> {
  compiled ??= readFile(FILE).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}
