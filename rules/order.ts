/** Numbers as texts that sort in the same order. */

/** Ids and seqs have at most nine digits. */
const DIGITS = 9;

/** An id or a seq as a text; such texts compare like the numbers. */
export function numberInOrder(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
