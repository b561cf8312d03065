import { describeBesideScore } from '../../../rules/changes/words.ts';
import { formatScoreChange } from '../../../rules/history.ts';
import type { HistoryEntryFragment } from './gql/history.ts';

/** Formats an entry in one line: "Final, game 4, Jana wins the series 4–0 (1 : 3)". */
export function formatEntry(entry: HistoryEntryFragment): string {
  const { scoreBefore, scoreAfter } = entry;
  const text = describeBesideScore(entry);
  if (!scoreBefore && !scoreAfter) return text;
  return `${text} (${formatScoreChange(scoreBefore, scoreAfter)})`;
}
