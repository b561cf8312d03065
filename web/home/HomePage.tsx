import { Mail } from 'lucide-react';
import { useQuery, useSubscription } from 'urql';
import { Link } from 'wouter';
import { TOP_PLAYERS } from '../../rules/limits.ts';
import { Logo } from '../app/Logo.tsx';
import { Figure } from '../design/Figure.tsx';
import { Empty, Loading } from '../design/Notice.tsx';
import { useTitle } from '../design/Page.tsx';
import { Table } from '../design/Table.tsx';
import { ClubDocument } from '../live/gql/changes.ts';
import { TopPlayersDocument, TopPlayersLiveDocument } from './gql/home.ts';
import styles from './HomePage.module.css';

const COLUMNS = [{ name: '#' }, { name: 'Player' }, { name: 'Efficiency', align: 'end' }] as const;
const ROWS = { shape: 'rows', count: TOP_PLAYERS, height: '4.25rem' } as const;

export default function HomePage() {
  useTitle('Faceoff');
  return (
    <div className={styles.home}>
      <section className={styles.top}>
        <h1 className={styles.heading}>Top players</h1>
        <TopPlayers />
      </section>
      <aside className={styles.club}>
        <Logo className={styles.logo} />
        <Support />
      </aside>
    </div>
  );
}

function TopPlayers() {
  const [{ data }] = useQuery({ query: TopPlayersDocument });
  useSubscription({ query: TopPlayersLiveDocument });
  if (!data) return <Loading like={ROWS}>Loading player stats... ⏳</Loading>;
  if (data.efficiency.length === 0) {
    return (
      <Empty title="No finished matches yet">
        <Link to="/players">Add the players</Link>, then <Link to="/playoff">draw a play-off</Link>.
      </Empty>
    );
  }
  return (
    <Table label="Top players" columns={COLUMNS}>
      {data.efficiency.slice(0, TOP_PLAYERS).map(({ id, player, efficiency }, index) => (
        <tr key={id} className={styles.row}>
          <td className={styles.rank}>{index + 1}</td>
          <td className={styles.player}>{player.nickName}</td>
          <td data-align="end" className={styles.efficiency}>
            <Figure>{efficiency.toFixed(3)}</Figure>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Support() {
  const [{ data }] = useQuery({ query: ClubDocument });
  return (
    <p className={styles.support}>
      If you have any questions or need help, please contact support.
      {data && (
        <a
          href={`mailto:${data.club.contactEmail}`}
          className={styles.mail}
          aria-label={`Write to ${data.club.contactEmail}`}
        >
          <Mail aria-hidden size={22} />
        </a>
      )}
    </p>
  );
}
