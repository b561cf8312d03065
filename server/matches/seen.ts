/** Refuses a write when the match was written since the sender saw it. */
import { scoreInWords } from '../../rules/history.ts';
import { type Expected, isExpected } from '../changes/expected.ts';
import { findRecordedChanges } from '../changes/sql.ts';
import type { Tx } from '../database/driver.ts';
import { Refusal } from '../refusal.ts';
import type { Match } from './row.ts';

/** @throws Refusal CHANGED that says who entered what, with the match as it stands in `details` */
export async function insistOnSeen(tx: Tx, match: Match, expected: Expected): Promise<void> {
  if (isExpected(match, expected)) return;
  const [change] = await findRecordedChanges(tx, [match.version]);
  const who = change?.enteredBy ?? 'Somebody';
  const message = match.result
    ? `${who} entered ${scoreInWords(match.result)} meanwhile.`
    : `${who} took the score back meanwhile.`;
  throw new Refusal('CHANGED', message, {
    details: {
      match: {
        id: String(match.id),
        version: match.version,
        homeScore: match.result?.homeScore ?? null,
        awayScore: match.result?.awayScore ?? null,
        overTime: match.result?.overTime ?? false,
        enteredBy: change?.enteredBy ?? null,
        enteredAt: change?.time ?? null,
      },
    },
  });
}
