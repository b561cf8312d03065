/** Puts on the disk what must outlast a power cut: files, and the names in their folder. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Windows refuses to sync a folder, and persists its names itself. */
export const FOLDERS_SYNC = process.platform !== 'win32';

/** Syncs everything in a folder, and the name of the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else sync(path, 'r+');
  }
  syncFolder(folder);
  syncFolder(dirname(folder));
}

/** Makes the names in a folder permanent. */
export function syncFolder(folder: string): void {
  if (FOLDERS_SYNC) sync(folder, 'r');
}

/** The same, for the main thread: a disk that hangs does not hold it up. */
export async function syncFolderAsync(folder: string): Promise<void> {
  if (!FOLDERS_SYNC) return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
