/**
 * Entity tags of responses: the shape of the response, the epoch and the seq from which it was read and, for a match, its version.
 * If-Match compares the epoch and the version only.
 */
import { hash } from 'node:crypto';
import type { LogPosition } from '../../log/position.ts';

/** Hash of everything besides the rows of the club that responses depend on, such as columns and the time zone. */
export function shapeOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 12);
}

/** @param shape a result of `shapeOf` */
export function seqTag(shape: string, { epoch, seq }: LogPosition): string {
  return `${shape}-${epochPart(epoch)}-${seq}`;
}

/** Whether `If-None-Match` is `*`, which matches every existing resource. */
export function matchesAnyTag(ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*';
}

/** Whether `If-None-Match` matches a tag, so that the client already has the response. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (matchesAnyTag(ifNoneMatch) || ifNoneMatch.includes(tag));
}

/** @param seqPart a result of `seqTag` */
export function matchTag(seqPart: string, version: number): string {
  return `"${seqPart}-v${version}"`;
}

/** The versions of matches in tags of this epoch. Tags of an epoch before a restore are ignored: the rows were others. */
export function versionsIn(tags: string, epoch: string): readonly number[] {
  const ofMatches = new RegExp(`"\\w+-${epochPart(epoch)}-\\d+-v(\\d{1,9})"`, 'g');
  return [...tags.matchAll(ofMatches)].map(([, version]) => Number(version));
}

function epochPart(epoch: string): string {
  return epoch.slice(0, 8);
}
