import { useQuery } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { Crest } from '../../design/hockey/Crest.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { bestIn, topPlayers } from '../home/queries.ts';
import { TopPlayersTable } from '../home/TopPlayersTable.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { teamsOf } from '../playoffs/teamsOf.ts';
import { formatSeries } from '../series/formatSeries.ts';
import { JoinCode } from '../share/JoinCode.tsx';
import { useClubAddress } from '../share/useClubAddress.ts';
import { withoutProtocol } from '../share/withoutProtocol.ts';
import styles from './Scenes.module.css';

const RESULTS = 5;

const withoutDate = () => null;

interface ClubSceneProps {
  /** The latest play-offs. */
  readonly playoffs: readonly PlayoffCardFragment[];
}

/**
 * Shown while nothing is being played: the top players, the last results, the last champion, and a QR code with the URL of the
 * club.
 */
export function ClubScene({ playoffs }: ClubSceneProps) {
  const [{ data }] = useQuery(topPlayers);
  const best = bestIn(data?.efficiency ?? []);
  if (data && best.length === 0) return <NothingYet />;
  return (
    <div className={styles.club}>
      <section className={styles.part}>
        <h2 className={styles.heading}>Top players</h2>
        {best.length > 0 && <TopPlayersTable best={best} />}
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Last results</h2>
        <LastResults count={RESULTS} />
      </section>
      <LastChampion playoff={playoffs.find(({ winner }) => winner !== null) ?? null} />
      <Join />
    </div>
  );
}

/** In place of tables without rows, the code with which others join, as large as the picture. */
function NothingYet() {
  return (
    <div className={styles.empty}>
      <Join>No results yet</Join>
    </div>
  );
}

/** The last results of the club. @param count at most so many */
export function LastResults({ count }: { readonly count: number }) {
  const { results, loading } = useLatestResults();
  if (results.length === 0) return loading ? null : <p className="note">No results yet</p>;
  return <MatchRows label="Last results" matches={results.slice(0, count)} when={withoutDate} />;
}

/** The winner of the last play-off that is over, with the final. */
function LastChampion({ playoff }: { readonly playoff: PlayoffCardFragment | null }) {
  const { winner = null, title = '', createdAt = '', series = [] } = playoff ?? {};
  const team = playoff && winner && teamsOf(playoff).get(winner.id);
  const final = series.find(({ slot }) => slot === 'FINAL');
  if (!winner) return null;
  return (
    <section className={styles.champion} aria-label="Last champion">
      {team && <Crest team={team} size={192} />}
      <div>
        <p className={styles.title}>
          Champion of {title} · {shortDate(createdAt)}
        </p>
        <p className={styles.cheer}>
          <FacedName player={winner} />
        </p>
        {final && <p>Final: {formatSeries(final)}</p>}
      </div>
    </section>
  );
}

/** @param children words below the URL */
function Join({ children }: { readonly children?: string }) {
  const address = useClubAddress();
  return (
    <section className={styles.join}>
      <div>
        <h2 className={styles.invitation}>Play along</h2>
        <p>{address === null ? '\u00a0' : withoutProtocol(address)}</p>
        {children && <p className={styles.title}>{children}</p>}
      </div>
      <div className={styles.code}>{address !== null && <JoinCode address={address} />}</div>
    </section>
  );
}
