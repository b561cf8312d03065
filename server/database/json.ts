import { BODIES } from './limits.ts';

/** Parses JSON. Returns undefined for malformed JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/**
 * Whether JSON is nested deeper than any request. It is not parsed: JSON.parse takes fifty times as long for thousands of levels as
 * for flat values of the same length.
 */
export function isNestedTooDeep(text: string): boolean {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < text.length && levels <= BODIES.levels; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isInString = !isInString;
    else if (isInString && character === BACKSLASH) at += 1;
    else if (!isInString && OPENING.includes(character)) levels += 1;
    else if (!isInString && CLOSING.includes(character)) levels -= 1;
  }
  return levels > BODIES.levels;
}
