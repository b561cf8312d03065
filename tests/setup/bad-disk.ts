/**
 * Loaded into the database's worker, directly or by NODE_OPTIONS. What the file BAD_DISK says is wrong with the disk while
 * that file exists:
 * - `full`: what is there can be written over, and nothing can grow;
 * - `full late`: it is full and says so only when it is synced, as file systems do that look for room then;
 * - `hangs`: a sync never returns, and nothing but the end of the process ends it.
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

/** In a system call, as the disk would keep it: there is nobody who writes to this pipe. */
function waitForEver(): void {
  const pipe = `${BAD_DISK}.pipe`;
  execFileSync('mkfifo', [pipe]);
  openSync(pipe, 'r');
}

function sync(file: number) {
  if (is('full late')) throw noSpace('fsync');
  if (is('hangs')) waitForEver();
  fsyncSync(file);
}

if (!isMainThread) {
  fs.writeSync = write as typeof fs.writeSync;
  fs.fsyncSync = sync;
  syncBuiltinESMExports();
}
