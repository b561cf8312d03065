import { Swords } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatPair } from '../../../rules/history.ts';
import type { Played } from '../../../rules/match.ts';
import { shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { headToHeadPath, type NamedPlayer } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import styles from './LatestResults.module.css';

const SHOWN = 5;

/** Returns the latest results. */
export function useLatest(): readonly Played<MatchRowFragment>[] {
  // The same query as on Matches and in New Match, which therefore open without a request.
  return useLatestResults().results.slice(0, SHOWN);
}

interface ResultsProps {
  /** Newest first. */
  readonly results: readonly Played<MatchRowFragment>[];
}

export function LatestResults({ results }: ResultsProps) {
  const link = useSpanLink();
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <header className={styles.header}>
        <h2 id="latest" className={styles.heading}>
          Last results
        </h2>
        <span className={styles.links}>
          <Link to="/evenings" className="note textLink">
            Evenings
          </Link>
          <Link to={link('/overall')} className="note textLink">
            All matches
          </Link>
        </span>
      </header>
      <ResultList results={results} shows="date" />
    </section>
  );
}

interface ResultListProps extends ResultsProps {
  readonly shows: 'date' | 'time';
}

/** Results, each with links to its match and to the head-to-head of its players. */
export function ResultList({ results, shows }: ResultListProps) {
  if (results.length === 0) return null;
  const newest = results[0]?.matchDate ?? '';
  return (
    <MatchRows
      matches={results}
      density="names"
      when={({ matchDate }) =>
        shows === 'time' ? timeOfDay(matchDate) : formatDate(matchDate, newest)
      }
      beside={({ homePlayer, awayPlayer }) => <HeadToHeadLink one={homePlayer} two={awayPlayer} />}
    />
  );
}

/** Formats a date as "20/11", or as "20/11/25" if its year differs from that of the newest. */
function formatDate(matchDate: string, newest: string): string {
  const [day, month, year = ''] = shortDate(matchDate).split('/');
  return newest.startsWith(year) ? `${day}/${month}` : `${day}/${month}/${year.slice(-2)}`;
}

interface HeadToHeadLinkProps {
  readonly one: NamedPlayer;
  readonly two: NamedPlayer;
}

/** Memoised, so that a result renders only its own row. */
const HeadToHeadLink = memo(function HeadToHeadLink({ one, two }: HeadToHeadLinkProps) {
  const link = useSpanLink();
  return (
    <Link
      to={link(headToHeadPath(one, two))}
      className={styles.headToHead}
      aria-label={`${formatPair(one.nickName, two.nickName)}: who leads`}
      title="Who leads between the two"
    >
      <Swords aria-hidden size={20} />
    </Link>
  );
});
