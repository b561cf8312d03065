/** A disk that becomes full, for the files that this process writes by their handles. */
import { type FileHandle, open } from 'node:fs/promises';
import { getSystemErrorMessage } from 'node:util';

const ENOSPC = 28;

interface FullDisk {
  /** Whether something was written until there was no more room. */
  isFull(): boolean;
  makeRoom(): void;
}

/** From now on there is room for so many bytes more. As on a real disk, what fits of a write is written. */
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

/** The prototype of all file handles of this process. */
export async function fileHandles() {
  const anyFile = await open(process.execPath);
  await anyFile.close();
  return Object.getPrototypeOf(anyFile);
}

export function noSpace(syscall: string): Error {
  const message = `ENOSPC: ${getSystemErrorMessage(-ENOSPC)}, ${syscall}`;
  return Object.assign(new Error(message), { code: 'ENOSPC', errno: -ENOSPC, syscall });
}
