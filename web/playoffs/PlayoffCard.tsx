import { memo } from 'react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../rules/words.ts';
import { Pictured } from '../design/Pictured.tsx';
import { PlayerLine } from '../series/PlayerLine.tsx';
import { standings } from '../series/standings.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './PlayoffCard.module.css';
import { Podium } from './Podium.tsx';

/** A play-off in the list: who meets whom, and in the end who stands where. */
export const PlayoffCard = memo(function PlayoffCard({
  playoff,
}: {
  readonly playoff: PlayoffCardFragment;
}) {
  const { id, title, createdAt, finalsCompleted, winner } = playoff;
  return (
    <Link
      to={`/playoff/${id}`}
      className={styles.card}
      data-completed={finalsCompleted || undefined}
    >
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </div>
      <span className={styles.pairings}>
        {playoff.series.slice(0, 2).map((series) => {
          const [one, two] = standings(series);
          return (
            <span key={series.id} className={styles.pairing}>
              <PlayerLine standing={one} size="small" />
              <PlayerLine standing={two} size="small" />
            </span>
          );
        })}
      </span>
      {finalsCompleted && winner ? (
        <>
          <Podium playoff={playoff} />
          <strong className={styles.cheer}>
            <Pictured>{`Congratulations ${winner.nickName} 🏆`}</Pictured>
          </strong>
        </>
      ) : (
        <span className={styles.state}>
          <Pictured>In progress ⌛️</Pictured>
        </span>
      )}
    </Link>
  );
});
