import { memo } from 'react';
import { useQuery } from 'urql';
import { formatDifference } from '../../../rules/phrases.ts';
import type { Discipline } from '../../../rules/side.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { recentGainsQuery } from './queries.ts';

interface RecentGainProps {
  /** Id of the player. */
  readonly id: string;
  readonly discipline: Discipline;
}

/** The change of a player's rating in the last 30 days. The query depends on the clock, so it is not that of the rows. */
export const RecentGain = memo(function RecentGain({ id, discipline }: RecentGainProps) {
  const [{ data }] = useQuery(recentGainsQuery(useClubNow(), discipline));
  const row = data?.stats.find(({ player }) => player.id === id);
  if (!row) return null;
  return (
    <>
      {formatDifference(row.ratingGain)}
      <span className="visuallyHidden"> in 30 days</span>
    </>
  );
});
