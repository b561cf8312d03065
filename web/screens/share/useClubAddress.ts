import { useQuery } from 'urql';
import { ownAddress, publicAddress } from '../../data/base.ts';
import { club } from '../../data/club/queries.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';

/**
 * The URL of the club for other devices: the configured one, else the one under which this page was opened. Only a page that was
 * opened on the server's own machine needs the address that the server has found, and every page before hydration. Null until
 * that address is known.
 */
export function useClubAddress(): string | null {
  const [{ data }] = useQuery(club);
  const isHydrated = useIsHydrated();
  const found = data?.club.address ?? null;
  return isHydrated ? (publicAddress() ?? ownAddress() ?? found) : found;
}
