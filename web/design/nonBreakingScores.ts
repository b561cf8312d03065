/** The text with non-breaking spaces in every score, such as "4 : 2" and "3 : 2 OT". */
export function nonBreakingScores(text: string): string {
  return text.replace(/ : | OT\b/g, (part) => part.replaceAll(' ', '\u00a0'));
}
