import { useQuery } from 'urql';
import { ownAddress, publicAddress } from '../../data/base.ts';
import { clubQuery } from '../../data/club/queries.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';

/**
 * The URL of the club for other devices: the configured one, else the one under which this page was opened. Only a page that was
 * opened on the server's own machine needs the address that the server has found. Before hydration, every page shows the one that
 * the server has chosen for its request. Null until it is known.
 */
export function useClubAddress(): string | null {
  const [{ data }] = useQuery(clubQuery);
  const isHydrated = useIsHydrated();
  const found = data?.club.address ?? null;
  return isHydrated ? (publicAddress() ?? ownAddress() ?? found) : found;
}
