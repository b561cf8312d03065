import { Swords } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatPair } from '../../../rules/history.ts';
import { shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { headToHeadPath, type NamedCompetitor } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import { useShownEvening } from './HomeEvening.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import styles from './LatestResults.module.css';

const SHOWN = 5;

/** The latest results; while Home shows an evening, those of it. Each has links to its match and to the head-to-head of its players. */
export function LatestResults() {
  const link = useSpanLink();
  const evening = useShownEvening();
  // The same query as on Matches and in New Match, which therefore open without a request.
  const results = useLatestResults()
    .results.slice(0, SHOWN)
    .filter(({ matchDate }) => !evening || dayOfPlay(matchDate) === evening.date);
  const [newest] = results;
  if (!newest) return null;
  return (
    <section aria-labelledby="latest">
      <HomeHeader id="latest" heading="Last results">
        <Link to="/evenings" className="note textLink">
          Evenings
        </Link>
        <Link to={link('/overall')} className="note textLink">
          All matches
        </Link>
      </HomeHeader>
      <MatchRows
        matches={results}
        density="names"
        when={({ matchDate }) =>
          evening ? timeOfDay(matchDate) : formatDate(matchDate, newest.matchDate)
        }
        beside={({ home, away }) => <HeadToHeadLink one={home.competitor} two={away.competitor} />}
      />
    </section>
  );
}

/** Formats a date as "20/11", or as "20/11/25" if its year differs from that of the newest. */
function formatDate(matchDate: string, newest: string): string {
  const [day, month, year = ''] = shortDate(matchDate).split('/');
  return newest.startsWith(year) ? `${day}/${month}` : `${day}/${month}/${year.slice(-2)}`;
}

interface HeadToHeadLinkProps {
  readonly one: NamedCompetitor;
  readonly two: NamedCompetitor;
}

/** Memoised, so that a result renders only its own row. */
const HeadToHeadLink = memo(function HeadToHeadLink({ one, two }: HeadToHeadLinkProps) {
  const link = useSpanLink();
  return (
    <Link
      to={link(headToHeadPath(one, two))}
      className={styles.headToHead}
      aria-label={`${formatPair(nameOf(one), nameOf(two))}: who leads`}
      title="Who leads between the two"
    >
      <Swords aria-hidden size={20} />
    </Link>
  );
});
