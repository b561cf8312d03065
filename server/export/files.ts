/** The files of an export, as comma-separated text. */
import type { ExportFile, ExportOptions } from './batches.ts';
import { escapeFormula } from './formulas.ts';
import { MATCHES_FILE } from './matches.ts';
import { PLAYERS_FILE } from './players.ts';
import { PLAYOFFS_FILE } from './playoffs.ts';
import { SERIES_FILE } from './series.ts';

export const EXPORT_FILES: Readonly<Record<string, ExportFile>> = {
  matches: MATCHES_FILE,
  players: PLAYERS_FILE,
  series: SERIES_FILE,
  playoffs: PLAYOFFS_FILE,
};

/** Without it some spreadsheet programs take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\u{feff}';

/** The text of a file, some rows at a time. The header comes with the first of them. */
export async function* textOf(
  { columns, batches }: ExportFile,
  options: ExportOptions,
  { withByteOrderMark }: { readonly withByteOrderMark: boolean },
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const csv = (rows: readonly (readonly unknown[])[]) =>
    stringify([...rows], { cast: { boolean: String, string: escapeFormula } });
  let front = `${withByteOrderMark ? BYTE_ORDER_MARK : ''}${csv([columns])}`;
  for await (const rows of batches(options)) {
    yield front + csv(rows);
    front = '';
  }
  if (front !== '') yield front;
}
