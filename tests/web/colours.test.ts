import { describe, expect, test } from 'vitest';
import { contrast, rgb } from '../../rules/colours.ts';
import { teamColours } from '../../web/teams/colours.ts';

const TEAM_COLOURS: readonly (readonly [string, string])[] = [
  ['#041E42', '#AC162C'],
  ['#00205B', '#FFFFFF'],
  ['#111111', '#A2AAAD'],
  ['#000000', '#FCB514'],
  ['#001628', '#99D9D9'],
  ['#FFB81C', '#000000'],
  ['#154734', '#A6192E'],
];
const ARENA = [14, 26, 46] as const;

describe('team colours on the dark arena', () => {
  test.each(TEAM_COLOURS)('%s with %s can be seen', (...colors) => {
    const { '--team': accent = '' } = teamColours(colors);
    expect(contrast(rgb(accent), ARENA)).toBeGreaterThanOrEqual(2.9);
  });

  test('a navy becomes a blue and not a grey', () => {
    const [red, green, blue] = rgb(teamColours(['#00205B', '#FFFFFF'])['--team'] ?? '');
    expect(blue).toBeGreaterThan(2 * Math.max(red, green));
  });
});
