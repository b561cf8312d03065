/** A team's colours as accents on the dark background: recognisable, and light enough to be seen. */
import type { CSSProperties } from 'react';
import { contrast, difference, type Rgb, rgb } from '../../rules/colours.ts';

const ARENA: Rgb = [14, 26, 46];
const SEEN = 3;
/** Below this, two accents beside each other look like one. */
const TOLD_APART = 0.155;
const CHALK = rgb('#f4f8fc');

/** The custom property for a team's surface. */
export function teamColours(colors: readonly string[]): CSSProperties {
  return { '--team': hex(accentsOf(colors)[0]) };
}

/** Of two who face each other: where their teams have nearly one colour, the second takes another of its team's. */
export function facingColours(
  one: readonly string[],
  two: readonly string[],
): readonly [CSSProperties, CSSProperties] {
  const [first] = accentsOf(one);
  const own = accentsOf(two);
  const second = own.find((accent) => difference(accent, first) >= TOLD_APART) ?? CHALK;
  return [{ '--team': hex(first) }, { '--team': hex(second) }];
}

/** Both colours of a team as they can be seen, the one that says more first. */
function accentsOf(colors: readonly string[]): readonly [Rgb, Rgb] {
  const [one = '#888888', two = one] = colors;
  const [first, second] = [rgb(one), rgb(two)];
  const [primary, secondary] = saysMore(second, first) ? [second, first] : [first, second];
  return [lightenedUntilSeen(primary), lightenedUntilSeen(secondary)];
}

/** Whether the first colour of a team is almost black or grey, and the second is a better sign of it. */
function saysMore(second: Rgb, first: Rgb): boolean {
  return (
    contrast(first, ARENA) < SEEN &&
    contrast(second, ARENA) > contrast(first, ARENA) &&
    saturation(second) > 0.2 &&
    contrast(second, ARENA) >= 2
  );
}

/** Raises the lightness and keeps hue and saturation, so that a navy becomes a blue and not a grey. */
function lightenedUntilSeen(colour: Rgb): Rgb {
  let lightened = colour;
  for (let lightness = hslLightness(colour); contrast(lightened, ARENA) < SEEN; lightness += 0.02) {
    lightened = atLightness(colour, lightness);
  }
  return lightened;
}

function hslLightness(colour: Rgb): number {
  return (Math.max(...colour) + Math.min(...colour)) / 510;
}

function atLightness(colour: Rgb, lightness: number): Rgb {
  const [most, least] = [Math.max(...colour), Math.min(...colour)];
  const now = hslLightness(colour);
  const room = 1 - Math.abs(2 * now - 1);
  const saturation = room === 0 ? 0 : (most - least) / 255 / room;
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation * 255;
  const channel = (value: number) =>
    most === least
      ? lightness * 255
      : lightness * 255 - chroma / 2 + (chroma * (value - least)) / (most - least);
  return [channel(colour[0]), channel(colour[1]), channel(colour[2])];
}

function saturation(colour: Rgb): number {
  const most = Math.max(...colour);
  return most === 0 ? 0 : (most - Math.min(...colour)) / most;
}

function hex([red, green, blue]: Rgb): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}
