/**
 * Loaded into the database's worker, directly or by NODE_OPTIONS. What the file BAD_DISK says is wrong with the disk while
 * that file exists:
 * - `full`: what is there can be written over, and nothing can grow;
 * - `full late`: it is full and says so only when it is synced, as file systems do that look for room then;
 * - `hangs`: a sync never returns.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getSystemErrorMessage } from 'node:util';
import { isMainThread } from 'node:worker_threads';

const { BAD_DISK = '' } = process.env;
const ENOSPC = 28;
/** Between two looks whether the disk still hangs. */
const PAUSE_MS = 20;
const clock = new Int32Array(new SharedArrayBuffer(4));

const { existsSync, fstatSync, fsyncSync, readFileSync, writeSync } = fs;

function is(fault: 'full' | 'full late' | 'hangs'): boolean {
  return existsSync(BAD_DISK) && readFileSync(BAD_DISK, 'utf8') === fault;
}

function noSpace(syscall: string): Error {
  const message = `ENOSPC: ${getSystemErrorMessage(-ENOSPC)}, ${syscall}`;
  return Object.assign(new Error(message), { code: 'ENOSPC', errno: -ENOSPC, syscall });
}

function write(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
  if (is('full') && at + length > fstatSync(file).size) throw noSpace('write');
  return writeSync(file, bytes, offset, length, at);
}

function sync(file: number) {
  if (is('full late')) throw noSpace('fsync');
  while (is('hangs')) Atomics.wait(clock, 0, 0, PAUSE_MS);
  fsyncSync(file);
}

if (!isMainThread) {
  fs.writeSync = write as typeof fs.writeSync;
  fs.fsyncSync = sync;
  syncBuiltinESMExports();
}
