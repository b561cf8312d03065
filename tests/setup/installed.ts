/** Programs that a machine may have. Tests that need one run only where it is installed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of daemons, which are not in the PATH of every account. */
const SBIN = ['/usr/sbin', '/usr/local/sbin'];

/** Returns the path of a program, or null if it is not installed. */
export function installed(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN];
  return folders.map((folder) => join(folder, program)).find(existsSync) ?? null;
}
