import { fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useClient } from 'urql';
import { club } from '../../data/club/queries.ts';
import { clubNow } from '../../design/clubClock.ts';

/** Local time of the club when the component was first rendered: YYYY-MM-DDThh:mm:ss. */
export function useClubTime(): string {
  const client = useClient();
  const [time] = useState(() => {
    // Every page queries the club, so it is in the cache.
    const zone = client.readQuery(club.query, club.variables)?.data?.club.timeZone;
    return toCalendarDateTime(fromDate(new Date(clubNow()), zone ?? getLocalTimeZone()))
      .set({ millisecond: 0 })
      .toString();
  });
  return time;
}
