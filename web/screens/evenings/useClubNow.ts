import { useContext } from 'react';
import { useClient } from 'urql';
import { RenderedAt } from '../../design/renderedAt.ts';
import { useNow } from '../../design/useNow.ts';
import { clubTime } from '../matches/useClubTime.ts';

/**
 * Returns the present local time of the club, updated while the screen is open. On the server and during hydration, returns the
 * time at which the page was rendered.
 */
export function useClubNow(): string {
  const client = useClient();
  const renderedAt = useContext(RenderedAt);
  return (useNow() ? null : renderedAt) ?? clubTime(client);
}
