/** Entity tags: what an answer was read from, and the version of a match, which is all that If-Match looks at. */
import type { Position } from '../reads/position.ts';

/** @param shape stands for all that makes answers differ, beside what is in the club */
export function momentTag(shape: string, { epoch, seq }: Position): string {
  return `${shape}-${epochPart(epoch)}-${seq}`;
}

export function matchTag(moment: string, version: number): string {
  return `"${moment}-v${version}"`;
}

/** The versions that tags of this epoch name. In another one, before the club was restored, they meant something else. */
export function versionsIn(tags: string, epoch: string): readonly number[] {
  const ofMatches = new RegExp(`"\\w+-${epochPart(epoch)}-\\d+-v(\\d{1,9})"`, 'g');
  return [...tags.matchAll(ofMatches)].map(([, version]) => Number(version));
}

function epochPart(epoch: string): string {
  return epoch.slice(0, 8);
}
