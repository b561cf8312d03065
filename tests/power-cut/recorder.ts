/**
 * Loaded into the database's worker before PGlite: writes down every operation on files below FOLDER into the file
 * RECORD, before anybody can be told of its effect.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Operation } from './operations.ts';

const { FOLDER = '', RECORD = '' } = process.env;
const {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeSync,
} = fs;
const record = openSync(RECORD, 'a');
const open = new Set<number>();

function note(operation: Operation): void {
  writeSync(record, `${JSON.stringify(operation)}\n`);
}

function within(path: fs.PathLike): string {
  return relative(FOLDER, resolve(String(path)));
}

function concerns(path: fs.PathLike): boolean {
  return !within(path).startsWith('..');
}

function carriedOut(what: 'create' | 'mkdir' | 'remove', path: fs.PathLike): void {
  if (concerns(path)) note({ do: what, path: within(path) });
}

fs.openSync = (path, ...rest) => {
  const isNew = !existsSync(path);
  const file = openSync(path, ...rest);
  if (isNew) carriedOut('create', path);
  if (concerns(path)) {
    open.add(file);
    note({ do: 'open', file, path: within(path) });
  }
  return file;
};
fs.closeSync = (file) => {
  closeSync(file);
  if (open.delete(file)) note({ do: 'close', file });
};
fs.writeSync = ((file: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
  const written = writeSync(file, bytes, offset, length, at);
  const data = Buffer.from(bytes.buffer, bytes.byteOffset + offset, written);
  if (open.has(file)) note({ do: 'write', file, at, bytes: data.toString('base64') });
  return written;
}) as typeof fs.writeSync;
fs.ftruncateSync = (file, length) => {
  ftruncateSync(file, length);
  if (open.has(file)) note({ do: 'resize', file, length: length ?? 0 });
};
fs.truncateSync = (path, length) => {
  const file = fs.openSync(path, 'r+');
  fs.ftruncateSync(file, length);
  fs.closeSync(file);
};
fs.fsyncSync = (file) => {
  fsyncSync(file);
  if (open.has(file)) note({ do: 'sync', file });
};
fs.mkdirSync = ((path: string, options: fs.MakeDirectoryOptions) => {
  mkdirSync(path, options);
  carriedOut('mkdir', path);
}) as typeof fs.mkdirSync;
fs.unlinkSync = (path) => {
  unlinkSync(path);
  carriedOut('remove', path);
};
fs.rmdirSync = (path) => {
  rmdirSync(path);
  carriedOut('remove', path);
};
fs.rmSync = (path, options) => {
  rmSync(path, options);
  carriedOut('remove', path);
};
fs.renameSync = (path, to) => {
  renameSync(path, to);
  if (concerns(path)) note({ do: 'rename', path: within(path), to: within(to) });
};
syncBuiltinESMExports();
