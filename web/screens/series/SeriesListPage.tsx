import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { usePages } from '../../data/usePages.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { CardList } from '../../design/controls/CardList.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch, spanVariables } from '../spans/urlSpan.ts';
import { formatSeries } from './formatSeries.ts';
import { SERIES_LIST, seriesIn } from './queries.ts';
import { SeriesCard } from './SeriesCard.tsx';

const NewSeriesDialog = lazyDialog(() => import('./NewSeriesDialog.tsx'));

const CARDS_SKELETON = { count: SERIES_PAGE, height: '13rem' };

const TITLE = 'Series';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const latest = read(seriesIn(span)).seriesList.edges.slice(0, 3);
    const sentences = [
      'Two players, up to seven games',
      ...[describeSpan(span)].filter(Boolean).map((days) => `Series ${days}`),
      ...latest.map(({ node }) => formatSeries(node)),
    ];
    return { title: TITLE, description: `${sentences.join('. ')}.` };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  return (
    <Page title={TITLE} heading={TITLE} action={<AddButton onClick={create}>Add Series</AddButton>}>
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && <SeriesList key={spanName(span)} span={span} />}
      {isCreating && <NewSeriesDialog onClose={close} />}
    </Page>
  );
}

/** A separate component, so that a change of a card does not render the whole page. */
function SeriesList({ span }: { readonly span: Span }) {
  return (
    <CardList
      {...usePages(SERIES_LIST, spanVariables(span))}
      card={(series) => <SeriesCard series={series} look="board" />}
      loadingText="Loading series... ⏳"
      skeleton={CARDS_SKELETON}
      empty={
        <NoMatchInSpan span={span} what="series">
          <Empty title="No series yet">
            Two players, up to seven games. Press “Add Series” to begin one. Somebody is missing?{' '}
            <Link to="/players">Add the players</Link> first.
          </Empty>
        </NoMatchInSpan>
      }
      file="series"
      fileSearch={spanSearch(span).slice(1)}
    />
  );
}
