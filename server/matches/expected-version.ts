/** The optimistic concurrency check of a match: a write is refused when the match changed since its sender saw it. */
import { scoreInWords } from '../../rules/history.ts';
import { isDecided, scoreOf } from '../../rules/running-score.ts';
import type { Change } from '../changes/change.ts';
import { type Expected, isExpected } from '../changes/expected.ts';
import { findRecordedChanges } from '../changes/sql.ts';
import type { Tx } from '../database/driver.ts';
import { Refusal } from '../refusal.ts';
import { type Match, runningScore } from './row.ts';

/** @throws Refusal CHANGED that says what it is now and who entered that, with the match in `details` */
export async function assertExpectedVersion(
  tx: Tx,
  match: Match,
  expected: Expected,
): Promise<void> {
  if (isExpected(match, expected)) return;
  const [change] = await findRecordedChanges(tx, [match.version]);
  const live = runningScore(match);
  throw new Refusal('CHANGED', describeChange(match, change), {
    details: {
      match: {
        id: String(match.id),
        version: match.version,
        homeScore: match.result?.homeScore ?? null,
        awayScore: match.result?.awayScore ?? null,
        overTime: match.result?.overTime ?? false,
        live: live && { ...scoreOf(live), period: live.period },
        enteredBy: change?.enteredBy ?? null,
        enteredAt: change?.time ?? null,
      },
    },
  });
}

function describeChange(match: Match, change: Change | undefined): string {
  const live = runningScore(match);
  if (live) {
    const score = scoreInWords({ ...scoreOf(live), overTime: isDecided(live) });
    return `The score changed meanwhile: it is ${score} now.`;
  }
  const who = change?.enteredBy ?? 'Somebody';
  if (match.result) return `${who} entered ${scoreInWords(match.result)} meanwhile.`;
  return change?.kind === 'MATCH_ABANDONED'
    ? `${who} broke the game off meanwhile.`
    : `${who} took the score back meanwhile.`;
}
