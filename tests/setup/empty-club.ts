/** Empties a club between two tests. It appends a change as a write does, so that the server drops its cached reads. */
import type { Faceoff } from '../../server/faceoff.ts';

export async function emptyClub({ sql, club }: Faceoff): Promise<void> {
  const seq = await sql.begin(async (tx) => {
    const [row] = await tx<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
    await tx`
      truncate players, playoffs, series, matches, player_records, player_teams,
               wrong_codes, trusted_addresses, idempotency_keys`;
    await tx`
      insert into changes (seq, time, kind, series_ids, before, after, about, text)
      values (${row.seq}, now(), 'MATCH_DELETED', '[]', '{}', '{}', '', '')`;
    return row.seq;
  });
  await club.live.reach(seq);
}
