import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { isDay } from '../../../rules/date.ts';
import { longDate, shortDate } from '../../../rules/phrases.ts';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { eveningPath } from '../../design/paths.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { EveningSheet } from './EveningSheet.tsx';
import { describeEvening } from './formatEvening.ts';
import { BACK_TO_EVENINGS, EVENING_SKELETON } from './page.ts';
import { eveningBeforeQuery, eveningQuery } from './queries.ts';

export const handle: ScreenHandle = {
  head: (read, { params: { date = '' }, now }) => {
    if (!isDay(date)) return null;
    const { evening } = read(eveningQuery(date));
    const title = titleOf(date);
    if (!evening) {
      return { title, description: `No match was played on ${longDate(date)}.`, isNotFound: true };
    }
    const description = describeEvening(evening, now);
    return {
      title,
      description,
      card: { kind: 'evening', id: date, alt: `${title}: ${description}` },
    };
  },
};

function titleOf(date: string): string {
  return `Evening of ${shortDate(date)}`;
}

/** The evening of a day of play. */
export function Component() {
  const { date = '' } = useParams();
  return isDay(date) ? <Evening date={date} /> : <NotFound />;
}

function Evening({ date }: { readonly date: string }) {
  const [{ data, error }] = useQuery(eveningQuery(date));
  const title = titleOf(date);
  return (
    <Page
      title={title}
      heading={longDate(date)}
      back={BACK_TO_EVENINGS}
      action={
        data?.evening && (
          <ShareButtons title={title} path={eveningPath(date)} card={`evening/${date}`} />
        )
      }
    >
      {!data && (
        <Loading skeleton={EVENING_SKELETON} error={describeLoadError(error)}>
          Loading...
        </Loading>
      )}
      {data?.evening && <EveningSheet evening={data.evening} />}
      {data && !data.evening && <NobodyPlayed date={date} />}
    </Page>
  );
}

function NobodyPlayed({ date }: { readonly date: string }) {
  const [{ data }] = useQuery(eveningBeforeQuery(date));
  const before = data?.evenings.edges[0]?.node.date;
  return (
    <Empty title={`No match on ${longDate(date)}`} isAnswer>
      {before && (
        <>
          The evening before was <Link to={eveningPath(before)}>{longDate(before)}</Link>.{' '}
        </>
      )}
      <Link to="/evenings">All evenings</Link>
    </Empty>
  );
}
