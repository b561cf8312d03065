import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SERIES_PAGE } from '../../rules/limits.ts';
import { FIRST_TO } from '../../rules/series.ts';
import { DialogBoundary } from '../app/DialogBoundary.tsx';
import type { ScreenHandle } from '../app/screen.ts';
import { lazily } from '../data/lazily.ts';
import { firstPage, usePages } from '../data/usePages.ts';
import { Button } from '../design/Button.tsx';
import { CardList, LoadMore } from '../design/CardList.tsx';
import { Empty, Loading } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { PartingStatus } from '../design/Status.tsx';
import { meetingInWords } from './preview.ts';
import { SERIES_LIST } from './queries.ts';
import { SeriesListCard } from './SeriesListCard.tsx';

const NewSeriesDialog = lazily(() => import('./NewSeriesDialog.tsx'));

const CARDS = { shape: 'cards', count: SERIES_PAGE, height: '13rem' } as const;

const TITLE = 'Series';

export const handle: ScreenHandle = {
  head: (read) => {
    const latest = read(firstPage(SERIES_LIST)).seriesList.edges.slice(0, 3);
    const words = latest.map(({ node }) => `${meetingInWords(node)}.`);
    return { title: TITLE, description: [`Two players, ${FIRST_TO}.`, ...words].join(' ') };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      action={
        <Button tone="ice" onClick={create} aria-label="+ Add Series">
          <Plus aria-hidden size={18} /> Add Series
        </Button>
      }
    >
      <PartingStatus />
      <SeriesList />
      {isCreating && (
        <DialogBoundary onClose={close}>
          <NewSeriesDialog onClose={close} />
        </DialogBoundary>
      )}
    </Page>
  );
}

/** A component of its own, so that the page around it does not render when a card changes. */
function SeriesList() {
  const { rows, loading, fault, loadMore } = usePages(SERIES_LIST);
  return (
    <>
      {loading && (
        <Loading like={CARDS} fault={fault}>
          Loading series... ⏳
        </Loading>
      )}
      {!loading && rows.length === 0 && (
        <Empty title="No series yet">
          Two players, {FIRST_TO}. Press “Add Series” to begin one. Somebody is missing?{' '}
          <Link to="/players">Add the players</Link> first.
        </Empty>
      )}
      <CardList rows={rows} card={(series) => <SeriesListCard series={series} />} />
      <LoadMore loadMore={loadMore} />
    </>
  );
}
