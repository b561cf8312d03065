import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { isShownOnHome } from '../../../rules/evening.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { eveningPath } from '../../design/paths.ts';
import { EveningTable } from '../evenings/EveningTable.tsx';
import { isTonight } from '../evenings/formatEvening.ts';
import { LeaveForTonight } from '../evenings/LeaveForTonight.tsx';
import { homeEveningQuery } from '../evenings/queries.ts';
import styles from './HomeEvening.module.css';
import { LatestResults, ResultList, useLatest } from './LatestResults.tsx';

/** The latest evening while it runs and until noon of the next day, otherwise the latest results. */
export function EveningOrResults() {
  const [{ data }] = useQuery(homeEveningQuery);
  const now = useClubNow();
  const results = useLatest();
  const evening = data?.evening;
  if (!evening || !isShownOnHome(evening, now)) {
    return <LatestResults results={results} />;
  }
  const { date } = evening;
  return (
    <section aria-labelledby="evening" className={styles.evening}>
      <header className={styles.header}>
        <h2 id="evening" className={styles.heading}>
          {isTonight(evening, now) ? 'Tonight' : 'Last night'}
        </h2>
        <Link to={eveningPath(date)} className="note textLink">
          The whole evening
        </Link>
      </header>
      {evening.standings.length > 0 && (
        <>
          <EveningTable evening={evening} />
          <LeaveForTonight evening={evening} />
        </>
      )}
      <ResultList
        results={results.filter(({ matchDate }) => dayOfPlay(matchDate) === date)}
        shows="time"
      />
    </section>
  );
}
