/**
 * Matches cells such as `=A1`, which spreadsheet programs would treat as formulas; an apostrophe before the cell makes it a text.
 * The pattern includes cells that begin with apostrophes before such a sign: they get another one, so that an import can remove
 * exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
