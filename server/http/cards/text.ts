/** Texts on cards: shrunk or cut to the available width, without letters that the font lacks, with markup escaped. */
import { escapeXml } from '../../club/teams/crest.ts';
import WIDTHS from './font/widths.json' with { type: 'json' };

export interface TextStyle {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  /** Font size; reduced if the text would be wider than `maxWidth`. */
  readonly size: number;
  readonly maxWidth: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** The smallest fraction of its size to which a text shrinks; a text that is still too wide is cut. */
const MIN_SCALE = 0.6;
/** Replaces letters that the font does not have. */
const UNKNOWN = '•';
const ELLIPSIS = '…';

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width) / 100] as const),
  ),
);

export function textSvg(words: string, style: TextStyle): string {
  const { x, y, fill, anchor = 'middle' } = style;
  const fit = fitText(withKnownLetters(words), style);
  return `<text x="${x}" y="${y}" font-size="${fit.size}" fill="${fill}" text-anchor="${anchor}">${escapeXml(fit.words)}</text>`;
}

/** Width of a text as a multiple of the font size. */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (WIDTH_OF.get(letter) ?? 0), 0);
}

interface Fitted {
  readonly words: string;
  readonly size: number;
}

function fitText(words: string, { size, maxWidth }: Pick<TextStyle, 'size' | 'maxWidth'>): Fitted {
  const wanted = widthOf(words) * size;
  if (wanted <= maxWidth) return { words, size };
  const smaller = Math.max(Math.floor((size * maxWidth) / wanted), Math.ceil(size * MIN_SCALE));
  return { words: cut(words, maxWidth / smaller), size: smaller };
}

function cut(words: string, maxWidth: number): string {
  if (widthOf(words) <= maxWidth) return words;
  const letters = [...words];
  while (letters.length > 0 && widthOf(letters.join('') + ELLIPSIS) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}${ELLIPSIS}`;
}

/** Replaces each run of letters that the font does not have by one `UNKNOWN`. */
function withKnownLetters(words: string): string {
  const letters = [...words].map((letter) => (WIDTH_OF.has(letter) ? letter : UNKNOWN));
  return letters
    .filter((letter, index) => letter !== UNKNOWN || letters[index - 1] !== UNKNOWN)
    .join('');
}
