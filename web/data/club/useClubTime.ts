import { useContext, useState } from 'react';
import { type Client, useClient } from 'urql';
import { clubNow, useNow, wallClockAt } from '../../design/clock.ts';
import { RenderedAt } from '../../design/renderedAt.ts';
import { clubQuery } from './queries.ts';

/** Local time of the club when the component was first rendered: YYYY-MM-DDThh:mm:ss. */
export function useClubTime(): string {
  const client = useClient();
  const [time] = useState(() => clubTime(client));
  return time;
}

/** Returns the present local time of the club: YYYY-MM-DDThh:mm:ss. */
export function clubTime(client: Client): string {
  // Every page queries the club, so it is in the cache.
  const zone = client.readQuery(clubQuery.query, clubQuery.variables)?.data?.club.timeZone;
  return wallClockAt(clubNow(), zone);
}

/**
 * Returns the present local time of the club, updated while the screen is open. On the server and during hydration, returns the
 * time at which the page was rendered.
 */
export function useClubNow(): string {
  const client = useClient();
  const renderedAt = useContext(RenderedAt);
  return (useNow() ? null : renderedAt) ?? clubTime(client);
}
