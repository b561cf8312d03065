/** What colours the cards have, and which of its two a team shows beside another. */
import { contrast, rgb } from '../../rules/colours.ts';
import type { CrestTeam } from '../teams/crest.ts';

export const INK = '#0a1221';
export const SURFACE = '#14233b';
export const LINE = '#2c4569';
export const CHALK = '#f4f8fc';
export const ICE = '#bfe3fb';
export const FROST = '#9db3cc';
export const GOLD = '#ffcf5c';
export const SILVER = '#cfd9e4';
export const BRONZE = '#e0a173';

/** A surface with less contrast to the background is not seen. */
const SEEN = 1.4;
/** Surfaces that are nearer to each other look the same at a glance; black and white are 765 apart. */
const APART = 150;

/** The colours of two sides: the first of each team, unless it can not be seen or looks like the other side's. */
export function sideColours(home: CrestTeam, away: CrestTeam): readonly [string, string] {
  const first = seenColours(home)[0] ?? CHALK;
  const second = seenColours(away).find((colour) => distance(colour, first) >= APART);
  return [first, second ?? (distance(CHALK, first) >= APART ? CHALK : FROST)];
}

export function teamColour(team: CrestTeam): string {
  return seenColours(team)[0] ?? CHALK;
}

function seenColours({ colors }: CrestTeam): readonly string[] {
  return colors.filter((colour) => contrast(colour, INK) >= SEEN);
}

/** Weighted as the eye weighs red, green and blue; up to 765. */
export function distance(one: string, other: string): number {
  const [red, green, blue] = rgb(one);
  const [otherRed, otherGreen, otherBlue] = rgb(other);
  return Math.sqrt(
    2 * (red - otherRed) ** 2 + 4 * (green - otherGreen) ** 2 + 3 * (blue - otherBlue) ** 2,
  );
}
