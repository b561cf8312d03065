/** Colours, initials and emoji of players. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb, rgb } from '../../rules/colours.ts';
import {
  COLOUR_NAMES,
  colourOfId,
  initialsOf,
  isEmoji,
  PLAYER_COLOURS,
  tidyEmoji,
} from '../../rules/face.ts';
import { distance, VISIONS } from './vision.ts';

const TOKENS = readFileSync(new URL('../../web/design/tokens.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;

/** Reads a colour of the design tokens: `light-dark(…, …)` or one for both themes, in hexadecimal or as channels. */
function token(name: string, theme: (typeof THEMES)[number]): Rgb {
  const [, value = ''] = new RegExp(`--${name}(?:-rgb)?: ([^;]+);`).exec(TOKENS) ?? [];
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const colour = (theme === 'light' ? light : dark) ?? value;
  if (/^#\w{6}$/.test(colour)) return rgb(colour);
  const [red, green, blue] = colour.split(' ').map(Number);
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`--${name} is not a colour: ${value}`);
  }
  return [red, green, blue];
}

const SURFACES = ['ink-950', 'ink-900', 'ink-850', 'ink-800', 'ink-700'];
/** Surfaces of a theme, and paper. */
const surfacesOf = (theme: (typeof THEMES)[number]): readonly Rgb[] => [
  [255, 255, 255],
  ...SURFACES.map((surface) => token(surface, theme)),
];
const COLOURS = Object.entries(PLAYER_COLOURS);

/** More than four times the smallest visible distance. */
const MIN_DISTANCE = 0.09;

describe.each(Object.entries(VISIONS))('for eyes with %s', (_, see) => {
  test('any two colours are distinct', () => {
    for (const [name, colour] of COLOURS) {
      for (const [other, otherColour] of COLOURS) {
        if (name === other) continue;
        const between = distance(see(rgb(colour)), see(rgb(otherColour)));
        expect(between, `${name} and ${other}`).toBeGreaterThanOrEqual(MIN_DISTANCE);
      }
    }
  });

  test('each colour is distinct from the dark surfaces', () => {
    for (const [name, colour] of COLOURS) {
      for (const surface of SURFACES) {
        const between = distance(see(rgb(colour)), see(token(surface, 'dark')));
        expect(between, `${name} on ${surface}`).toBeGreaterThanOrEqual(MIN_DISTANCE);
      }
    }
  });

  test.each(THEMES)(
    'the ring around a face is distinct from the surfaces of the %s theme',
    (theme) => {
      const ring = see(token('placeholder', theme));
      for (const surface of surfacesOf(theme)) {
        expect(distance(ring, see(surface))).toBeGreaterThanOrEqual(3 * MIN_DISTANCE);
      }
    },
  );

  test('initials are legible on each colour', () => {
    for (const [name, colour] of COLOURS) {
      const letters = contrast(see(token('on-colour', 'light')), see(rgb(colour)));
      expect(letters, name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(THEMES)('the ring has enough contrast to the surfaces of the %s theme', (theme) => {
  for (const surface of surfacesOf(theme)) {
    expect(contrast(token('placeholder', theme), surface)).toBeGreaterThanOrEqual(3);
  }
});

test('colours have enough contrast to the dark surfaces', () => {
  for (const [name, colour] of COLOURS) {
    for (const surface of SURFACES) {
      const ratio = contrast(colour, token(surface, 'dark'));
      expect(ratio, `${name} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('twelve ids in a row have twelve colours', () => {
  for (const first of [1, 8, 1_000]) {
    const colours = COLOUR_NAMES.map((_, index) => colourOfId(first + index));
    expect(new Set(colours).size).toBe(12);
  }
  expect(colourOfId(7)).toBe(colourOfId(19));
});

test.each([
  ['Puk', 'P'],
  ['puk', 'P'],
  ['Big Joe', 'BJ'],
  ['Jo van Dyk', 'JV'],
  ['(Řízek)', 'Ř'],
  ['R\u030cehor', 'R\u030c'],
  ['007', '0'],
  ['علی', 'ع'],
  ['🏒', ''],
  ['🏒 Joe', 'J'],
])('the initials of %s are %s', (nickName, initials) => {
  expect(initialsOf(nickName)).toBe(initials);
});

describe('an emoji', () => {
  test.each([
    ['🦊'],
    ['🇨🇿'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['👍🏿'],
    ['👨‍👩‍👧‍👦'],
    ['1️⃣'],
    ['❤️'],
    ['❤', '❤️'],
    ['🏳‍🌈', '🏳️‍🌈'],
    [' 🦊 ', '🦊'],
  ])('is %s', (typed, stored = typed) => {
    expect(tidyEmoji(typed)).toBe(stored);
    expect(isEmoji(tidyEmoji(typed))).toBe(true);
  });

  test.each(['', 'a', '1', '🦊🦊', '🦊a', '🇨', '🇽🇽', '❤︎', '👍‍👍', '\u200d', '<b>', '👨‍👩‍👧‍👦!'])(
    'is not "%s"',
    (typed) => {
      expect(isEmoji(tidyEmoji(typed))).toBe(false);
    },
  );
});
