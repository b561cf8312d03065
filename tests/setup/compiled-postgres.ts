/**
 * PostgreSQL as WebAssembly, kept compiled in this process. As long as it is, V8 gives its machine code to every further
 * database that is opened here, and a start costs a third.
 */
import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | null = null;

export async function keepPostgresCompiled(): Promise<void> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}
