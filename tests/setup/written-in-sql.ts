/**
 * What a test writes in plain SQL. A change is appended as by a write, so that the server drops its cached reads, and its
 * ratings follow.
 */
import type { Tx } from '../../server/database/driver.ts';
import type { Faceoff } from '../../server/faceoff.ts';

export async function writtenInSql(
  { sql, club }: Faceoff,
  write: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const seq = await sql.begin(async (tx) => {
    const [row] = await tx<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
    const before = await matchesIn(tx);
    await write(tx);
    const after = await matchesIn(tx);
    await tx`
      insert into changes (seq, time, kind, series_ids, before, after, about, text)
      values (${row.seq}, now(), 'MATCH_DELETED', '[]', ${rowsOf(before, after)}::text::jsonb,
              ${rowsOf(after, before)}::text::jsonb, '', '')`;
    return row.seq;
  });
  await club.live.reach(seq);
}

async function matchesIn(tx: Tx): Promise<Set<string>> {
  const matches = await tx<{ row: string }[]>`select to_jsonb(matches)::text as row from matches`;
  return new Set(matches.map(({ row }) => row));
}

/** Those that are not among the others. */
function rowsOf(matches: ReadonlySet<string>, others: ReadonlySet<string>): string {
  const differing = [...matches].filter((row) => !others.has(row));
  return `{"matches":[${differing.join()}]}`;
}
