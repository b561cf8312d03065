/** The text with non-breaking spaces in every score, such as "4 : 2". */
export function nonBreakingScores(text: string): string {
  return text.replaceAll(' : ', '\u00a0:\u00a0');
}
