import { ChevronDown } from 'lucide-react';
import { formatScore } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
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
      <Row as="summary" gap={3} pad={3} className="pressable summary tone-frost">
        <span className="grow">{isSingle ? 'Goals' : `Goals of game ${game.gameNumber}`}</span>
        <Text kind="number" size="score-s" translate="no">
          {isPlayed(game) && formatScore(game)}
        </Text>
        <ChevronDown aria-hidden size={20} className="chevron" />
      </Row>
      <GoalList match={game} />
    </details>
  ));
}
