/** Colours as crests and screens need them: how well one can be seen on another. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Of a colour written as #RRGGBB. */
export function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb | string, other: Rgb | string): number {
  const luminances = [luminance(one), luminance(other)] as const;
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** How far two colours look apart: the distance in OKLab, 0 for the same, 1 from black to white. */
export function difference(one: Rgb, other: Rgb): number {
  const [there, here] = [inOklab(one), inOklab(other)];
  return Math.hypot(...there.map((value, axis) => value - (here[axis] ?? 0)));
}

/** Lightness, green to red, blue to yellow, by the matrices of Björn Ottosson. */
function inOklab([red, green, blue]: Rgb): readonly number[] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function luminance(colour: Rgb | string): number {
  const [red, green, blue] = typeof colour === 'string' ? rgb(colour) : colour;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
