import { memo } from 'react';
import { shortDate } from '../../../rules/phrases.ts';
import { formatSeriesStanding } from '../../../rules/series.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import type { Shine } from '../../design/hockey/bracketRounds.ts';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { SeriesCardFragment } from './gql/series.ts';
import styles from './SeriesCard.module.css';

interface SeriesCardProps {
  readonly series: SeriesCardFragment;
  readonly look: 'board' | 'lines';
  /** Colour of the border if the series is completed. Default: 'green'. */
  readonly shine?: Shine;
}

/** Card that links to a series. Shows its score as a score board, or with one line per player. */
export const SeriesCard = memo(function SeriesCard(props: SeriesCardProps) {
  const { series, look, shine = 'green' } = props;
  const { id, createdAt, completed, winner } = series;
  const sides = seriesSides(series);
  return (
    <CardLink
      to={`/series/${id}`}
      className={styles.card}
      data-look={look}
      data-completed={completed ? shine : undefined}
    >
      <time className={styles.note} dateTime={createdAt}>
        {shortDate(createdAt)}
      </time>
      {look === 'board' ? (
        <ScoreBoard sides={sides} look="small" />
      ) : (
        sides.map((side) => <PlayerLine key={side.player.id} {...side} look="row" />)
      )}
      <span className={styles.state}>
        {winner ? (
          <strong className={styles.winner} translate="no">
            <Emoji>{`🏆 ${winner.nickName}`}</Emoji>
          </strong>
        ) : completed ? (
          formatSeriesStanding(series)
        ) : (
          <InProgress isBegun={series.playerOneWins + series.playerTwoWins > 0} />
        )}
      </span>
      <span className={styles.headToHead}>
        <HeadToHeadStrip headToHead={series.headToHead} />
      </span>
    </CardLink>
  );
});
