/** A team's colours as accents on cards, light enough on those of the dark theme and dark enough on those of the light one. */
import type { CSSProperties } from 'react';
import { colourDifference, contrast, type Rgb, rgb } from '../../../rules/colours.ts';
import { PLAYER_COLOURS, type PlayerColour } from '../../../rules/face.ts';

interface Surface {
  readonly colour: Rgb;
  /** Change of the lightness of a colour with too little contrast. */
  readonly step: number;
  /** Accent of a second team both of whose colours look like the first team's. */
  readonly neutral: Rgb;
}

const DARK: Surface = { colour: [14, 26, 46], step: 0.02, neutral: rgb('#f4f8fc') };
const LIGHT: Surface = { colour: [248, 250, 253], step: -0.02, neutral: rgb('#0f1a2b') };
const MIN_CONTRAST = 3;
/** Two adjacent accents with a smaller difference look alike. */
const MIN_DIFFERENCE = 0.155;

/** The custom properties from which `--team` is made, for the colour of a player. */
export function playerColours({ colour }: { readonly colour: PlayerColour }): CSSProperties {
  return teamColours([PLAYER_COLOURS[colour]]);
}

/** The custom properties from which `--team` is made, see tokens.css. */
export function teamColours(colors: readonly string[]): CSSProperties {
  return properties(accentsOf(colors, LIGHT)[0], accentsOf(colors, DARK)[0]);
}

/** Returns the accents of two opponents. If their first colours are similar, the second team gets its other colour. */
export function opposingColours(
  one: readonly string[],
  two: readonly string[],
): readonly [CSSProperties, CSSProperties] {
  const [firstOnLight, secondOnLight] = opposingAccents(one, two, LIGHT);
  const [firstOnDark, secondOnDark] = opposingAccents(one, two, DARK);
  return [properties(firstOnLight, firstOnDark), properties(secondOnLight, secondOnDark)];
}

function opposingAccents(
  one: readonly string[],
  two: readonly string[],
  surface: Surface,
): readonly [Rgb, Rgb] {
  const [first] = accentsOf(one, surface);
  const own = accentsOf(two, surface);
  const second = own.find((accent) => colourDifference(accent, first) >= MIN_DIFFERENCE);
  return [first, second ?? surface.neutral];
}

/** Both colours of a team with enough contrast, the more distinctive one first. */
function accentsOf(colors: readonly string[], surface: Surface): readonly [Rgb, Rgb] {
  const [one = '#888888', two = one] = colors;
  const [first, second] = [rgb(one), rgb(two)];
  const [primary, secondary] = isMoreDistinctive(second, first, surface.colour)
    ? [second, first]
    : [first, second];
  return [withMinContrast(primary, surface), withMinContrast(secondary, surface)];
}

/** Whether the first colour of a team is almost that of the surface, or grey, so that the second is more distinctive. */
function isMoreDistinctive(second: Rgb, first: Rgb, surface: Rgb): boolean {
  return (
    contrast(first, surface) < MIN_CONTRAST &&
    contrast(second, surface) > contrast(first, surface) &&
    saturation(second) > 0.2 &&
    contrast(second, surface) >= 2
  );
}

/** Changes the lightness but keeps hue and saturation, so that navy becomes blue and not grey. */
function withMinContrast(colour: Rgb, surface: Surface): Rgb {
  let changed = colour;
  for (
    let lightness = hslLightness(colour);
    contrast(changed, surface.colour) < MIN_CONTRAST;
    lightness += surface.step
  ) {
    changed = atLightness(colour, lightness);
  }
  return changed;
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

function properties(onLight: Rgb, onDark: Rgb): CSSProperties {
  return { '--team-deep': channels(onLight), '--team-bright': channels(onDark) };
}

/** Returns the channels for `rgb(var(--team) / 30%)`. */
function channels(colour: Rgb): string {
  return colour.map(Math.round).join(' ');
}
