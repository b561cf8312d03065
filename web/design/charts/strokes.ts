/** Styles of lines: colours, and dashes for people who cannot distinguish the colours. */
import type { CSSProperties } from 'react';

/** Number of the tokens `--stroke-1`, `--stroke-2` … */
const COLOURS = 8;
/** Values of `stroke-dasharray`. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4'];

/** Returns the stroke of a line. The first 32 are different. */
export function strokeStyle(index: number): CSSProperties {
  const round = Math.floor(index / COLOURS);
  return {
    '--stroke': `var(--stroke-${(index % COLOURS) + 1})`,
    '--dashes': DASHES[(index + round) % DASHES.length],
  };
}
