import { useContext, useState } from 'react';
import type { Client } from 'urql';
import { clubNow, useNow, wallClockAt } from '../../design/clock.ts';
import { RenderedAt } from '../../design/renderedAt.ts';
import { useClubFacts } from './facts.ts';
import { clubQuery } from './queries.ts';

/** Local time of the club when the component was first rendered: YYYY-MM-DDThh:mm:ss. */
export function useClubTime(): string {
  const { timeZone } = useClubFacts();
  const [time] = useState(() => wallClockAt(clubNow(), timeZone));
  return time;
}

/**
 * Returns the present local time of the club, updated while the screen is open. On the server and during hydration, returns the
 * time at which the page was rendered.
 */
export function useClubNow(): string {
  const { timeZone } = useClubFacts();
  const renderedAt = useContext(RenderedAt);
  return (useNow() ? null : renderedAt) ?? wallClockAt(clubNow(), timeZone);
}

/** Returns the present local time of the club, outside of rendering: YYYY-MM-DDThh:mm:ss. */
export function clubTime(client: Client): string {
  const zone = client.readQuery(clubQuery.query, clubQuery.variables)?.data?.club.timeZone;
  return wallClockAt(clubNow(), zone);
}
