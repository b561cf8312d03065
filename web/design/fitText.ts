/** How much of a typed text fits into a field with a limit. */

interface Typed {
  readonly text: string;
  /** Where the caret is after the change: what was typed or pasted ends there. */
  readonly caret: number;
  /** The text of the field before. */
  readonly before: string;
  /** In characters (code points), where `maxlength` of HTML counts UTF-16 code units. */
  readonly limit: number;
}

interface Fitted {
  readonly text: string;
  readonly caret: number;
}

/**
 * Leaves out the end of what was typed, as `maxlength` does, so that the rest of the field stays. A text that was longer than the
 * limit before may stay as long. Null where everything fits.
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

/** The start of a text, at most so long, without half a character: an emoji may be made of several. */
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

/** Firefox before 125 has no Segmenter. */
function charactersOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
