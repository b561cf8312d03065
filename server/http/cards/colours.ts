/** The colours of the cards, and the choice between the two colours of a team. */
import { colourDifference, contrast, rgb } from '../../../rules/colours.ts';
import type { CrestTeam } from '../../club/teams/crest.ts';

export const INK = '#0a1221';
export const SURFACE = '#14233b';
export const LINE = '#2c4569';
export const CHALK = '#f4f8fc';
export const ICE = '#bfe3fb';
export const FROST = '#9db3cc';
export const GREEN = '#4fdb9b';
export const GOLD = '#ffcf5c';
export const SILVER = '#cfd9e4';
export const BRONZE = '#e0a173';

/** Surfaces with less contrast to the background are hard to see. */
const MIN_CONTRAST = 1.4;
/** Surfaces with a smaller difference look alike at a glance. */
const MIN_DIFFERENCE = 0.196;

/** The colours of two sides: the first visible colour of each team that does not look like that of the other side. */
export function sideColours(home: CrestTeam, away: CrestTeam): readonly [string, string] {
  const first = teamColour(home);
  const second = [...visibleColours(away), CHALK].find((colour) => areDistinct(colour, first));
  return [first, second ?? LINE];
}

export function teamColour(team: CrestTeam): string {
  return visibleColours(team)[0] ?? CHALK;
}

function visibleColours({ colors }: CrestTeam): readonly string[] {
  return colors.filter((colour) => contrast(colour, INK) >= MIN_CONTRAST);
}

function areDistinct(one: string, other: string): boolean {
  return colourDifference(rgb(one), rgb(other)) >= MIN_DIFFERENCE;
}
