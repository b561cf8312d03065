import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { firstPage, usePages } from '../../data/usePages.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { CardList } from '../../design/controls/CardList.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { Draw } from './Draw.tsx';
import { playoffPreview } from './formatPlayoff.ts';
import { PlayoffCard } from './PlayoffCard.tsx';
import { PLAYOFF_LIST } from './queries.ts';

const NewPlayoffDialog = lazyDialog(() => import('./NewPlayoffDialog.tsx'));

const CARDS_SKELETON = { count: PLAYOFFS_PAGE, height: '24rem' };

const TITLE = 'Play-Off';

export const handle: ScreenHandle = {
  head: (read) => {
    const latest = read(firstPage(PLAYOFF_LIST)).playoffs.edges.slice(0, 3);
    const sentences = latest.map(({ node }) => `${playoffPreview(node)}.`);
    return {
      title: TITLE,
      description: ['Two to sixteen players, one cup.', ...sentences].join(' '),
    };
  },
};

export function Component() {
  const [isCreating, setIsCreating] = useState(false);
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      action={<AddButton onClick={create}>New Play-Off</AddButton>}
    >
      <Playoffs drawnId={drawnId} />
      {isCreating && <NewPlayoffDialog onDrawn={setDrawnId} onClose={close} />}
    </Page>
  );
}

/** A separate component, so that a change of a card does not render the whole page. */
function Playoffs({ drawnId }: { readonly drawnId: string | null }) {
  const pages = usePages(PLAYOFF_LIST);
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
          <Empty title="No play-off yet">
            Two to sixteen players, one cup. Press “New Play-Off” to draw the first. Somebody is
            missing? <Link to="/players">Add the players</Link> first.
          </Empty>
        }
        file="playoffs"
      />
    </>
  );
}
