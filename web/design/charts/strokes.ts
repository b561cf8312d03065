/** How lines differ: by colour, and by dashes for those who do not see the colours. */
import type { CSSProperties } from 'react';

/** After Okabe and Ito, made lighter for the dark background; neighbours differ for every kind of colour vision. */
const COLOURS = [
  '#7cc9ff',
  '#ffb347',
  '#4fdb9b',
  '#f49ac2',
  '#f5e663',
  '#ff8a5c',
  '#b9a5ff',
  '#e6edf5',
];
/** As in `stroke-dasharray`. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4'];

/** The stroke of each of several lines, in their order. No two of the first 32 are the same. */
export function strokeStyle(index: number): CSSProperties {
  const round = Math.floor(index / COLOURS.length);
  return {
    '--stroke': COLOURS[index % COLOURS.length],
    '--dashes': DASHES[(index + round) % DASHES.length],
  };
}
