/** Expected versions: a write is refused if its row no longer has a version that the sender has seen. */
import { brokenInClub } from '../../rules/club-messages.ts';
import { changed, conflict, invalid } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

export interface Expected {
  /** Accepted versions of the row itself; null for any. */
  readonly versions: readonly number[] | null;
  /**
   * The version of the play-off, series or match at which the sender agreed to reset the matches that block the write;
   * null if no match may be reset.
   */
  readonly resetSeenAt: number | null;
}

export const NO_EXPECTATION: Expected = { versions: null, resetSeenAt: null };

/**
 * Returns the expected versions of a request.
 * @param ifMatch versions in the If-Match header, which always refer to the row itself; null for any
 * @throws Refusal VALIDATION for `resetLater` without a version, which would reset matches that the sender has not seen
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
    throw invalid(brokenRequest('expectedVersionMissing', ['expectedVersion']));
  }
  if (expectedVersion === null) return { versions: ifMatch, resetSeenAt: null };
  const versions = ifMatch?.filter((version) => version === expectedVersion) ?? [expectedVersion];
  return { versions, resetSeenAt: null };
}

const EXPECTED_VERSION = ['expectedVersion'];

export function isExpected(
  { version }: { readonly version: number },
  { versions }: Expected,
): boolean {
  return versions === null || versions.includes(version);
}

/** @throws Refusal CHANGED if the row has been written since the sender saw it */
export function assertSeen(
  row: { readonly version: number },
  kind: 'series' | 'playoff',
  expected: Expected,
): void {
  if (isExpected(row, expected)) return;
  const { version } = row;
  throw changed(brokenInClub(`${kind}Changed`, EXPECTED_VERSION), { version });
}

/**
 * Refuses a deletion that the sender might not intend.
 * @param played the number of finished matches that would be deleted with the row
 * @throws Refusal CHANGED if the row has been written since the sender saw it, CONFLICT if finished matches would be deleted
 *   without consent (`resetLater`)
 */
export function assertDeletable(
  row: { readonly version: number },
  played: number,
  expected: Expected,
): void {
  const { version } = row;
  const { resetSeenAt } = expected;
  if (!isExpected(row, expected) || (resetSeenAt !== null && resetSeenAt !== version)) {
    throw changed(brokenInClub('rowChanged', EXPECTED_VERSION), { version });
  }
  if (played === 0 || resetSeenAt !== null) return;
  throw conflict(brokenInClub('gamesLost', ['resetLater'], { played, version }), {
    version,
    played,
  });
}
