/** Simulates a disk that becomes full, for files that this process writes through file handles. */
import { type FileHandle, open } from 'node:fs/promises';
import { getSystemErrorMessage } from 'node:util';

const ENOSPC = 28;

interface FullDisk {
  /** Whether the disk has run out of space. */
  isFull(): boolean;
  makeRoom(): void;
}

/** Leaves space for `room` more bytes. As on a real disk, a write is shortened to the bytes that fit. */
export async function fillDisk(room: number): Promise<FullDisk> {
  const handles = await fileHandles();
  const { write, writev } = handles;
  let left = room;
  handles.write = async function (
    this: FileHandle,
    bytes: Uint8Array,
    offset: number,
    length: number,
    at?: number | null,
  ) {
    const fits = Math.min(length, left);
    if (fits === 0) throw noSpace('write');
    left -= fits;
    return write.call(this, bytes, offset, fits, at);
  };
  handles.writev = function (this: FileHandle, parts: readonly Uint8Array[], at?: number | null) {
    const bytes = Buffer.concat(parts);
    return handles.write.call(this, bytes, 0, bytes.length, at);
  };
  return {
    isFull: () => left === 0,
    makeRoom: () => Object.assign(handles, { write, writev }),
  };
}

/** The prototype of all file handles in this process. */
export async function fileHandles() {
  const anyFile = await open(process.execPath);
  await anyFile.close();
  return Object.getPrototypeOf(anyFile);
}

export function noSpace(syscall: string): Error {
  const message = `ENOSPC: ${getSystemErrorMessage(-ENOSPC)}, ${syscall}`;
  return Object.assign(new Error(message), { code: 'ENOSPC', errno: -ENOSPC, syscall });
}
