import { memo } from 'react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../rules/words.ts';
import { Pictured } from '../design/Pictured.tsx';
import type { SeriesCardFragment } from './gql/series.ts';
import { PlayerLine } from './PlayerLine.tsx';
import styles from './SeriesCard.module.css';
import { standings } from './standings.ts';

interface SeriesCardProps {
  readonly series: SeriesCardFragment;
  /** The colour of a completed series. */
  readonly completedAs?: 'green' | 'gold' | 'blue';
}

/** A small scoreboard that leads to the series. */
export const SeriesCard = memo(function SeriesCard({
  series,
  completedAs = 'green',
}: SeriesCardProps) {
  const [one, two] = standings(series);
  return (
    <Link
      to={`/series/${series.id}`}
      className={styles.card}
      data-completed={series.completed ? completedAs : undefined}
    >
      <span className={styles.top}>
        <time dateTime={series.createdAt}>{shortDate(series.createdAt)}</time>
      </span>
      <PlayerLine standing={one} size="large" />
      <PlayerLine standing={two} size="large" />
      <span className={styles.state}>
        {series.winner ? (
          <strong className={styles.winner}>
            <Pictured>{`🏆 ${series.winner.nickName}`}</Pictured>
          </strong>
        ) : (
          <Pictured>In progress ⌛️</Pictured>
        )}
      </span>
    </Link>
  );
});
