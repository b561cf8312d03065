import { useState } from 'react';
import type { Score } from '../../../rules/live-score.ts';
import { describeScoreChange } from '../../../rules/live-score-words.ts';
import { nameOf } from '../../../rules/side.ts';
import type { MatchRowFragment } from './gql/matches.ts';

/** Describes the last change of a score while the screen was open, for screen readers; empty before the first one. */
export function useScoreText(
  { homeScore, awayScore }: Score,
  { home, away }: Pick<MatchRowFragment, 'home' | 'away'>,
): string {
  const [seen, setSeen] = useState({ homeScore, awayScore, text: '' });
  const names = { home: nameOf(home.competitor), away: nameOf(away.competitor) };
  const text = describeScoreChange(seen, { homeScore, awayScore }, names);
  if (text !== '') setSeen({ homeScore, awayScore, text });
  return seen.text;
}
