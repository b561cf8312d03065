/** One-line messages about disk errors, with advice for the operator. */
import { StartError } from './start-error.ts';

interface Kind {
  readonly pattern: RegExp;
  /** Predicate after the name of a folder or file. */
  readonly what: string;
  readonly advice: { readonly folder: string; readonly file: string };
}

const FULL: Kind = {
  pattern: /no space left|disk (is )?full|ENOSPC|EDQUOT|quota exceeded/i,
  what: 'is on a full disk',
  advice: {
    folder: ' Make room there, then start Faceoff again. Nothing that was confirmed is lost.',
    file: ' Nothing of it was left there. Make room, or name a file on another disk.',
  },
};

const READ_ONLY: Kind = {
  pattern: /read-?only|permission denied|not permitted|unable to open|EACCES|EPERM|EROFS/i,
  what: 'cannot be written to',
  advice: {
    folder:
      ' Give the account that runs Faceoff the right to write there, or set DATA_DIR to another folder.',
    file: ' Name a file in a folder that you may write to.',
  },
};

/** @param reason message of the file system, of SQLite or of Postgres */
export function describeDiskError(folder: string, reason: string): string {
  const { what, advice } = kindOf(reason) ?? { what: 'cannot be used', advice: { folder: '' } };
  return `The data folder ${folder} ${what}: ${reason}.${advice.folder}`;
}

/** Returns a `StartError` for a disk error in this folder, or else the error itself. */
export function startErrorOf(folder: string, error: unknown): unknown {
  return isOfFileSystem(error) && kindOf(error.message)
    ? new StartError(describeDiskError(folder, error.message))
    : error;
}

/** Returns the same for a file that was being written. */
export function fileErrorOf(file: string, error: unknown): unknown {
  const kind = isOfFileSystem(error) && kindOf(error.message);
  return kind
    ? new StartError(`${file} ${kind.what}: ${error.message}.${kind.advice.file}`)
    : error;
}

/** Whether a disk is full or a disk quota is exceeded. */
export function isDiskFull(error: unknown): boolean {
  return isOfFileSystem(error) && kindOf(error.message) === FULL;
}

function kindOf(reason: string): Kind | undefined {
  return [FULL, READ_ONLY].find(({ pattern }) => pattern.test(reason));
}

/** Node's error codes start with E. Postgres reports the same conditions, for its own disk, under SQLSTATE codes. */
function isOfFileSystem(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('E');
}
