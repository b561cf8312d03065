import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { longDate, shortDate } from '../../../rules/phrases.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { eveningPath } from '../../design/paths.ts';
import { HereTonight } from '../next/HereTonight.tsx';
import { NextUpTonight } from '../next/NextUpTonight.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { EveningSheet } from './EveningSheet.tsx';
import { describeEvening, isTonight } from './formatEvening.ts';
import { BACK_TO_EVENINGS, EVENING_SKELETON } from './page.ts';
import { eveningQuery } from './queries.ts';

const TITLE = 'Tonight';

const latest = eveningQuery(null);

export const handle: ScreenHandle = {
  head: (read, { now }) => {
    const { evening } = read(latest);
    if (!evening) return { title: TITLE, description: 'No match was played yet.' };
    const description = `${longDate(evening.date)}: ${describeEvening(evening, now)}`;
    const card = { kind: 'evening', id: evening.date, alt: description } as const;
    return { title: TITLE, description, card };
  },
};

/** The latest evening. If it is an earlier one, the page says so. */
export function Component() {
  const [{ data, error }] = useQuery(latest);
  const now = useClubNow();
  const evening = data?.evening;
  const isOfTonight = Boolean(evening && isTonight(evening, now));
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      back={BACK_TO_EVENINGS}
      action={
        evening && (
          <ShareButtons
            title={longDate(evening.date)}
            path={eveningPath(evening.date)}
            card={`evening/${evening.date}`}
          />
        )
      }
    >
      {!data && (
        <Loading skeleton={EVENING_SKELETON} error={describeLoadError(error)}>
          Loading...
        </Loading>
      )}
      {evening && (
        <EveningSheet
          evening={evening}
          // Short enough for the line it appears in, so that nothing moves.
          note={!isOfTonight && `Last on ${shortDate(evening.date)}`}
        >
          <Who />
        </EveningSheet>
      )}
      {data && !evening && <Who />}
      {data && !evening && (
        <Empty title="No match yet">
          An evening is all matches from 06:00 to 06:00 the next morning.{' '}
          <Link to="/overall">Add a match</Link>.
        </Empty>
      )}
    </Page>
  );
}

/** The players who are here, and the next match. */
function Who() {
  return (
    <Stack gap={3} below={4}>
      <HereTonight />
      <NextUpTonight />
    </Stack>
  );
}
