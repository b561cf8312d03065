/**
 * Preloaded into the embedded database's worker, directly or with NODE_OPTIONS. While the file that BAD_DISK names exists,
 * its content says what is wrong with the disk:
 * - `full`: existing bytes can be overwritten, but no file can grow;
 * - `full late`: writes succeed and fsync fails, as on file systems that allocate blocks late;
 * - `hangs`: fsync never returns; only the end of the process ends it.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { noSpace } from './full-disk.ts';

const { BAD_DISK = '' } = process.env;

const { existsSync, fstatSync, fsyncSync, openSync, readFileSync, writeSync } = fs;

function is(fault: 'full' | 'full late' | 'hangs'): boolean {
  return existsSync(BAD_DISK) && readFileSync(BAD_DISK, 'utf8') === fault;
}

function write(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
  if (is('full') && at + length > fstatSync(file).size) throw noSpace('write');
  return writeSync(file, bytes, offset, length, at);
}

/** Blocks in a system call, as a hanging disk would: the pipe has no writer, so opening it for reading never returns. */
function blockForever(): void {
  const pipe = `${BAD_DISK}.pipe`;
  execFileSync('mkfifo', [pipe]);
  openSync(pipe, 'r');
}

function sync(file: number) {
  if (is('full late')) throw noSpace('fsync');
  if (is('hangs')) blockForever();
  fsyncSync(file);
}

if (!isMainThread) {
  fs.writeSync = write as typeof fs.writeSync;
  fs.fsyncSync = sync;
  syncBuiltinESMExports();
}
