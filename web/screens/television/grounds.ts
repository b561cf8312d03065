/** Grounds in the colours of two teams, dark enough for light text that is read across a room. */
import type { CSSProperties } from 'react';
import { contrast, type Rgb, rgb } from '../../../rules/colours.ts';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';

const INK = rgb('#060b15');
const CHALK = rgb('#f4f8fc');
const MIN_CONTRAST = 7.3;
const STEP = 0.02;

/** Returns the colours of both sides, with the custom property `--ground` beside `--team`. */
export function grounds(sides: readonly Pick<BoardSide, 'colours'>[]): readonly CSSProperties[] {
  return sides.map(({ colours }) => ({
    ...colours,
    '--ground': groundOf(colours['--team-bright'] ?? ''),
  }));
}

/** Mixes a colour with ink until light text stands out from it. @param team channels, as "0 104 71" */
function groundOf(team: string): string {
  const [red = 0, green = 0, blue = 0] = team.split(' ').map(Number);
  for (let share = 1; share > 0; share -= STEP) {
    const mixed = mix([red, green, blue], share);
    if (contrast(mixed, CHALK) >= MIN_CONTRAST) return mixed.map(Math.round).join(' ');
  }
  return INK.join(' ');
}

function mix(colour: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => share * colour[at] + (1 - share) * INK[at];
  return [channel(0), channel(1), channel(2)];
}
