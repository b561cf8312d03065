import { standingOf } from '../../rules/series.ts';
import { Figure } from '../design/Figure.tsx';
import { Pictured } from '../design/Pictured.tsx';
import { TeamSide } from '../teams/TeamSide.tsx';
import type { SeriesCardFragment } from './gql/series.ts';
import styles from './Scoreboard.module.css';
import { standings } from './standings.ts';

/** The score of a series in large letters, with both players and teams. */
export function Scoreboard({ series }: { readonly series: SeriesCardFragment }) {
  const [one, two] = standings(series);
  return (
    <section
      className={styles.board}
      aria-label="Score"
      data-completed={series.completed || undefined}
    >
      <TeamSide {...one} />
      <div className={styles.middle}>
        <span className={styles.versus}>vs</span>
        <p className={styles.wins} role="status">
          <Figure>{`${one.wins} : ${two.wins}`}</Figure>
        </p>
      </div>
      <TeamSide {...two} />
      <p className={styles.state}>
        {series.winner ? (
          <strong>
            <Pictured>{`🏆 ${series.winner.nickName} 🏆`}</Pictured>
          </strong>
        ) : (
          <>
            <span className={styles.words}>{standingOf(series)}</span>
            <Pictured>In progress ⌛️</Pictured>
          </>
        )}
      </p>
    </section>
  );
}
