import { useQuery } from 'urql';
import { bestIn, topPlayers } from '../home/queries.ts';
import { TopPlayersTable } from '../home/TopPlayersTable.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import { PlayAlong } from '../share/PlayAlong.tsx';
import styles from './Scenes.module.css';

const RESULTS = 6;

const withoutDate = () => null;

/** Shown while nothing is being played: the top players, the last results, and a QR code with the URL of the club. */
export function ClubScene() {
  return (
    <div className={styles.club}>
      <TopPlayers />
      <LastResults />
      <PlayAlong size="large" />
    </div>
  );
}

function TopPlayers() {
  const [{ data }] = useQuery(topPlayers);
  const best = bestIn(data?.efficiency ?? []);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Top players</h2>
      {best.length > 0 && <TopPlayersTable best={best} />}
      {data && best.length === 0 && <p className="note">No finished matches yet</p>}
    </section>
  );
}

function LastResults() {
  const { results, loading } = useLatestResults();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Last results</h2>
      {results.length > 0 && (
        <MatchRows label="Last results" matches={results.slice(0, RESULTS)} when={withoutDate} />
      )}
      {!loading && results.length === 0 && <p className="note">No results yet</p>}
    </section>
  );
}
