/** Contrast and distance of colours, for crests and screens. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses a colour written as #RRGGBB. */
export function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb | string, other: Rgb | string): number {
  const luminances = [luminance(one), luminance(other)] as const;
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Perceived distance of two colours, 0 to 1. Green has the largest weight, red the smallest. */
export function colourDifference(one: Rgb, other: Rgb): number {
  const squares = [2, 4, 3].map((weight, at) => weight * ((one[at] ?? 0) - (other[at] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / 765;
}

function luminance(colour: Rgb | string): number {
  const [red, green, blue] = typeof colour === 'string' ? rgb(colour) : colour;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
