/**
 * Writes with plain SQL. A change with the matches that differ is appended to the log, as by a regular write, so that the
 * server drops its cached reads and updates its ratings.
 */
import type { Faceoff } from '../../server/cli/faceoff.ts';
import type { Tx } from '../../server/database/driver.ts';

export async function writtenInSql(
  { sql, club }: Pick<Faceoff, 'sql' | 'club'>,
  write: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const seq = await sql.begin(async (tx) => {
    const [row] = await tx<[{ seq: number }]>`update club set seq = seq + 1 returning seq`;
    const before = await matchRows(tx);
    await write(tx);
    const after = await matchRows(tx);
    await tx`
      insert into changes (seq, time, kind, place, subjects, before, after, about, text)
      values (${row.seq}, now(), 'MATCH_DELETED', '[]', '[]', ${missingIn(after, before)}::text::jsonb,
              ${missingIn(before, after)}::text::jsonb, '', '')`;
    return row.seq;
  });
  await club.live.reach(seq);
}

/** Appends copies of the last change. @param undoes the seq that a copy undoes, by its index, or null */
export async function repeatLastChange(
  { sql, club }: Faceoff,
  times: number,
  undoes: (index: number) => number | null = () => null,
): Promise<void> {
  const undone = Array.from({ length: times }, (_, index) => undoes(index));
  const [{ seq }] = await sql<[{ seq: number }]>`
    with last as (select seq from club),
    copied as (
      insert into changes
      select (jsonb_populate_record(
        changes, jsonb_build_object('seq', changes.seq + index, 'undoes', undone))).*
      from last join changes using (seq),
        jsonb_array_elements(${JSON.stringify(undone)}::text::jsonb) with ordinality as copies (undone, index)
    )
    update club set seq = seq + ${times} returning seq`;
  await club.live.reach(seq);
}

async function matchRows(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx<{ row: string }[]>`select to_jsonb(matches)::text as row from matches`;
  return new Set(rows.map(({ row }) => row));
}

/** The rows that are not among others, in the format of the log. */
function missingIn(others: ReadonlySet<string>, rows: ReadonlySet<string>): string {
  return `{"matches": [${[...rows].filter((row) => !others.has(row)).join()}]}`;
}
