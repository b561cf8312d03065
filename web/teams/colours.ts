/** A team's colours as accents on the dark background: recognisable, and light enough to be seen. */
import type { CSSProperties } from 'react';
import { contrast, type Rgb, rgb } from '../../rules/colours.ts';

const ARENA: Rgb = [14, 26, 46];
const SEEN = 3;
const CHALK = '#f4f8fc';
const INK = '#060b15';

/** Custom properties for a team's surface: the accent, the jersey's fill and what can be read on that fill. */
export function teamColours(colors: readonly string[]): CSSProperties {
  const [first = '#888888', second = first] = colors;
  return {
    '--team': hex(lightenedUntilSeen(mostVivid(rgb(first), rgb(second)))),
    '--jersey': first,
    '--on-jersey': contrast(rgb(first), rgb(CHALK)) >= 4.5 ? CHALK : INK,
  };
}

/** The first colour unless it is almost black or grey and the second says more. */
function mostVivid(first: Rgb, second: Rgb): Rgb {
  return contrast(first, ARENA) >= SEEN || contrast(first, ARENA) >= contrast(second, ARENA)
    ? first
    : saturation(second) > 0.2 && contrast(second, ARENA) >= 2
      ? second
      : first;
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
