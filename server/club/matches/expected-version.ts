/** Optimistic concurrency of a match: refuses a write whose sender saw an older version. */
import { scoreOf } from '../../../rules/live-score.ts';
import { describeVersionConflict } from '../../../rules/version-conflict.ts';
import { Refusal } from '../../database/refusal.ts';
import { type Expected, isExpected } from '../../log/expected.ts';
import { findChangeOfRow } from '../../log/sql.ts';
import type { Writing } from '../../log/write.ts';
import { liveScoreOf, MATCHES, type Match, resultIn } from './row.ts';

/** @throws Refusal CHANGED with the present result, its author, and the match in `details` */
export async function assertExpectedVersion(
  { tx, seq }: Pick<Writing, 'tx' | 'seq'>,
  match: Match,
  expected: Expected,
): Promise<void> {
  if (isExpected(match, expected)) return;
  const { change, before } = (await findChangeOfRow(tx, match.version, MATCHES, match.id)) ?? {};
  const resultBefore = before ? resultIn(MATCHES.row.parse(before)) : null;
  const liveScore = liveScoreOf(match);
  const live = liveScore && { ...scoreOf(liveScore), period: liveScore.period };
  const { enteredBy = null, time = null } = change ?? {};
  const abandoned = change?.kind === 'MATCH_ABANDONED';
  const lastChange = { abandoned, enteredBy, before: resultBefore };
  const message =
    describeUnknownVersion(match, expected, seq) ??
    describeVersionConflict({ ...match, live }, lastChange);
  throw new Refusal('CHANGED', message, {
    details: {
      match: {
        id: String(match.id),
        version: match.version,
        homeScore: match.result?.homeScore ?? null,
        awayScore: match.result?.awayScore ?? null,
        overTime: match.result?.overTime ?? false,
        live,
        abandoned,
        enteredBy,
        enteredAt: time,
      },
    },
  });
}

/** For entity tags of another match or from before a restore, and for an If-Match that contradicts the body. */
const NO_VERSION =
  'What you sent names no version of this match as it is known here: look at it again.';

/**
 * Describes an expected version that the match never had; null if it had it. The preview of a match of a series may have a
 * version above that of the match.
 * @param seq the seq of the next change
 */
function describeUnknownVersion(
  { version, seriesId }: Match,
  { versions }: Expected,
  seq: number,
): string | null {
  if (versions?.length === 0) return NO_VERSION;
  const unknown = versions?.find((each) => each < 1 || each > version);
  if (unknown === undefined) return null;
  const isOfPreview = seriesId !== null && unknown > version && unknown < seq;
  return isOfPreview
    ? 'Something changed since you looked: look at the preview again.'
    : `${unknown} is no version of this match, which has version ${version}: look at it again.`;
}
