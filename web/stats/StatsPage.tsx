import { ArrowDown } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { goalDifference, lossRate, perGame, winRate } from '../../rules/stats.ts';
import type { ScreenHandle } from '../app/screen.ts';
import { Empty, Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Table } from '../design/Table.tsx';
import { Crest } from '../teams/Crest.tsx';
import type { StatsSheetFragment } from './gql/stats.ts';
import { stats } from './queries.ts';
import styles from './StatsPage.module.css';

const FIGURES: readonly { name: string; of: (row: StatsSheetFragment) => string | number }[] = [
  { name: 'GP', of: (row) => row.matchesPlayed },
  { name: 'W', of: (row) => row.wins },
  { name: 'L', of: (row) => row.losses },
  { name: 'OTW', of: (row) => row.extraTimeWins },
  { name: 'OTL', of: (row) => row.extraTimeLosses },
  { name: 'PTS', of: (row) => row.points },
  { name: 'GF', of: (row) => row.scoredGoals },
  { name: 'GA', of: (row) => row.concededGoals },
  { name: 'DIFF', of: (row) => goalDifference(row) },
  { name: 'PPG', of: (row) => perGame(row.points, row).toFixed(2) },
  { name: 'GFPG', of: (row) => perGame(row.scoredGoals, row).toFixed(2) },
  { name: 'GAPG', of: (row) => perGame(row.concededGoals, row).toFixed(2) },
  { name: 'W%', of: (row) => winRate(row).toFixed(2) },
  { name: 'L%', of: (row) => lossRate(row).toFixed(2) },
];

const COLUMNS = [
  { name: 'Nickname' },
  { name: 'Favorite Team' },
  ...FIGURES.map(({ name }) => ({
    name,
    align: 'end' as const,
    ...(name === 'PPG' && { sorted: <ArrowDown aria-hidden size={14} /> }),
  })),
];

const ROWS = { shape: 'rows', count: 8, height: '3.5rem' } as const;

const TITLE = 'Players Statistic';

export const handle: ScreenHandle = {
  head: (read) => {
    const players = read(stats).stats.length;
    return {
      title: TITLE,
      description: `Points, goals and rates per game of ${players === 1 ? '1 player' : `${players} players`}.`,
    };
  },
};

export function Component() {
  const [{ data, fetching }] = useQuery(stats);
  const rows = data?.stats;
  return (
    <Page title={TITLE} heading="Statistics of Players">
      {!rows && fetching && <Loading like={ROWS}>Loading stats...</Loading>}
      {rows?.length === 0 && (
        <Empty title="No finished matches yet">
          Figures come with the first result: <Link to="/playoff">draw a play-off</Link> or{' '}
          <Link to="/overall">add a match</Link>.
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table label="Statistics of Players" columns={COLUMNS} className={styles.table}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table>
      )}
    </Page>
  );
}

interface RowProps {
  readonly row: StatsSheetFragment;
}

const Row = memo(function Row({ row }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.player}>
        {row.player.nickName}
      </th>
      <td>
        <FavouriteTeam team={row.favouriteTeam} />
      </td>
      {FIGURES.map(({ name, of }) => (
        <td key={name} data-align="end" data-figure={name} className={styles.figure}>
          {of(row)}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

/** By its figures: a row that only moved is another object. */
function isSameRow(before: RowProps, now: RowProps): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

function FavouriteTeam({ team }: { readonly team: StatsSheetFragment['favouriteTeam'] }) {
  if (!team) return 'N/A';
  return (
    <span className={styles.team}>
      <Crest team={team} size={28} />
      {team.name}
    </span>
  );
}
