import { SLOT_NAMES } from '../../rules/playoff.ts';
import type { SeriesCardFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';
import styles from './BracketCorner.module.css';

/** How a play-off stands, beside a game of it. */
export function BracketCorner({ series }: { readonly series: readonly SeriesCardFragment[] }) {
  return (
    <section className={styles.corner} aria-label="Play-off">
      {series.map((one) => (
        <div key={one.id} className={styles.series}>
          <p className={styles.slot}>{one.slot && SLOT_NAMES[one.slot]}</p>
          {standings(one).map(({ player, wins, lost }) => (
            <p key={player.id} className={styles.side} data-lost={lost || undefined}>
              <span className={styles.name}>{player.nickName}</span>
              <span>{wins}</span>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
