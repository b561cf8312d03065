import { fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useClient } from 'urql';
import { club } from '../../data/club/queries.ts';
import { clubNow } from '../../design/clubClock.ts';

/** The wall-clock time of the club when the component was first rendered: YYYY-MM-DDThh:mm:ss. */
export function useClubTime(): string {
  const client = useClient();
  const [time] = useState(() => {
    // Every page has loaded it.
    const zone = client.readQuery(club.query, club.variables)?.data?.club.timeZone;
    return toCalendarDateTime(fromDate(new Date(clubNow()), zone ?? getLocalTimeZone()))
      .set({ millisecond: 0 })
      .toString();
  });
  return time;
}
