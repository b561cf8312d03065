/** What a test writes in plain SQL. A change is appended as by a write, so that the server drops its cached reads. */
import type { Tx } from '../../server/database/driver.ts';
import type { Faceoff } from '../../server/faceoff.ts';

export async function writtenInSql(
  { sql, club }: Faceoff,
  write: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const seq = await sql.begin(async (tx) => {
    const [row] = await tx<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
    await write(tx);
    await tx`
      insert into changes (seq, time, kind, series_ids, before, after, about, text)
      values (${row.seq}, now(), 'MATCH_DELETED', '[]', '{}', '{}', '', '')`;
    return row.seq;
  });
  await club.live.reach(seq);
}
