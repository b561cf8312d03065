import { Check, Plus, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { SERIES_MATCH_NOT_DELETABLE } from '../../rules/deletion.ts';
import { pairInWords, scoreInWords } from '../../rules/history.ts';
import { MATCHES_PAGE } from '../../rules/limits.ts';
import type { ScreenHandle } from '../app/screen.ts';
import { firstPage, usePages } from '../data/usePages.ts';
import { Button } from '../design/Button.tsx';
import { LoadMore } from '../design/CardList.tsx';
import { shortDate } from '../design/dates.ts';
import { Empty, Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Status } from '../design/Status.tsx';
import { Table } from '../design/Table.tsx';
import { Tip } from '../design/Tip.tsx';
import { Crest } from '../teams/Crest.tsx';
import type { MatchRowFragment } from './gql/matches.ts';
import styles from './MatchListPage.module.css';
import { MATCH_LIST } from './queries.ts';

const NewMatchDialog = lazy(() => import('./NewMatchDialog.tsx'));
const DeleteMatchDialog = lazy(() => import('./DeleteMatchDialog.tsx'));

const COLUMNS = [
  { name: 'Date' },
  { name: 'Home Player' },
  { name: 'Away Player' },
  { name: 'Home Team' },
  { name: 'Away Team' },
  { name: 'Score', align: 'center' },
  { name: 'OT', align: 'center' },
  { name: 'HT PTS', align: 'center' },
  { name: 'AT PTS', align: 'center' },
  { name: 'Action', align: 'center' },
] as const;

const ROWS = { shape: 'rows', count: MATCHES_PAGE, height: '3.8125rem' } as const;

const TITLE = 'All matches';

export const handle: ScreenHandle = {
  head: (read) => {
    const latest = read(firstPage(MATCH_LIST)).matches.edges[0]?.node;
    return { title: TITLE, description: latest ? `The latest: ${inWords(latest)}.` : NOTHING_YET };
  },
};

export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<MatchRowFragment | null>(null);
  const [notice, setNotice] = useState('');
  return (
    <Page
      title={TITLE}
      heading="Match Results"
      action={
        <Button tone="ice" onClick={() => setIsAdding(true)} aria-label="+ Add Match">
          <Plus aria-hidden size={18} /> Add Match
        </Button>
      }
    >
      <Status>{notice}</Status>
      <Matches onDelete={setDeleted} />
      <Suspense>
        {isAdding && <NewMatchDialog onClose={() => setIsAdding(false)} />}
        {deleted && (
          <DeleteMatchDialog
            match={deleted}
            onClose={() => setDeleted(null)}
            onDeleted={() => {
              setDeleted(null);
              setNotice('Match deleted.');
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Apart from the page around it, which has nothing to do when a row changes. */
function Matches({ onDelete }: Pick<MatchLineProps, 'onDelete'>) {
  const { rows, loading, loadMore } = usePages(MATCH_LIST);
  return (
    <>
      {loading && <Loading like={ROWS}>Loading matches...</Loading>}
      {!loading && rows.length === 0 && (
        <Empty title="No matches yet">
          Press “Add Match” when the first one is over. New here?{' '}
          <Link to="/players">Add the players</Link> first.
        </Empty>
      )}
      {rows.length > 0 && (
        <Table label="Match Results" columns={COLUMNS}>
          {rows.map((match) => (
            <MatchLine key={match.id} match={match} onDelete={onDelete} />
          ))}
        </Table>
      )}
      <LoadMore loadMore={loadMore} />
    </>
  );
}

interface MatchLineProps {
  readonly match: MatchRowFragment;
  readonly onDelete: (match: MatchRowFragment) => void;
}

const MatchLine = memo(function MatchLine({ match, onDelete }: MatchLineProps) {
  const { id, matchDate, homeTeam, awayTeam, homeScore, awayScore, overTime, series } = match;
  return (
    <tr>
      <td className={styles.date}>
        <time dateTime={matchDate}>{shortDate(matchDate)}</time>
      </td>
      <td className={styles.player} data-points={shade(match.homePoints)}>
        {match.homePlayer.nickName}
      </td>
      <td className={styles.player} data-points={shade(match.awayPoints)}>
        {match.awayPlayer.nickName}
      </td>
      <td>
        <TeamCell team={homeTeam} />
      </td>
      <td>
        <TeamCell team={awayTeam} />
      </td>
      <td data-align="center" className={styles.score}>
        {homeScore === null ? '– : –' : `${homeScore} : ${awayScore}`}
      </td>
      <td data-align="center">
        {overTime && <Check role="img" aria-label="Overtime" className={styles.tick} size={20} />}
      </td>
      <td data-align="center" className={styles.points}>
        {match.homePoints}
      </td>
      <td data-align="center" className={styles.points}>
        {match.awayPoints}
      </td>
      <td data-align="center">
        {series ? (
          <Tip text={SERIES_MATCH_NOT_DELETABLE}>
            <Trash2 aria-hidden size={20} className={styles.undeletable} />
          </Tip>
        ) : (
          <button
            type="button"
            className={styles.delete}
            aria-label={`Delete match #${id}`}
            onClick={() => onDelete(match)}
          >
            <Trash2 aria-hidden size={20} />
          </button>
        )}
      </td>
    </tr>
  );
});

function TeamCell({ team }: { readonly team: MatchRowFragment['homeTeam'] }) {
  return (
    <span className={styles.team}>
      <Crest team={team} size={28} />
      {team.name}
    </span>
  );
}

const NOTHING_YET = 'No match was played yet.';

/** "Puk 3 : 2 OT Gólik" */
function inWords(match: MatchRowFragment): string {
  const { homePlayer, awayPlayer, homeScore, awayScore, overTime } = match;
  if (homeScore === null || awayScore === null) {
    return pairInWords(homePlayer.nickName, awayPlayer.nickName);
  }
  const score = scoreInWords({ homeScore, awayScore, overTime });
  return `${homePlayer.nickName} ${score} ${awayPlayer.nickName}`;
}

/** More than one point is a win; no points yet, no colour. */
function shade(points: number | null): 'won' | 'lost' | undefined {
  if (points === null) return undefined;
  return points > 1 ? 'won' : 'lost';
}
