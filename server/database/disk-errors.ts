/** What to do about a fault of the disk, in one line for the person who runs Faceoff. */

const KINDS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /no space left|disk (is )?full|ENOSPC|EDQUOT|quota exceeded/i,
    'lies on a disk that is full: make room there, then start Faceoff again. Nothing that was confirmed is lost',
  ],
  [
    /read-?only|permission denied|not permitted|unable to open|EACCES|EPERM|EROFS/i,
    'can not be written to: give the account that runs Faceoff the right to, or set DATA_DIR to another folder',
  ],
];

/** @param reason the message of the file system, of SQLite or of PostgreSQL */
export function describeDiskError(folder: string, reason: string): string {
  const [, what = 'can not be used'] = KINDS.find(([pattern]) => pattern.test(reason)) ?? [];
  return `The data folder ${folder} ${what} (${reason}).`;
}
