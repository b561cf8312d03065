/** What to do about a fault of the disk, in one line for the person who runs Faceoff. */
import { StartError } from '../start-error.ts';

interface Kind {
  readonly pattern: RegExp;
  readonly what: string;
  readonly advice: string;
}

const FULL: Kind = {
  pattern: /no space left|disk (is )?full|ENOSPC|EDQUOT|quota exceeded/i,
  what: 'is on a full disk',
  advice: ' Make room there, then start Faceoff again. Nothing that was confirmed is lost.',
};

const KINDS: readonly Kind[] = [
  FULL,
  {
    pattern: /read-?only|permission denied|not permitted|unable to open|EACCES|EPERM|EROFS/i,
    what: 'can not be written to',
    advice:
      ' Give the account that runs Faceoff the right to write there, or set DATA_DIR to another folder.',
  },
];

const OTHER: Omit<Kind, 'pattern'> = { what: 'can not be used', advice: '' };

/** @param reason the message of the file system, of SQLite or of PostgreSQL */
export function describeDiskError(folder: string, reason: string): string {
  const { what, advice } = KINDS.find(({ pattern }) => pattern.test(reason)) ?? OTHER;
  return `The data folder ${folder} ${what}: ${reason}.${advice}`;
}

/** What a start that met this error fails with: one line where it is a fault of the disk, else the error itself. */
export function startErrorOf(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const isOfTheDisk = KINDS.some(({ pattern }) => pattern.test(error.message));
  return isOfTheDisk ? new StartError(describeDiskError(folder, error.message)) : error;
}

/** Whether a disk, or the share of one that an account may use, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && FULL.pattern.test(error.message);
}
