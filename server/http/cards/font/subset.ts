/**
 * `node server/http/cards/font/subset.ts` generates the font files in this folder, `widths.json`, and the two font files of the web
 * client. All contain the letters of European names from one typeface: those of the cards in one weight, as TrueType for the
 * renderer, those of the web client in the weights of its design. The license is web/public/font-license.txt.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { FONT, FONT_FAMILY } from './files.ts';

const PACKAGE = '../../../../node_modules/@fontsource-variable/sofia-sans-extra-condensed/files';
const WEB = '../../../../web/design/font';
const WEIGHT = 700;
const WEB_WEIGHTS = { min: 400, max: 800 };
const LETTERS = {
  latin: `${letters(0x20, 0x7e)}${letters(0xa1, 0xac)}${letters(0xae, 0xff)}–—‘’“”„…•−ıŒœŸ€™`,
  'latin-ext': `${letters(0x100, 0x17f)}ȘșȚțẞ`,
  cyrillic: `${letters(0x400, 0x45f)}ҐґҒғҚқҢңҮүҰұҺһӘәӨө№`,
  greek: letters(0x370, 0x3ff),
} as const;

for (const [part, wanted] of Object.entries(LETTERS)) {
  const file = `${PACKAGE}/sofia-sans-extra-condensed-${part}-wght-normal.woff2`;
  const whole = await readFile(here(file));
  const font = await subsetFont(whole, wanted, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  });
  await writeFile(here(`sofia-${part}.ttf`), font);
  if (!part.startsWith('latin')) continue;
  // Pages also use the no-break space and the soft hyphen.
  const ofPages = part === 'latin' ? `${wanted}\u00a0\u00ad` : wanted;
  const ofWeb = await subsetFont(whole, ofPages, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEB_WEIGHTS },
  });
  await writeFile(here(`${WEB}/sofia-${part}.woff2`), ofWeb);
}
await writeFile(here('widths.json'), `${JSON.stringify(widths(), null, 2)}\n`);

/** The letters of the font, grouped by their width in hundredths of the font size. */
function widths(): Record<string, string> {
  const drawn = Object.values(LETTERS)
    .flatMap((wanted) => [...wanted])
    .filter((letter) => letter === ' ' || inkOf(letter) > 0);
  const between = inkOf('HH');
  return Object.fromEntries(
    Object.entries(
      Object.groupBy(drawn, (letter) =>
        Math.ceil((inkOf(`H${letter.repeat(10)}H`) - between) / 10),
      ),
    ).map(([width, group]) => [width, group?.join('') ?? '']),
  );
}

/** Width of the drawn part of a text at font size 100; 0 for letters that the font does not have. */
function inkOf(text: string): number {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text xml:space="preserve" x="50" y="150" font-family="${FONT_FAMILY}" font-weight="${WEIGHT}" font-size="100">${escaped}</text></svg>`;
  return new Resvg(drawing, { font: FONT }).innerBBox()?.width ?? 0;
}

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
