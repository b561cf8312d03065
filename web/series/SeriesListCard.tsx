import { memo } from 'react';
import { Link } from 'react-router-dom';
import { shortDate } from '../../rules/words.ts';
import { Figure } from '../design/Figure.tsx';
import { Pictured } from '../design/Pictured.tsx';
import { Crest } from '../teams/Crest.tsx';
import type { SeriesCardFragment } from './gql/series.ts';
import card from './SeriesCard.module.css';
import styles from './SeriesListCard.module.css';
import { type Standing, standings } from './standings.ts';

/** A series in the list: the two face each other, the score stands between them. */
export const SeriesListCard = memo(function SeriesListCard({
  series,
}: {
  readonly series: SeriesCardFragment;
}) {
  const [one, two] = standings(series);
  return (
    <Link
      to={`/series/${series.id}`}
      className={card.card}
      data-completed={series.completed ? 'green' : undefined}
    >
      <time className={styles.date} dateTime={series.createdAt}>
        {shortDate(series.createdAt)}
      </time>
      <span className={styles.board}>
        <Side standing={one} />
        <span className={styles.score}>
          <Figure>{`${one.wins} : ${two.wins}`}</Figure>
        </span>
        <Side standing={two} />
      </span>
      <span className={styles.state}>
        {series.winner ? (
          <strong className={card.winner}>
            <Pictured>{`🏆 ${series.winner.nickName}`}</Pictured>
          </strong>
        ) : (
          <Pictured>In progress ⌛️</Pictured>
        )}
      </span>
    </Link>
  );
});

function Side({ standing }: { readonly standing: Standing }) {
  const { player, team, lost, colours } = standing;
  return (
    <span className={styles.side} data-lost={lost || undefined} style={colours}>
      <Crest team={team} size={48} />
      <span className={styles.player}>{player.nickName}</span>
      <span className={styles.team}>{team.name}</span>
    </span>
  );
}
