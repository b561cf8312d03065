/** The files of an export, as comma-separated text. */
import type { Batches, ExportOptions } from './batches.ts';
import { escapeFormula } from './formulas.ts';
import { MATCH_COLUMNS, matchBatches } from './matches.ts';
import { PLAYER_COLUMNS, playerBatches } from './players.ts';
import { PLAYOFF_COLUMNS, playoffBatches } from './playoffs.ts';
import { SERIES_COLUMNS, seriesBatches } from './series.ts';

interface ExportFile {
  readonly columns: readonly string[];
  readonly batches: (options: ExportOptions) => Batches;
}

export const EXPORT_FILES: Readonly<Record<string, ExportFile>> = {
  matches: { columns: MATCH_COLUMNS, batches: matchBatches },
  players: { columns: PLAYER_COLUMNS, batches: playerBatches },
  series: { columns: SERIES_COLUMNS, batches: seriesBatches },
  playoffs: { columns: PLAYOFF_COLUMNS, batches: playoffBatches },
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
