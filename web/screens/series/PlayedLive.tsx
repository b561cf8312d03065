import { ChevronDown } from 'lucide-react';
import { formatScore } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { GoalList } from '../matches/GoalList.tsx';
import type { SeriesSheetFragment } from './gql/series.ts';
import styles from './PlayedLive.module.css';

/** The goals of the matches that were played live, in one collapsible section per match. */
export function PlayedLive({ series }: { readonly series: SeriesSheetFragment }) {
  const isSingle = isSingleGame(series);
  const played = series.matches
    .filter(({ goals, live }) => goals.length > 0 && live === null)
    .sort((one, other) => (one.gameNumber ?? 0) - (other.gameNumber ?? 0));
  return played.map((game) => (
    <details key={game.id} className={styles.game}>
      <summary className={styles.summary}>
        <span>{isSingle ? 'Goals' : `Goals of game ${game.gameNumber}`}</span>
        <span className={styles.score} translate="no">
          {isPlayed(game) && formatScore(game)}
        </span>
        <ChevronDown aria-hidden size={20} className="chevron" />
      </summary>
      <GoalList match={game} />
    </details>
  ));
}
