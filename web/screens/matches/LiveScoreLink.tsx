import { Link } from 'react-router-dom';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { isLive, type MatchWithLiveScore } from './liveScore.ts';

interface LiveScoreLinkProps {
  readonly series: { readonly bestOf: number };
  /** A match of a series. */
  readonly game: Pick<MatchWithLiveScore, 'id' | 'gameNumber' | 'live'>;
  readonly className: string | undefined;
}

/** Link to the match of a series that is being played: "Live: game 3, 2nd, 2 : 1", or "Paused: …". */
export function LiveScoreLink({ series, game, className }: LiveScoreLinkProps) {
  const { id, gameNumber, live } = game;
  return (
    <Link to={`/match/${id}`} className={className} data-live={isLive(game) || undefined}>
      <span>
        {isLive(game) ? 'Live' : 'Paused'}: {!isSingleGame(series) && `game ${gameNumber}, `}
        {formatPeriod(live.period)},{' '}
        <FlashingNumber>{`${live.homeScore} : ${live.awayScore}`}</FlashingNumber>
      </span>
    </Link>
  );
}
