import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import {
  CompetitionListPage,
  competitionListHandle,
} from '../competitions/CompetitionListPage.tsx';
import { Draw } from './Draw.tsx';
import { playoffPreview } from './formatPlayoff.ts';
import { PlayoffCard } from './PlayoffCard.tsx';
import { PLAYOFF_LIST } from './queries.ts';

const NewPlayoffDialog = lazyDialog(() => import('./NewPlayoffDialog.tsx'));

const PLAYOFFS = {
  kind: 'playoff',
  list: PLAYOFF_LIST,
  about: 'Two to sixteen players, one cup',
  describe: playoffPreview,
} as const;

export const handle = competitionListHandle(PLAYOFFS);

export function Component() {
  const [drawnId, setDrawnId] = useState<string | null>(null);
  return (
    <CompetitionListPage
      {...PLAYOFFS}
      card={(playoff) => <PlayoffCard playoff={playoff} />}
      cardHeight="24rem"
      addLabel="New Play-Off"
      adding="draw the first"
      above={(playoffs) => {
        const drawn = playoffs.find(({ id }) => id === drawnId);
        return <div role="status">{drawn && <Draw playoff={drawn} />}</div>;
      }}
      dialog={(close) => <NewPlayoffDialog onDrawn={setDrawnId} onClose={close} />}
    />
  );
}
