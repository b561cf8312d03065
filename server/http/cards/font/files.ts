/** The font of the cards, in the form of resvg's options. `subset.ts` generates the files. */
import { fileURLToPath } from 'node:url';

export const FONT_FAMILY = 'Sofia Sans Extra Condensed';

export const FONT = {
  // Cards must look the same on every machine.
  loadSystemFonts: false,
  defaultFontFamily: FONT_FAMILY,
  fontFiles: ['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) =>
    fileURLToPath(new URL(`sofia-${part}.ttf`, import.meta.url)),
  ),
};
