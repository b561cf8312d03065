/** Expected versions: a write is refused when its rows no longer have the versions that the sender saw. */
import { describeLostGames } from '../../rules/deletion.ts';
import { conflict, invalid, Refusal } from '../database/refusal.ts';

export interface Expected {
  /** Versions that the row itself may have; null for any. */
  readonly versions: readonly number[] | null;
  /**
   * The version of the play-off, series or match at which the sender saw which played games would be cleared, and
   * agreed to that; null when nothing may be cleared.
   */
  readonly resetSeenAt: number | null;
}

export const ANYTHING: Expected = { versions: null, resetSeenAt: null };

/**
 * The expected versions of a request.
 * @param ifMatch versions of an If-Match header, which are always those of the row itself; null for any
 * @throws Refusal VALIDATION for `resetLater` without a version: nobody clears games without having seen which
 */
export function expectedBy(
  {
    expectedVersion = null,
    resetLater = false,
  }: {
    readonly expectedVersion?: number | null | undefined;
    readonly resetLater?: boolean | null | undefined;
  },
  ifMatch: readonly number[] | null = null,
): Expected {
  if (resetLater) {
    if (expectedVersion !== null) return { versions: ifMatch, resetSeenAt: expectedVersion };
    throw invalid('resetLater needs expectedVersion: look at what would be cleared first.');
  }
  if (expectedVersion === null) return { versions: ifMatch, resetSeenAt: null };
  const versions = ifMatch?.filter((version) => version === expectedVersion) ?? [expectedVersion];
  return { versions, resetSeenAt: null };
}

export function isExpected(
  { version }: { readonly version: number },
  { versions }: Expected,
): boolean {
  return versions === null || versions.includes(version);
}

/**
 * @param played how many played games would be lost with the row
 * @throws Refusal CHANGED when the row was written since it was seen, CONFLICT when played games would be lost
 */
export function assertDeletable(
  row: { readonly version: number },
  played: number,
  expected: Expected,
): void {
  const { version } = row;
  const { resetSeenAt } = expected;
  if (!isExpected(row, expected) || (resetSeenAt !== null && resetSeenAt !== version)) {
    throw new Refusal('CHANGED', 'Something changed here meanwhile: look again before deleting.', {
      details: { version },
    });
  }
  if (played === 0 || resetSeenAt !== null) return;
  throw conflict(
    `${describeLostGames(played)} To delete it all the same, confirm that (\`resetLater\`, with \`expectedVersion\` ${version}).`,
    { version, played },
  );
}
