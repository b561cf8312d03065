import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { isShownOnHome } from '../../../rules/evening.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { eveningPath } from '../../design/paths.ts';
import { EveningTables } from '../evenings/EveningTable.tsx';
import { isTonight } from '../evenings/formatEvening.ts';
import { LeaveForTonight } from '../evenings/LeaveForTonight.tsx';
import { homeEveningQuery } from '../evenings/queries.ts';
import { HomeHeader } from './HomeHeader.tsx';

/** The latest evening while it runs and until noon of the next day; else null. */
export function useShownEvening() {
  const [{ data }] = useQuery(homeEveningQuery);
  const now = useClubNow();
  const evening = data?.evening;
  return evening && isShownOnHome(evening, now) ? evening : null;
}

/** The table of the evening that Home shows; nothing without one. */
export function HomeEvening() {
  const evening = useShownEvening();
  const now = useClubNow();
  if (!evening) return null;
  return (
    <section aria-labelledby="evening">
      <HomeHeader id="evening" heading={isTonight(evening, now) ? 'Tonight' : 'Last night'}>
        <Link to={eveningPath(evening.date)} className="note textLink">
          The whole evening
        </Link>
      </HomeHeader>
      {evening.standings.length + evening.pairs.length > 0 && (
        <Stack gap={3}>
          <EveningTables evening={evening} isBrief />
          <LeaveForTonight evening={evening} />
        </Stack>
      )}
    </section>
  );
}
