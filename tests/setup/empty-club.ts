/**
 * Empties a club between two tests. It appends a change as a write does, so that the server drops its cached reads, and
 * its ratings follow.
 */
import type { Faceoff } from '../../server/faceoff.ts';

/** In an order in which nothing is left that names what is gone. */
const EMPTIED = [
  ...['matches', 'series', 'playoffs', 'players'],
  ...['wrong_codes', 'trusted_addresses', 'idempotency_keys'],
];

export async function emptyClub({ sql, club }: Faceoff): Promise<void> {
  const seq = await sql.begin(async (tx) => {
    const [row] = await tx<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
    const [before] = await tx<[{ rows: string }]>`
      select jsonb_build_object('matches', coalesce(jsonb_agg(to_jsonb(matches)), '[]'))::text as rows
      from matches`;
    // For a few rows faster than `truncate`, which makes new files for each table and each index.
    for (const table of EMPTIED) await tx`delete from ${tx(table)}`;
    await tx`
      insert into changes (seq, time, kind, series_ids, before, after, about, text)
      values (${row.seq}, now(), 'MATCH_DELETED', '[]', ${before.rows}::text::jsonb, '{}', '', '')`;
    return row.seq;
  });
  await club.live.reach(seq);
}
