/** Texts of numbers that sort in numeric order. */

/** Ids and seqs have at most nine digits. */
const DIGITS = 9;

/** Formats an id or a seq as a text that sorts like the number. */
export function numberInOrder(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
