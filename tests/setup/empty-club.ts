/** Empties a club between two tests. */
import type { Faceoff } from '../../server/cli/faceoff.ts';

/** In an order in which nothing is left that names what is gone. */
const EMPTIED = [
  'matches',
  'series',
  'playoffs',
  'players',
  'changes',
  'wrong_codes',
  'trusted_addresses',
  'trusted_devices',
  'idempotency_keys',
];

/**
 * As after its first start, with ids and seq from 1 on. It is of another epoch, as after a restore: the server forgets what it
 * knows, also what a test wrote past its log.
 */
export async function emptyClub({ sql, club }: Faceoff): Promise<void> {
  const { seq, epoch } = await sql.begin(async (tx) => {
    // As every write does first: one that a page has left under way is before this or after it.
    await tx`select from club for update`;
    // For a few rows faster than `truncate`, which makes new files for each table and each index.
    for (const table of EMPTIED) await tx`delete from ${tx(table)}`;
    await tx`
      select setval(pg_get_serial_sequence(name, 'id'), 1, false)
      from unnest(array['matches', 'series', 'playoffs', 'players']) as name`;
    const [row] = await tx<[{ seq: number; epoch: string }]>`
      update club set seq = 0, epoch = gen_random_uuid() returning seq, epoch`;
    return row;
  });
  await club.live.goesOnFrom({ after: seq, epoch });
}
