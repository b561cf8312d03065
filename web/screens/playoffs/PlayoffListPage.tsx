import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
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
import { Draw } from './Draw.tsx';
import { playoffPreview } from './formatPlayoff.ts';
import { PlayoffCard } from './PlayoffCard.tsx';
import { PLAYOFF_LIST, playoffsIn } from './queries.ts';

const NewPlayoffDialog = lazyDialog(() => import('./NewPlayoffDialog.tsx'));

const CARDS_SKELETON = { count: PLAYOFFS_PAGE, height: '24rem' };

const TITLE = 'Play-Off';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const latest = read(playoffsIn(span)).playoffs.edges.slice(0, 3);
    const sentences = [
      'Two to sixteen players, one cup',
      ...[describeSpan(span)].filter(Boolean).map((days) => `Play-offs ${days}`),
      ...latest.map(({ node }) => playoffPreview(node)),
    ];
    return { title: TITLE, description: `${sentences.join('. ')}.` };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      action={<AddButton onClick={create}>New Play-Off</AddButton>}
    >
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && <Playoffs key={spanName(span)} drawnId={drawnId} span={span} />}
      {isCreating && <NewPlayoffDialog onDrawn={setDrawnId} onClose={close} />}
    </Page>
  );
}

interface PlayoffsProps {
  readonly drawnId: string | null;
  readonly span: Span;
}

/** A separate component, so that a change of a card does not render the whole page. */
function Playoffs({ drawnId, span }: PlayoffsProps) {
  const pages = usePages(PLAYOFF_LIST, spanVariables(span));
  const drawn = pages.rows.find(({ id }) => id === drawnId);
  return (
    <>
      <div role="status">{drawn && <Draw playoff={drawn} />}</div>
      <CardList
        {...pages}
        card={(playoff) => <PlayoffCard playoff={playoff} />}
        loadingText="Loading play-offs... ⏳"
        skeleton={CARDS_SKELETON}
        empty={
          <NoMatchInSpan span={span} what="play-off">
            <Empty title="No play-off yet">
              Two to sixteen players, one cup. Press “New Play-Off” to draw the first. Somebody is
              missing? <Link to="/players">Add the players</Link> first.
            </Empty>
          </NoMatchInSpan>
        }
        file="playoffs"
        fileSearch={spanSearch(span).slice(1)}
      />
    </>
  );
}
