/** How lines differ: by colour, and by dashes for those who do not see the colours. */
import type { CSSProperties } from 'react';

export interface Stroke {
  readonly colour: string;
  /** As in `stroke-dasharray`; a whole line has none. */
  readonly dashes: string | undefined;
}

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
const DASHES = [undefined, '7 4', '2 4', '12 4 2 4'];

/** The stroke of each of several lines, in their order. No two of the first 32 are the same. */
export function strokeOf(index: number): Stroke {
  const colour = COLOURS[index % COLOURS.length] ?? '#ffffff';
  const round = Math.floor(index / COLOURS.length);
  return { colour, dashes: DASHES[(index + round) % DASHES.length] };
}

export function strokeStyle({ colour, dashes }: Stroke): CSSProperties {
  return { '--stroke': colour, ...(dashes && { '--dashes': dashes }) };
}
