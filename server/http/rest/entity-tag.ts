/** Entity tags: what an answer was read from, and the version of a match, which is all that If-Match looks at. */
import { hash } from 'node:crypto';
import type { Position } from '../../log/seq-cache.ts';

/** A short text for what makes answers differ, beside what is in the club. */
export function shapeOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 12);
}

/** @param shape as `shapeOf` makes it */
export function seqTag(shape: string, { epoch, seq }: Position): string {
  return `${shape}-${epochPart(epoch)}-${seq}`;
}

/** Whether `If-None-Match` holds for every answer there is: it asks whether the resource exists. */
export function namesAny(ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*';
}

/** Whether `If-None-Match` names a tag, so that its sender has the answer already. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (namesAny(ifNoneMatch) || ifNoneMatch.includes(tag));
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
