import { CHANNEL } from '../../server/log/sql.ts';
import type { Club } from './club.ts';
import { killListeners } from './kill-listeners.ts';

/** Starts a new epoch with the same rows, as after a restore of a complete backup. */
export async function beginEpoch({ server }: Club): Promise<void> {
  await server.sql`
    with begun as (update club set epoch = gen_random_uuid() returning epoch)
    select pg_notify(${CHANNEL}, epoch::text) from begun`;
}

/** Reverts the last change without a trace, as after a failover to a replica that lagged behind. */
export async function goBack({ server }: Club, seq: number, matchId: string): Promise<void> {
  await server.sql.begin(async (tx) => {
    await tx`delete from changes where seq > ${seq}`;
    await tx`update club set seq = ${seq}`;
    await tx`update matches set home_score = null, away_score = null where id = ${matchId}`;
    await killListeners(tx);
  });
}
