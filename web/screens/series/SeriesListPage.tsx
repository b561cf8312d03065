import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { firstPage, usePages } from '../../data/usePages.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { CardList } from '../../design/controls/CardList.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { formatSeries } from './formatSeries.ts';
import { SERIES_LIST } from './queries.ts';
import { SeriesCard } from './SeriesCard.tsx';

const NewSeriesDialog = lazyDialog(() => import('./NewSeriesDialog.tsx'));

const CARDS_SKELETON = { count: SERIES_PAGE, height: '13rem' };

const TITLE = 'Series';

export const handle: ScreenHandle = {
  head: (read) => {
    const latest = read(firstPage(SERIES_LIST)).seriesList.edges.slice(0, 3);
    const sentences = latest.map(({ node }) => `${formatSeries(node)}.`);
    return {
      title: TITLE,
      description: ['Two players, up to seven games.', ...sentences].join(' '),
    };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  return (
    <Page title={TITLE} heading={TITLE} action={<AddButton onClick={create}>Add Series</AddButton>}>
      <SeriesList />
      {isCreating && <NewSeriesDialog onClose={close} />}
    </Page>
  );
}

/** A separate component, so that a change of a card does not render the whole page. */
function SeriesList() {
  return (
    <CardList
      {...usePages(SERIES_LIST)}
      card={(series) => <SeriesCard series={series} look="board" />}
      loadingText="Loading series... ⏳"
      skeleton={CARDS_SKELETON}
      empty={
        <Empty title="No series yet">
          Two players, up to seven games. Press “Add Series” to begin one. Somebody is missing?{' '}
          <Link to="/players">Add the players</Link> first.
        </Empty>
      }
      file="series"
    />
  );
}
