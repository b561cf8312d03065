import type { CSSProperties } from 'react';
import { describe, expect, test } from 'vitest';
import { colourDifference, contrast, type Rgb } from '../../rules/colours.ts';
import TEAMS from '../../server/club/teams/teams.json' with { type: 'json' };
import { opposingColours, teamColours } from '../../web/screens/teams/colours.ts';

const ARENA: Rgb = [14, 26, 46];

function accentOf(colours: CSSProperties): Rgb {
  const [red = 0, green = 0, blue = 0] = (colours['--team'] ?? '').split(' ').map(Number);
  return [red, green, blue];
}

describe('team colours on the dark arena', () => {
  test('the colours of any two opposing teams are visible and distinct', () => {
    for (const { colors: one } of TEAMS) {
      for (const { colors: two } of TEAMS) {
        const [first = ARENA, second = ARENA] = opposingColours(one, two).map(accentOf);
        expect(colourDifference(first, second), `${one} and ${two}`).toBeGreaterThanOrEqual(0.155);
        expect(contrast(first, ARENA), `${one}`).toBeGreaterThanOrEqual(2.9);
        expect(contrast(second, ARENA), `${two}`).toBeGreaterThanOrEqual(2.9);
        expect(first).toEqual(accentOf(teamColours(one)));
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
    const [red, green, blue] = accentOf(teamColours(['#00205B', '#FFFFFF']));
    expect(blue).toBeGreaterThan(2 * Math.max(red, green));
  });
});
