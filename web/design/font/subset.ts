/**
 * Makes the two font files beside this one: `node web/design/font/subset.ts`. The letters of European names and the
 * weights that the design uses, 400 to 800; the rest of the typeface stays in its package. Its license is served with
 * them: web/public/font-license.txt.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const PACKAGE = '../../../node_modules/@fontsource-variable/sofia-sans-extra-condensed/files';
const NAME = 'sofia-sans-extra-condensed';

const LATIN = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’“”„…•·−×ıŒœŸ€™`;
const EXTENDED = `${letters(0x100, 0x17f)}ȘșȚțẞ`;

await subset('latin', LATIN);
await subset('latin-ext', EXTENDED);

async function subset(part: string, text: string): Promise<void> {
  const whole = await readFile(here(`${PACKAGE}/${NAME}-${part}-wght-normal.woff2`));
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(here(`sofia-${part}.woff2`), font);
}

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
