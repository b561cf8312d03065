import { standingOf } from '../../rules/series.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { loserSeat, winnerSeat } from '../playoffs/seats.ts';
import type { SeriesCardFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';
import { Crest } from '../teams/Crest.tsx';
import styles from './BracketScene.module.css';

/** The tree of a play-off, with the series to come. */
export function BracketScene({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  const [semifinal1, semifinal2, thirdPlace, final] = playoff.series;
  const semifinals = [semifinal1, semifinal2].filter((one) => one !== undefined);
  return (
    <div className={styles.scene}>
      <Place name="Semifinal 1" series={semifinal1} area="first" />
      <Place name="Semifinal 2" series={semifinal2} area="second" />
      <Place name="Final" series={final} seats={semifinals.map(winnerSeat)} area="final" />
      <Place name="3rd Place" series={thirdPlace} seats={semifinals.map(loserSeat)} area="third" />
    </div>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly area: 'first' | 'second' | 'final' | 'third';
  readonly series: SeriesCardFragment | undefined;
  /** Who will meet, as far as it is known. */
  readonly seats?: readonly string[];
}

function Place({ name, area, series, seats = [] }: PlaceProps) {
  return (
    <section className={`${styles.place} ${styles[area]}`} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      {series ? (
        <Card series={series} />
      ) : (
        <ul className={styles.ahead}>
          {seats.map((seat) => (
            <li key={seat}>{seat}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ series }: { readonly series: SeriesCardFragment }) {
  return (
    <div className={styles.card}>
      {standings(series).map(({ player, team, colours, wins, lost }) => (
        <p key={player.id} className={styles.side} data-lost={lost || undefined} style={colours}>
          <Crest team={team} size={96} />
          <span className={styles.name}>{player.nickName}</span>
          <span className={styles.wins}>{wins}</span>
        </p>
      ))}
      <p className={styles.words}>{standingOf(series)}</p>
    </div>
  );
}
