/** The optimistic concurrency check of a match: a write is refused when the match changed since its sender saw it. */
import { formatScore } from '../../rules/history.ts';
import { isDecided, scoreOf } from '../../rules/running-score.ts';
import type { RecordedChange } from '../changes/change.ts';
import { type Expected, isExpected } from '../changes/expected.ts';
import { findRecordedChanges } from '../changes/sql.ts';
import { rowsIn } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { Refusal } from '../refusal.ts';
import { MATCHES, type Match, resultIn, runningScore } from './row.ts';

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

function describeChange(match: Match, change: RecordedChange | undefined): string {
  const live = runningScore(match);
  if (live) {
    const score = formatScore({ ...scoreOf(live), overTime: isDecided(live) });
    return `The score changed meanwhile: it is ${score} now.`;
  }
  const who = change?.enteredBy ?? 'Somebody';
  if (match.result) return `${who} entered ${formatScore(match.result)} meanwhile.`;
  if (change?.kind === 'MATCH_ABANDONED') return `${who} broke the game off meanwhile.`;
  const before = change && rowsIn(change.before, MATCHES).find(({ id }) => id === match.id);
  return resultIn(before)
    ? `${who} took the score back meanwhile.`
    : `This game has no result, and is at version ${match.version} now.`;
}
