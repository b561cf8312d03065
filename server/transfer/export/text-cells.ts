/**
 * Matches cells that spreadsheet programs treat as something other than text: formulas such as `=A1`, numbers such as `007` and
 * `1E5`, times such as `12:30`, dates such as `1-2` and `Mar 5`, and truth values. An apostrophe before the cell makes it a text.
 * Months and truth values are those in English and German. The times of the club's matches are not matched. The pattern includes
 * cells that begin with apostrophes: they get another one, so that an import can remove exactly one.
 */
const NOT_TEXT = new RegExp(
  `^'*(?:${[
    /[=+\-@\t\r＝＋－＠]/,
    /(?!\d{4}-\d\d-\d\dT)[\s(.,:/\p{Sc}]*\p{Nd}/u,
    /(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?)[\s.,/-]*\p{Nd}+$/u,
    /(?:aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)[\s.,/-]*\p{Nd}+$/u,
    /(?:true|false|wahr|falsch)$/,
  ]
    .map(({ source }) => source)
    .join('|')})`,
  'iu',
);

export function escapeText(text: string): string {
  return NOT_TEXT.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeText`. */
export function unescapeText(cell: string): string {
  return cell.startsWith("'") && NOT_TEXT.test(cell) ? cell.slice(1) : cell;
}
