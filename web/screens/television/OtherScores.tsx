import { formatPeriod } from '../../../rules/live-score-words.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import styles from './OtherScores.module.css';
import type { Scene } from './scenes.ts';
import type { TelevisionData } from './televisionData.ts';
import { useOutage } from './useOutage.ts';

/** Of more live matches, the scores are shown by turns only. */
const MAX_SHOWN = 3;

interface OtherScoresProps extends Pick<TelevisionData, 'live'> {
  /** The scene on screen. */
  readonly scene: Scene;
}

/** The scores of the live matches that are not on screen. Without a connection, its notice takes their place. */
export function OtherScores({ live, scene }: OtherScoresProps) {
  const outage = useOutage();
  const shown = 'match' in scene ? scene.match.id : null;
  const others = live.filter(({ match }) => match.id !== shown).slice(0, MAX_SHOWN);
  if (outage || others.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.scores} aria-label="Also on now">
      {others.map(({ match: { id, home, away, live: score } }) => (
        <Row as="li" key={id} align="baseline" justify="end" gap={2}>
          <SideName competitor={home.competitor} />
          <FlashingNumber>{`${score.homeScore} : ${score.awayScore}`}</FlashingNumber>
          <SideName competitor={away.competitor} />
          <Text tone="ice">{formatPeriod(score.period)}</Text>
        </Row>
      ))}
    </Stack>
  );
}
