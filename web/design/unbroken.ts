/** In these words every score, such as "4 : 2", stays on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' : ', '\u00a0:\u00a0');
}
