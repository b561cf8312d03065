/** Colours as people without one kind of cones see them, and the perceived distance of colours. */
import type { Rgb } from '../../rules/colours.ts';

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Machado, Oliveira and Fernandes, 2009, for linear channels at full severity. */
const MATRICES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

/** What becomes of a colour in eyes with all cones, and without one kind. */
export const VISIONS: Readonly<Record<string, (colour: Rgb) => Rgb>> = {
  'all cones': (colour) => colour,
  ...Object.fromEntries(
    Object.entries(MATRICES).map(([name, matrix]) => [
      name,
      (colour: Rgb) => each(times(matrix, each(colour, linear)), encoded),
    ]),
  ),
};

/** Distance in Oklab (Ottosson, 2020): 1 from black to white, 0.02 for the smallest visible difference. */
export function distance(one: Rgb, other: Rgb): number {
  const [first, second] = [oklab(one), oklab(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function oklab(colour: Rgb): Rgb {
  return times(TO_LAB, each(times(TO_CONES, each(colour, linear)), Math.cbrt));
}

function times([first, second, third]: Matrix, [x, y, z]: Rgb): Rgb {
  const sum = ([a, b, c]: Rgb) => a * x + b * y + c * z;
  return [sum(first), sum(second), sum(third)];
}

function each([first, second, third]: Rgb, change: (channel: number) => number): Rgb {
  return [change(first), change(second), change(third)];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(share: number): number {
  const visible = Math.min(1, Math.max(0, share));
  return 255 * (visible <= 0.0031308 ? visible * 12.92 : 1.055 * visible ** (1 / 2.4) - 0.055);
}
