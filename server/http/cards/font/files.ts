/** The fonts of the cards, in the form of resvg's options. `subset.ts` generates the files of the letters. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const FONT_FAMILY = 'Sofia Sans Extra Condensed';
/** Emoji in one colour, as outlines: resvg cannot draw all formats of fonts with colours. */
export const EMOJI_FAMILY = 'Noto Emoji';
const EMOJI_FILE = '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf';

export const FONT = {
  // Cards must look the same on every machine.
  loadSystemFonts: false,
  defaultFontFamily: FONT_FAMILY,
  fontFiles: ['latin', 'latin-ext', 'cyrillic', 'greek'].map((part) =>
    fileURLToPath(new URL(`sofia-${part}.ttf`, import.meta.url)),
  ),
};

/** Returns the fonts for a card. The font of emoji, 0.9 MB, is read only for a card that has one. */
export function fontFor(svg: string): typeof FONT {
  if (!svg.includes(EMOJI_FAMILY)) return FONT;
  const emoji = createRequire(import.meta.url).resolve(EMOJI_FILE);
  return { ...FONT, fontFiles: [...FONT.fontFiles, emoji] };
}
