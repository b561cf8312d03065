/** Styles of lines: colours, and dashes for people who cannot distinguish the colours. */
import type { CSSProperties } from 'react';

/** The palette of Okabe and Ito, lightened for the dark background. Neighbours differ for every kind of colour vision. */
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
/** Values of `stroke-dasharray`. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4'];

/** Returns the stroke of a line. The first 32 are different. */
export function strokeStyle(index: number): CSSProperties {
  const round = Math.floor(index / COLOURS.length);
  return {
    '--stroke': COLOURS[index % COLOURS.length],
    '--dashes': DASHES[(index + round) % DASHES.length],
  };
}
