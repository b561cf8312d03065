import { type ReactNode, useMemo } from 'react';
import { useQuery } from 'urql';
import { Facts } from './facts.ts';
import { clubQuery } from './queries.ts';

/** Provides the facts of the club to the screens inside. */
export function KeepClub({ children }: { readonly children: ReactNode }) {
  const [{ data }] = useQuery(clubQuery);
  const { timeZone, epoch = '' } = data?.club ?? {};
  const facts = useMemo(() => ({ timeZone, epoch }), [timeZone, epoch]);
  return <Facts value={facts}>{children}</Facts>;
}
