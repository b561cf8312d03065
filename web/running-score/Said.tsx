import { useState } from 'react';
import type { Score } from '../../rules/running-score.ts';
import styles from './Running.module.css';

interface SaidProps {
  readonly score: Score;
  readonly home: string;
  readonly away: string;
}

/** What happened to the score since the screen was there, for those who hear it: each goal once, whoever tapped it. */
export function Said({ score: { homeScore, awayScore }, home, away }: SaidProps) {
  const [seen, setSeen] = useState({ homeScore, awayScore, words: '' });
  if (seen.homeScore !== homeScore || seen.awayScore !== awayScore) {
    const goals = `${homeScore} : ${awayScore}`;
    const isMore = homeScore + awayScore > seen.homeScore + seen.awayScore;
    const scorer = homeScore > seen.homeScore ? home : away;
    const words = isMore ? `Goal ${scorer}, ${goals}` : `Taken back, ${goals}`;
    setSeen({ homeScore, awayScore, words });
  }
  return (
    <p role="status" className={styles.spoken}>
      {seen.words}
    </p>
  );
}
