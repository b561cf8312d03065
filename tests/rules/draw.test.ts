import { expect, test } from 'vitest';
import type { PlayoffDraw } from '../../rules/bracket.ts';
import { formatDraw, formatExtent } from '../../rules/draw.ts';

test.each<[PlayoffDraw, number, string]>([
  ['RANDOM', 5, 'Drawn at random'],
  ['AS_LISTED', 2, 'As listed: 1 meets 2'],
  ['AS_LISTED', 3, 'As listed: 1 has a bye, 2 meets 3'],
  ['AS_LISTED', 4, 'As listed: 1 meets 2, 3 meets 4'],
  ['AS_LISTED', 5, 'As listed: 1 to 3 have a bye, 4 meets 5'],
  ['AS_LISTED', 6, 'As listed: 1 and 2 have a bye, 3 meets 4, 5 meets 6'],
  ['AS_LISTED', 13, 'As listed: 1 to 3 have a bye, 4 meets 5, … 12 meets 13'],
  ['AS_LISTED', 16, 'As listed: 1 meets 2, … 15 meets 16'],
  ['BY_RATING', 2, 'By rating: 1st meets 2nd'],
  ['BY_RATING', 4, 'By rating: 1st meets 4th, 2nd meets 3rd'],
  ['BY_RATING', 5, 'By rating: 1st to 3rd have a bye, 4th meets 5th'],
  ['BY_RATING', 16, 'By rating: 1st meets 16th, … 6th meets 11th'],
])('%s of %i players in words is "%s"', (draw, entrants, words) => {
  expect(formatDraw(draw, entrants)).toBe(words);
});

test.each([
  [{ entrants: 2, bestOf: 1 }, '2 players · 1 game, about 5 min'],
  [{ entrants: 2, bestOf: 3 }, '2 players · up to 3 games, about 20 min'],
  [{ entrants: 2, bestOf: 7 }, '2 players · up to 7 games, about 50 min'],
  [{ entrants: 4, bestOf: 7 }, '4 players · up to 21 games, about 2 h 30'],
  [{ entrants: 4, bestOf: 3, finalBestOf: 5 }, '4 players · up to 11 games, about 1 h 15'],
  [
    { entrants: 4, bestOf: 3, finalBestOf: 5, hasThirdPlaceSeries: true },
    '4 players · up to 14 games, about 1 h 45',
  ],
  [{ entrants: 4, bestOf: 3, finalBestOf: 3 }, '4 players · up to 9 games, about 1 h'],
  [{ entrants: 4, bestOf: 3, of: 'pairs' as const }, '4 pairs · up to 9 games, about 1 h'],
  [{ entrants: 16, bestOf: 7 }, '16 players · up to 105 games, about 12 h 15'],
])('the extent of a competition %o is %s', (format, words) => {
  const whole = { finalBestOf: format.bestOf, hasThirdPlaceSeries: false, ...format };
  expect(formatExtent(whole)).toBe(words);
});
