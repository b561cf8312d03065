import { lazyDialog } from '../../app/lazyDialog.tsx';
import {
  CompetitionListPage,
  competitionListHandle,
} from '../competitions/CompetitionListPage.tsx';
import { formatSeries } from './formatSeries.ts';
import { SERIES_LIST } from './queries.ts';
import { SeriesCard } from './SeriesCard.tsx';

const NewSeriesDialog = lazyDialog(() => import('./NewSeriesDialog.tsx'));

const SERIES = {
  kind: 'series',
  list: SERIES_LIST,
  about: 'Two players, up to seven games',
  describe: formatSeries,
} as const;

export const handle = competitionListHandle(SERIES);

export function Component() {
  return (
    <CompetitionListPage
      {...SERIES}
      card={(series) => <SeriesCard series={series} look="board" />}
      cardHeight="13rem"
      addLabel="Add Series"
      adding="begin one"
      dialog={(close) => <NewSeriesDialog onClose={close} />}
    />
  );
}
