import { formatScoreChange } from '../../../rules/history.ts';
import type { HistoryEntryFragment } from './gql/history.ts';

type EntryTexts = Pick<HistoryEntryFragment, 'textBesideScore' | 'scoreBefore' | 'scoreAfter'>;

/** Formats an entry in one line: "Final, game 4, Jana wins the series 4–0 (1 : 3)". */
export function formatEntry({ textBesideScore, scoreBefore, scoreAfter }: EntryTexts): string {
  if (!scoreBefore && !scoreAfter) return textBesideScore;
  return `${textBesideScore} (${formatScoreChange(scoreBefore, scoreAfter)})`;
}
