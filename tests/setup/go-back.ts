import { CHANNEL } from '../../server/log/sql.ts';
import type { Club } from './club.ts';
import { killListeners } from './kill-listeners.ts';

/** The club as after a restore of all that it holds: the same rows under another epoch. */
export async function beginEpoch({ server }: Club): Promise<void> {
  await server.sql`
    with begun as (update club set epoch = gen_random_uuid() returning epoch)
    select pg_notify(${CHANNEL}, epoch::text) from begun`;
}

/** The database as it was before its last change, as after a failover to a copy that was behind. */
export async function goBack({ server }: Club, seq: number, matchId: string): Promise<void> {
  await server.sql.begin(async (tx) => {
    await tx`delete from changes where seq > ${seq}`;
    await tx`update club set seq = ${seq}`;
    await tx`update matches set home_score = null, away_score = null where id = ${matchId}`;
    await killListeners(tx);
  });
}
