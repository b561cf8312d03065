import { useQuery } from 'urql';
import { isProvisional } from '../../../rules/ranking.ts';
import { efficiency } from '../../../rules/stats.ts';
import { Face } from '../../design/hockey/Face.tsx';
import { FacedCrest } from '../../design/hockey/FacedCrest.tsx';
import { bestIn, topPlayers } from '../home/queries.ts';
import { useLatestResults } from '../matches/useLatestResults.ts';
import { JoinCode } from '../share/JoinCode.tsx';
import { useClubAddress } from '../share/useClubAddress.ts';
import { withoutProtocol } from '../share/withoutProtocol.ts';
import styles from './ClubScene.module.css';

const RESULTS = 6;

/** Shown while nothing is being played: the top players, the last results, and a QR code with the URL of the club. */
export function ClubScene() {
  return (
    <div className={styles.scene}>
      <TopPlayers />
      <LastResults />
      <Join />
    </div>
  );
}

function TopPlayers() {
  const [{ data }] = useQuery(topPlayers);
  const best = bestIn(data?.efficiency ?? []);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Top players</h2>
      <ol className={styles.rows}>
        {best.map(({ row: { player, ...record }, place }) => (
          <li key={record.id} className={styles.best}>
            <span className={styles.rank}>{place}</span>
            <span className={styles.name} translate="no">
              <Face player={player} /> {player.nickName}
            </span>
            <span className={styles.figure}>
              {efficiency(record).toFixed(3)}
              {isProvisional(record) && '?'}
            </span>
          </li>
        ))}
      </ol>
      {data && best.length === 0 && <p className={styles.none}>No finished matches yet</p>}
    </section>
  );
}

function LastResults() {
  const { results, loading } = useLatestResults();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Last results</h2>
      <ol className={styles.rows}>
        {results.slice(0, RESULTS).map((match) => (
          <li key={match.id} className={styles.result}>
            <FacedCrest team={match.homeTeam} player={match.homePlayer} size={48} />
            <span className={styles.name} translate="no">
              {match.homePlayer.nickName}
            </span>
            <span className={styles.score}>
              {match.homeScore} : {match.awayScore}
              {match.overTime && <span className={styles.overtime}> OT</span>}
            </span>
            <span className={styles.name} translate="no">
              {match.awayPlayer.nickName}
            </span>
            <FacedCrest team={match.awayTeam} player={match.awayPlayer} size={48} />
          </li>
        ))}
      </ol>
      {!loading && results.length === 0 && <p className={styles.none}>No results yet</p>}
    </section>
  );
}

function Join() {
  const address = useClubAddress();
  if (address === null) return null;
  return (
    <section className={styles.join}>
      <h2 className={styles.heading}>Play along</h2>
      <div className={styles.code}>
        <JoinCode address={address} />
      </div>
      <p className={styles.address}>{withoutProtocol(address)}</p>
    </section>
  );
}
