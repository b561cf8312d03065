/** Optimistic concurrency of a match: refuses a write whose sender saw an older version. */
import type { Broken } from '../../../rules/broken.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { scoreOf } from '../../../rules/live-score.ts';
import { changed } from '../../database/refusal.ts';
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
  const { id, version, result } = match;
  const lastChange = { result, live, abandoned, enteredBy, before: resultBefore };
  throw changed(
    unknownVersion(match, expected, seq) ?? brokenInClub('matchChanged', FIELDS, lastChange),
    {
      match: {
        id: String(id),
        version,
        homeScore: result?.homeScore ?? null,
        awayScore: result?.awayScore ?? null,
        overTime: result?.overTime ?? false,
        live,
        abandoned,
        enteredBy,
        enteredAt: time,
      },
    },
  );
}

const FIELDS = ['expectedVersion'];

/**
 * Returns the rule about an expected version that the match never had; null if it had it. An entity tag of another match or from
 * before a restore, and an If-Match that contradicts the body, name no version. The preview of a match of a series may have a
 * version above that of the match.
 * @param seq the seq of the next change
 */
function unknownVersion(
  { version, seriesId }: Match,
  { versions }: Expected,
  seq: number,
): Broken | null {
  if (versions?.length === 0) return brokenInClub('versionOfOtherMatch', FIELDS);
  const unknown = versions?.find((each) => each < 1 || each > version);
  if (unknown === undefined) return null;
  const isOfPreview = seriesId !== null && unknown > version && unknown < seq;
  return isOfPreview
    ? brokenInClub('previewChanged', FIELDS)
    : brokenInClub('versionUnknown', FIELDS, { unknown, version });
}
