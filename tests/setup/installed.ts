/** Programs that a machine may have: what needs them is tested where they are. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where daemons are, which is not in the PATH of every account. */
const SBIN = ['/usr/sbin', '/usr/local/sbin'];

/** @returns the path of a program, or null where it is not installed */
export function installed(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN];
  return folders.map((folder) => join(folder, program)).find(existsSync) ?? null;
}
