/** Truncates typed text to the limit of a field. */

interface Typed {
  readonly text: string;
  /** Position of the caret after the change, where the typed or pasted text ends. */
  readonly caret: number;
  /** Text of the field before the change. */
  readonly before: string;
  /** Limit in code points, whereas `maxlength` in HTML counts UTF-16 code units. */
  readonly limit: number;
}

interface Fitted {
  readonly text: string;
  readonly caret: number;
}

/**
 * Truncates the typed text, as `maxlength` does, and keeps the rest of the field. A text that was longer than the
 * limit before may stay as long. Returns null if everything fits.
 */
export function fitText({ text, caret, before, limit }: Typed): Fitted | null {
  const over = lengthOf(text) - Math.max(limit, lengthOf(before));
  if (over <= 0) return null;
  const typed = text.slice(0, caret);
  const kept = startOf(typed, lengthOf(typed) - over);
  return { text: kept + text.slice(caret), caret: kept.length };
}

export function lengthOf(text: string): number {
  return [...text].length;
}

/** Returns the start of a text with at most this many code points, without splitting a grapheme such as an emoji. */
function startOf(text: string, size: number): string {
  let start = '';
  let room = size;
  for (const character of charactersOf(text)) {
    room -= lengthOf(character);
    if (room < 0) return start;
    start += character;
  }
  return start;
}

/** Splits into graphemes, or into code points in Firefox before 125, which has no `Segmenter`. */
function charactersOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
