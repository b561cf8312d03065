/** The one font of the cards, as the renderer takes it: made by `subset.ts`. */
import { fileURLToPath } from 'node:url';

export const FONT_FAMILY = 'Sofia Sans Extra Condensed';

export const FONT = {
  // A card looks the same on every machine.
  loadSystemFonts: false,
  defaultFontFamily: FONT_FAMILY,
  fontFiles: ['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) =>
    fileURLToPath(new URL(`sofia-${part}.ttf`, import.meta.url)),
  ),
};
