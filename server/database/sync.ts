/** Syncs files and folders, so that their contents and names survive a power cut. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Windows cannot sync a folder, and persists names by itself. */
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

/** Syncs the names in a folder. */
export function syncFolder(folder: string): void {
  if (FOLDERS_SYNC) sync(folder, 'r');
}

/** Does the same without blocking the main thread. */
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
