/** The folders of databases in the data folder: more than one only for a while after one was converted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startErrorOf } from './disk-errors.ts';

/** The PostgreSQL that is embedded now. */
export const POSTGRES = 18;

export interface DatabaseFolder {
  readonly name: string;
  /** The version of PostgreSQL that wrote it. */
  readonly version: number;
}

/** A new database is made in this one; one that was converted has the version in its name. */
const FIRST = 'postgres';

/** The newest PostgreSQL first: that is the one in use. @throws StartError when the folder can not be read */
export function databaseFolders(dataDir: string): DatabaseFolder[] {
  if (!existsSync(dataDir)) return [];
  return namesIn(dataDir)
    .filter((name) => /^postgres(-\d+)?$/.test(name) && existsSync(versionFile(dataDir, name)))
    .map((name) => ({ name, version: Number(readFileSync(versionFile(dataDir, name), 'utf8')) }))
    .sort((one, other) => other.version - one.version);
}

function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir);
  } catch (error) {
    throw startErrorOf(dataDir, error);
  }
}

/** The name of the folder that is opened. */
export function databaseFolder(dataDir: string): string {
  return databaseFolders(dataDir)[0]?.name ?? FIRST;
}

function versionFile(dataDir: string, name: string): string {
  return join(dataDir, name, 'PG_VERSION');
}
