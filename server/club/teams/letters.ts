/**
 * Block capitals as on a hockey jersey: straight strokes with cut corners, crisp at 24 pixels.
 * Each letter is the centre line of a stroke of 14 in a box 70 high; what leaves the box is cut off at its edge.
 */
const HEIGHT = 70;
const STROKE = 14;
const GAP = 9;

const WIDTHS: Readonly<Record<string, number>> = { I: 14, M: 52, W: 52 };
const USUAL_WIDTH = 46;

const STROKES: Readonly<Record<string, string>> = {
  A: 'M7 70V20L20 7H26L39 20V70M7 43H39',
  B: 'M7 7H28L39 18V25L29 35L39 45V52L28 63H7ZM7 35H29',
  C: 'M39 27V19L27 7H19L7 19V51L19 63H27L39 51V43',
  D: 'M7 7H26L39 20V50L26 63H7Z',
  E: 'M46 7H7V63H46M7 35H38',
  F: 'M46 7H7V70M7 36H38',
  G: 'M39 25V19L27 7H19L7 19V51L19 63H27L39 51V39H22',
  H: 'M7 0V70M39 0V70M7 35H39',
  I: 'M7 0V70',
  J: 'M39 0V53L29 63H17L7 53V43',
  K: 'M7 0V70M44 -8L10 42M20 26L43 78',
  L: 'M7 0V63H46',
  M: 'M7 70V0M45 70V0M6 -4L26 36L46 -4',
  N: 'M7 70V0M39 70V0M7 8L39 62',
  O: 'M19 7H27L39 19V51L27 63H19L7 51V19Z',
  P: 'M7 70V7H28L39 18V31L28 42H7',
  Q: 'M19 7H27L39 19V51L27 63H19L7 51V19ZM24 44L48 76',
  R: 'M7 70V7H28L39 18V29L28 40H7M22 38L41 78',
  S: 'M39 25V18L28 7H18L7 18V25L17 35H29L39 45V52L28 63H18L7 52V45',
  T: 'M0 7H46M23 7V70',
  U: 'M7 0V54L16 63H30L39 54V0',
  V: 'M5 -8L23 74L41 -8',
  W: 'M7 0V70M45 0V70M6 74L26 34L46 74',
  X: 'M5 -6L41 76M41 -6L5 76',
  Y: 'M5 -8L23 34L41 -8M23 30V70',
  Z: 'M0 7H35L11 63H46',
};

export interface GlyphRow {
  readonly width: number;
  readonly height: number;
  readonly stroke: number;
  /** `<path>` elements without paint. */
  readonly paths: string;
}

/** Draws a word in capitals without accents. Characters other than letters are omitted. */
export function glyphRow(word: string): GlyphRow {
  const drawn = [...word.normalize('NFD').toUpperCase()].filter((letter) => letter in STROKES);
  let x = 0;
  const paths = drawn.map((letter) => {
    const path = `<path transform="translate(${x})" d="${STROKES[letter]}"/>`;
    x += (WIDTHS[letter] ?? USUAL_WIDTH) + GAP;
    return path;
  });
  return { width: Math.max(x - GAP, 1), height: HEIGHT, stroke: STROKE, paths: paths.join('') };
}
