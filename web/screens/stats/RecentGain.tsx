import { memo } from 'react';
import { useQuery } from 'urql';
import { formatDifference } from '../../../rules/phrases.ts';
import { lastDays } from '../../../rules/span.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { RecentGainsDocument } from './gql/stats.ts';

/** The change of a player's rating in the last 30 days. Its days depend on the clock, so it is not part of the page's query. */
export const RecentGain = memo(function RecentGain({ id }: { readonly id: string }) {
  const span = lastDays(useClubNow());
  const isHydrated = useIsHydrated();
  const [{ data }] = useQuery({
    query: RecentGainsDocument,
    variables: { span },
    pause: !isHydrated,
  });
  const row = data?.stats.find(({ player }) => player.id === id);
  if (!row) return null;
  return (
    <>
      {formatDifference(row.ratingGain)}
      <span className="visuallyHidden"> in 30 days</span>
    </>
  );
});
