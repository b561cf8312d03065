import type { CSSProperties } from 'react';
import { describe, expect, test } from 'vitest';
import { colourDifference, contrast, type Rgb } from '../../rules/colours.ts';
import TEAMS from '../../server/club/teams/teams.json' with { type: 'json' };
import { opposingColours, teamColours } from '../../web/screens/teams/colours.ts';

/** The custom property of the accent, and the colour of the cards, in each theme. */
const THEMES = [
  ['--team-bright', [14, 26, 46]],
  ['--team-deep', [248, 250, 253]],
] as const;

function accentOf(colours: CSSProperties, theme: (typeof THEMES)[number][0]): Rgb {
  const [red = 0, green = 0, blue = 0] = (colours[theme] ?? '').split(' ').map(Number);
  return [red, green, blue];
}

describe('team colours', () => {
  test.for(THEMES)('of any two opposing teams are visible and distinct: %s', ([theme, card]) => {
    for (const { colors: one } of TEAMS) {
      for (const { colors: two } of TEAMS) {
        const both = opposingColours(one, two);
        const [first, second] = [accentOf(both[0], theme), accentOf(both[1], theme)];
        expect(colourDifference(first, second), `${one} and ${two}`).toBeGreaterThanOrEqual(0.155);
        expect(contrast(first, card), `${one}`).toBeGreaterThanOrEqual(2.9);
        expect(contrast(second, card), `${two}`).toBeGreaterThanOrEqual(2.9);
        expect(first).toEqual(accentOf(teamColours(one), theme));
      }
    }
  });

  test('an away team with nearly the same gold gets its other colour, any other team its first', () => {
    const [pittsburgh, boston, dallas] = [
      ['#000000', '#FCB514'],
      ['#FFB81C', '#000000'],
      ['#006847', '#8F8F8C'],
    ] as const;
    expect(opposingColours(pittsburgh, boston)[1]).not.toEqual(teamColours(boston));
    expect(opposingColours(pittsburgh, dallas)[1]).toEqual(teamColours(dallas));
  });

  test('navy becomes blue, not grey', () => {
    const [red, green, blue] = accentOf(teamColours(['#00205B', '#FFFFFF']), '--team-bright');
    expect(blue).toBeGreaterThan(2 * Math.max(red, green));
  });
});
