/** A team's colours as accents on the dark background, light enough to be visible. */
import type { CSSProperties } from 'react';
import { colourDifference, contrast, type Rgb, rgb } from '../../../rules/colours.ts';

const BACKGROUND: Rgb = [14, 26, 46];
const MIN_CONTRAST = 3;
/** Two adjacent accents with a smaller difference look alike. */
const MIN_DIFFERENCE = 0.155;
const CHALK = rgb('#f4f8fc');

/** The custom property for a team's surface. */
export function teamColours(colors: readonly string[]): CSSProperties {
  return { '--team': channels(accentsOf(colors)[0]) };
}

/** Returns the accents of two opponents. If their first colours are similar, the second team gets its other colour. */
export function opposingColours(
  one: readonly string[],
  two: readonly string[],
): readonly [CSSProperties, CSSProperties] {
  const [first] = accentsOf(one);
  const own = accentsOf(two);
  const second = own.find((accent) => colourDifference(accent, first) >= MIN_DIFFERENCE) ?? CHALK;
  return [{ '--team': channels(first) }, { '--team': channels(second) }];
}

/** Both colours of a team with enough contrast, the more distinctive one first. */
function accentsOf(colors: readonly string[]): readonly [Rgb, Rgb] {
  const [one = '#888888', two = one] = colors;
  const [first, second] = [rgb(one), rgb(two)];
  const [primary, secondary] = isMoreDistinctive(second, first) ? [second, first] : [first, second];
  return [withMinContrast(primary), withMinContrast(secondary)];
}

/** Whether the first colour of a team is almost black or grey, so that the second is more distinctive. */
function isMoreDistinctive(second: Rgb, first: Rgb): boolean {
  return (
    contrast(first, BACKGROUND) < MIN_CONTRAST &&
    contrast(second, BACKGROUND) > contrast(first, BACKGROUND) &&
    saturation(second) > 0.2 &&
    contrast(second, BACKGROUND) >= 2
  );
}

/** Raises the lightness but keeps hue and saturation, so that navy becomes blue and not grey. */
function withMinContrast(colour: Rgb): Rgb {
  let lightened = colour;
  for (
    let lightness = hslLightness(colour);
    contrast(lightened, BACKGROUND) < MIN_CONTRAST;
    lightness += 0.02
  ) {
    lightened = atLightness(colour, lightness);
  }
  return lightened;
}

function hslLightness(colour: Rgb): number {
  return (Math.max(...colour) + Math.min(...colour)) / 510;
}

function atLightness(colour: Rgb, lightness: number): Rgb {
  const [max, min] = [Math.max(...colour), Math.min(...colour)];
  const now = hslLightness(colour);
  const room = 1 - Math.abs(2 * now - 1);
  const saturation = room === 0 ? 0 : (max - min) / 255 / room;
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation * 255;
  const channel = (value: number) =>
    max === min
      ? lightness * 255
      : lightness * 255 - chroma / 2 + (chroma * (value - min)) / (max - min);
  return [channel(colour[0]), channel(colour[1]), channel(colour[2])];
}

function saturation(colour: Rgb): number {
  const max = Math.max(...colour);
  return max === 0 ? 0 : (max - Math.min(...colour)) / max;
}

/** Returns the channels for `rgb(var(--team) / 30%)`. */
function channels(colour: Rgb): string {
  return colour.map(Math.round).join(' ');
}
