import { memo, type ReactNode } from 'react';
import { shortDate } from '../../../rules/phrases.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { hasLiveScore, isLive } from './liveScore.ts';
import styles from './MatchRows.module.css';
import { matchSides } from './sides.ts';

interface MatchRowsProps {
  readonly label?: string;
  readonly matches: readonly MatchRowFragment[];
  /** `names` leaves out crests and links to players, for narrow columns; `crests` only the links. */
  readonly density?: 'full' | 'crests' | 'names';
  /** Returns the date or the time that a row shows; by default the date. */
  readonly when?: (match: MatchRowFragment) => string | null;
  /** Controls at the end of a row. */
  readonly beside?: (match: MatchRowFragment) => ReactNode;
  /** Content below a row. */
  readonly below?: (match: MatchRowFragment) => ReactNode;
}

/** List of matches, each a line that links to the match. */
export function MatchRows(props: MatchRowsProps) {
  const { label, matches, density = 'full', when = dateOf, beside, below } = props;
  const rows = useListAnimation<HTMLUListElement>();
  return (
    <ul ref={rows} className={styles.rows} aria-label={label} data-density={density}>
      {matches.map((match) => (
        <li key={match.id}>
          <div className={styles.line}>
            <MatchRow match={match} when={when(match)} density={density} />
            {beside?.(match)}
          </div>
          {below?.(match)}
        </li>
      ))}
    </ul>
  );
}

function dateOf({ matchDate }: MatchRowFragment): string {
  return shortDate(matchDate);
}

interface MatchRowProps extends Required<Pick<MatchRowsProps, 'density'>> {
  readonly match: MatchRowFragment;
  readonly when: string | null;
}

const MatchRow = memo(function MatchRow({ match, when, density }: MatchRowProps) {
  const [home, away] = matchSides(match);
  const hasScore = home.score !== null && away.score !== null;
  const content = (
    <>
      {when !== null && (
        <time className={styles.when} dateTime={match.matchDate} translate="no">
          {when}
        </time>
      )}{' '}
      <RowSide side={home} density={density} isHome />{' '}
      <span className={styles.score} data-live={isLive(match) || undefined}>
        <RowState match={match} />{' '}
        <FlashingNumber>{hasScore ? `${home.score} : ${away.score}` : '–'}</FlashingNumber>
        {match.overTime && (
          <>
            {' '}
            <abbr title="Overtime">OT</abbr>
          </>
        )}
      </span>{' '}
      <RowSide side={away} density={density} />
    </>
  );
  return (
    <CardLink to={`/match/${match.id}`} className={styles.row} data-when={when !== null}>
      {density === 'full' ? content : <PlainNames>{content}</PlainNames>}
    </CardLink>
  );
});

interface RowSideProps extends Pick<MatchRowProps, 'density'> {
  readonly side: BoardSide;
  readonly isHome?: boolean;
}

function RowSide({ side: { competitor, team, lost }, density, isHome = false }: RowSideProps) {
  const name = <SideName competitor={competitor} isFaceless />;
  const crest = density !== 'names' && <Crest team={team} size={28} alone />;
  return (
    <span className={styles.side} data-lost={lost || undefined} data-home={isHome || undefined}>
      {isHome && name} {crest} {!isHome && name}
    </span>
  );
}

/** "Live, game 3", "Paused" above the score of a match that has begun. */
function RowState({ match }: Pick<MatchRowProps, 'match'>) {
  const { series, gameNumber } = match;
  if (!hasLiveScore(match)) return null;
  const game = series !== null && !isSingleGame(series) && `game ${gameNumber}`;
  const words = [isLive(match) ? 'Live' : 'Paused', game].filter(Boolean);
  return <span className={styles.state}>{words.join(', ')}</span>;
}
