/** What the sender of a write knows of what is there, and agrees to. */

import type { Match } from '../matches/sql.ts';
import { conflict, invalid, Refusal } from '../refusal.ts';

export interface Terms {
  /** Versions that what is written may have: of the row itself, or with `resetLater` of the preview; null for any. */
  readonly expected: readonly number[] | null;
  /** Versions that the match may have besides, whatever `expected` is of; left out or null for any. */
  readonly ofMatch?: readonly number[] | null;
  /** Whether played games that stand in the way may be cleared. */
  readonly resetLater: boolean;
}

export const ANY_TERMS: Terms = { expected: null, resetLater: false };

/** Nobody clears games without having seen which. @throws Refusal VALIDATION */
export function insistOnSight({ resetLater, expected }: Terms): void {
  if (!resetLater || expected !== null) return;
  throw invalid('resetLater needs expectedVersion: look at what would be cleared first.');
}

/** @throws Refusal CHANGED when somebody was faster, CONFLICT when played games would be lost */
export function insistOnDeletion(
  { version }: { readonly version: number },
  games: readonly Match[],
  { expected, resetLater }: Terms,
): void {
  if (expected && !expected.includes(version)) {
    throw new Refusal('CHANGED', 'Something changed here meanwhile: look again before deleting.', {
      details: { version },
    });
  }
  const played = games.filter(({ result }) => result !== null).length;
  if (played === 0 || resetLater) return;
  const many = played === 1 ? '1 game was' : `${played} games were`;
  throw conflict(`${many} already played and would be lost with it.`, { version, played });
}
