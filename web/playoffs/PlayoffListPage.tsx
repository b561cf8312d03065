import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { PLAYOFFS_PAGE } from '../../rules/limits.ts';
import { Button } from '../design/Button.tsx';
import { CardList, LoadMore } from '../design/CardList.tsx';
import { Empty, Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { PartingStatus } from '../design/Status.tsx';
import { usePages } from '../live/usePages.ts';
import { PlayoffListDocument, type PlayoffListQuery } from './gql/playoff-list.ts';
import { PlayoffCard } from './PlayoffCard.tsx';

const NewPlayoffDialog = lazy(() => import('./NewPlayoffDialog.tsx'));

const LIST = {
  name: 'playoffs',
  pageSize: PLAYOFFS_PAGE,
  document: PlayoffListDocument,
  pageOf: (data: PlayoffListQuery) => data.playoffs,
} as const;

const CARDS = { shape: 'cards', count: PLAYOFFS_PAGE, height: '24rem' } as const;

export default function PlayoffListPage() {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <Page
      title="Play-Off"
      heading="Play-Off"
      action={
        <Button tone="ice" onClick={create} aria-label="+ New Play-Off">
          <Plus aria-hidden size={18} /> New Play-Off
        </Button>
      }
    >
      <PartingStatus />
      <Playoffs />
      {isCreating && (
        <Suspense>
          <NewPlayoffDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Apart from the page around it, which has nothing to do when a card changes. */
function Playoffs() {
  const { rows, loading, loadMore } = usePages(LIST);
  return (
    <>
      {loading && <Loading like={CARDS}>Loading play-offs... ⏳</Loading>}
      {!loading && rows.length === 0 && (
        <Empty title="No play-off yet">
          Four players, two semifinals, one cup. Press “New Play-Off” to draw the first. New here?{' '}
          <Link to="/players">Add the players</Link>.
        </Empty>
      )}
      <CardList rows={rows} card={(playoff) => <PlayoffCard playoff={playoff} />} />
      <LoadMore loadMore={loadMore} />
    </>
  );
}
