/**
 * A spreadsheet program would take a cell such as `=A1` for a formula: an apostrophe before it makes it a text. What begins with
 * apostrophes before such a sign gets one more, too, so that an import can tell it.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `escapeFormula` has written. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
