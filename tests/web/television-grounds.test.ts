/** The grounds of the halves on television, behind light texts. */
import { expect, test } from 'vitest';
import { contrast, type Rgb } from '../../rules/colours.ts';
import { TEAMS } from '../../server/club/teams/teams.ts';
import { opposingColours } from '../../web/screens/teams/colours.ts';
import { grounds } from '../../web/screens/television/grounds.ts';

const CHALK = '#f4f8fc';

test('light texts stand out from the grounds of all pairs of teams', () => {
  const pale = TEAMS.flatMap((one) =>
    TEAMS.flatMap((two) => {
      const [first, second] = opposingColours(one.colors, two.colors);
      return grounds([{ colours: first }, { colours: second }])
        .filter((style) => contrast(channelsOf(style['--ground']), CHALK) < 7)
        .map((style) => `${one.name} – ${two.name}: ${style['--ground']}`);
    }),
  );
  expect(pale).toEqual([]);
});

function channelsOf(ground = ''): Rgb {
  const [red = 0, green = 0, blue = 0] = ground.split(' ').map(Number);
  return [red, green, blue];
}
