import { Link } from 'react-router-dom';
import { longDate } from '../../../rules/phrases.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { useListAnimation } from '../../design/useListAnimation.ts';
import {
  CompetitionListPage,
  competitionListHandle,
} from '../competitions/CompetitionListPage.tsx';
import { formatSeries } from './formatSeries.ts';
import type { SeriesListQuery } from './gql/series.ts';
import { SERIES_LIST } from './queries.ts';
import styles from './SeriesRow.module.css';
import { SeriesRow } from './SeriesRow.tsx';

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
      rowHeight="5.5rem"
      addLabel="Add Series"
      adding="begin one"
      dialog={(close) => <NewSeriesDialog onClose={close} />}
    >
      {(series) => <SeriesRows series={series} />}
    </CompetitionListPage>
  );
}

type SeriesInList = SeriesListQuery['seriesList']['edges'][number]['node'];

/** The series by the day of play on which they were created, those of a play-off together. */
function SeriesRows({ series }: { readonly series: readonly SeriesInList[] }) {
  const list = useListAnimation<HTMLDivElement>({ rows: 'li' });
  const days = Map.groupBy(series, ({ createdAt }) => dayOfPlay(createdAt));
  return (
    <div ref={list}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="heading">
            <time dateTime={day}>{longDate(day)}</time>
          </h2>
          {[...Map.groupBy(ofDay, ({ playoff }) => playoff?.id)].map(([id, ofCup]) => (
            <ul key={id ?? ''} className="surface rows below-3">
              {ofCup[0]?.playoff && (
                <li className={styles.cup}>
                  <Link to={`/playoff/${ofCup[0].playoff.id}`} className="textLink">
                    {ofCup[0].playoff.title}
                  </Link>
                </li>
              )}
              {ofCup.map((one) => (
                <li key={one.id}>
                  <SeriesRow series={one} />
                </li>
              ))}
            </ul>
          ))}
        </section>
      ))}
    </div>
  );
}
