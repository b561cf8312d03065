import { fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { type Client, useClient } from 'urql';
import { club } from '../../data/club/queries.ts';
import { clubNow } from '../../design/clubClock.ts';

/** Local time of the club when the component was first rendered: YYYY-MM-DDThh:mm:ss. */
export function useClubTime(): string {
  const client = useClient();
  const [time] = useState(() => clubTime(client));
  return time;
}

/** Returns the present local time of the club: YYYY-MM-DDThh:mm:ss. */
export function clubTime(client: Client): string {
  // Every page queries the club, so it is in the cache.
  const zone = client.readQuery(club.query, club.variables)?.data?.club.timeZone;
  return toCalendarDateTime(fromDate(new Date(clubNow()), zone ?? getLocalTimeZone()))
    .set({ millisecond: 0 })
    .toString();
}
