import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';
import { gamesInStrip } from '../series/strip.ts';
import { Crest } from '../teams/Crest.tsx';
import styles from './SeriesStrip.module.css';

const SEATS = ['one', 'two'] as const;

interface SeriesStripProps {
  readonly series: SeriesSheetFragment;
  /** The number of the game that is played, or is next. */
  readonly current: number | null;
}

/** Where a series stands: the wins of both, and all games that it may have with their goals. */
export function SeriesStrip({ series, current }: SeriesStripProps) {
  const [one, two] = standings(series);
  const sides = { one, two };
  return (
    <section className={styles.strip} aria-label="Series">
      <ul className={styles.sides}>
        {SEATS.map((seat) => {
          const { team, player, wins } = sides[seat];
          return (
            <li key={seat} className={styles.side}>
              <Crest team={team} size={64} />
              <span className={styles.name}>{player.nickName}</span>
              <span className={styles.wins}>{wins}</span>
            </li>
          );
        })}
      </ul>
      <ol className={styles.games} aria-label="Games">
        {gamesInStrip(series.matches).map(({ number, goals, winner, overTime }) => (
          <li key={number} className={styles.game} data-current={number === current || undefined}>
            <span className={styles.number}>
              {number}
              {overTime && ' OT'}
            </span>
            {SEATS.map((seat) => (
              <span
                key={seat}
                className={styles.goals}
                data-won={seat === winner || undefined}
                style={sides[seat].colours}
              >
                {goals ? goals[seat] : '–'}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
