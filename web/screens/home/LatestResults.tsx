import { Swords } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatPair } from '../../../rules/history.ts';
import { type Played, winningSide } from '../../../rules/match.ts';
import { shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { NickName } from '../../design/hockey/NickName.tsx';
import { headToHeadPath } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
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

/** Results, each with links to its match and to the head-to-head of its players. */
export function ResultList({ results, shows }: ResultsProps & { readonly shows: 'date' | 'time' }) {
  if (results.length === 0) return null;
  return (
    <ul className={styles.results}>
      {results.map((match) => (
        <Result
          key={match.id}
          match={match}
          when={
            shows === 'time'
              ? timeOfDay(match.matchDate)
              : formatDate(match.matchDate, results[0]?.matchDate ?? '')
          }
        />
      ))}
    </ul>
  );
}

/** Formats a date as "20/11", or as "20/11/25" if its year differs from that of the newest. */
function formatDate(matchDate: string, newest: string): string {
  const [day, month, year = ''] = shortDate(matchDate).split('/');
  return newest.startsWith(year) ? `${day}/${month}` : `${day}/${month}/${year.slice(-2)}`;
}

interface ResultProps {
  readonly match: Played<MatchRowFragment>;
  readonly when: string;
}

const Result = memo(function Result({ match, when }: ResultProps) {
  const { id, matchDate, homePlayer, awayPlayer, homeScore, awayScore, overTime } = match;
  const [home, away] = [homePlayer.nickName, awayPlayer.nickName];
  const link = useSpanLink();
  const isHomeWin = winningSide(match) === 'home';
  return (
    <li className={styles.result}>
      <Link to={`/match/${id}`} className={styles.match}>
        <time dateTime={matchDate} className={`dateCell ${styles.date}`} translate="no">
          {when}
        </time>
        <span className={styles.home} data-won={isHomeWin}>
          <NickName>{home}</NickName>
        </span>{' '}
        <span className={styles.score} translate="no">{`${homeScore} : ${awayScore}`}</span>{' '}
        <span className={styles.away} data-won={!isHomeWin}>
          <NickName>{away}</NickName>
        </span>{' '}
        <span className={`dateCell ${styles.overTime}`}>{overTime && 'OT'}</span>
      </Link>
      <Link
        to={link(headToHeadPath(homePlayer, awayPlayer))}
        className={styles.headToHead}
        aria-label={`${formatPair(home, away)}: who leads`}
        title="Who leads between the two"
      >
        <Swords aria-hidden size={20} />
      </Link>
    </li>
  );
});
