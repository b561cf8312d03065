import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import {
  CompetitionListPage,
  competitionListHandle,
} from '../competitions/CompetitionListPage.tsx';
import { CupLinks } from '../leagues/CupLinks.tsx';
import { Draw } from './Draw.tsx';
import { playoffPreview } from './formatPlayoff.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import { PlayoffRow } from './PlayoffRow.tsx';
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
      rowHeight="6rem"
      addLabel="New Play-Off"
      adding="draw the first"
      above={(playoffs) => {
        const drawn = playoffs.find(({ id }) => id === drawnId);
        return (
          <>
            <CupLinks current="playoff" />
            <div role="status">{drawn && <Draw playoff={drawn} />}</div>
          </>
        );
      }}
      dialog={(close) => <NewPlayoffDialog onDrawn={setDrawnId} onClose={close} />}
    >
      {(playoffs) => <PlayoffRows playoffs={playoffs} />}
    </CompetitionListPage>
  );
}

function PlayoffRows({ playoffs }: { readonly playoffs: readonly PlayoffCardFragment[] }) {
  const list = useListAnimation<HTMLUListElement>();
  return (
    <ul ref={list} className="surface rows">
      {playoffs.map((playoff) => (
        <li key={playoff.id}>
          <PlayoffRow playoff={playoff} />
        </li>
      ))}
    </ul>
  );
}
