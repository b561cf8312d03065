import { memo, type ReactNode } from 'react';
import { shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { FacedCrest } from '../../design/hockey/FacedCrest.tsx';
import { PlayerName } from '../../design/hockey/PlayerName.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import styles from './MatchRows.module.css';
import { matchSides } from './sides.ts';

interface MatchRowsProps {
  readonly label: string;
  readonly matches: readonly MatchRowFragment[];
  /** Whether the rows show the dates or the times of day of the matches. */
  readonly shows?: 'date' | 'time';
  /** Content below the row of a match. */
  readonly below?: (match: MatchRowFragment) => ReactNode;
}

/** List of matches, each a line that links to the match. */
export function MatchRows({ label, matches, shows = 'date', below }: MatchRowsProps) {
  const rows = useListAnimation<HTMLUListElement>();
  return (
    <ul ref={rows} className={styles.rows} aria-label={label}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} shows={shows} />
          {below?.(match)}
        </li>
      ))}
    </ul>
  );
}

interface MatchRowProps extends Required<Pick<MatchRowsProps, 'shows'>> {
  readonly match: MatchRowFragment;
}

const MatchRow = memo(function MatchRow({ match, shows }: MatchRowProps) {
  const { id, matchDate, overTime } = match;
  const [home, away] = matchSides(match);
  return (
    <CardLink to={`/match/${id}`} className={styles.row}>
      <time className={styles.date} dateTime={matchDate} translate="no">
        {shows === 'date' ? shortDate(matchDate) : timeOfDay(matchDate)}
      </time>{' '}
      <span className={styles.side} data-lost={home.lost || undefined}>
        <PlayerName id={home.player.id} nickName={home.player.nickName} />{' '}
        <FacedCrest team={home.team} player={home.player} size={28} alone />
      </span>{' '}
      <span className={styles.score}>
        <FlashingNumber>{`${home.score ?? '–'} : ${away.score ?? '–'}`}</FlashingNumber>
        {overTime && (
          <>
            {' '}
            <abbr title="Overtime">OT</abbr>
          </>
        )}
      </span>{' '}
      <span className={styles.side} data-lost={away.lost || undefined}>
        <FacedCrest team={away.team} player={away.player} size={28} alone />{' '}
        <PlayerName id={away.player.id} nickName={away.player.nickName} />
      </span>
    </CardLink>
  );
});
