import { useClient } from 'urql';
import { useNow } from '../../design/useNow.ts';
import { clubTime } from '../matches/useClubTime.ts';

/** Returns the present local time of the club, updated while the screen is open. Null on the server, whose pages are cached, and during hydration. */
export function useClubNow(): string | null {
  const client = useClient();
  return useNow() && clubTime(client);
}
