import { expect, test } from 'vitest';
import { suggestedTitles } from '../../rules/playoff-title.ts';

const FRIDAY = '2026-11-27T20:00:00';

test.each<[latest: string | null, suggested: readonly string[]]>([
  [null, ['Friday cup']],
  ['Winter Cup', ['Friday cup', 'Winter Cup 2']],
  ['Winter Cup 3', ['Friday cup', 'Winter Cup 4']],
  ['Cup 09', ['Friday cup', 'Cup 10']],
  ['Cup2026', ['Friday cup', 'Cup2027']],
  // The title of the day is taken.
  ['Friday cup', ['Friday cup 2']],
  // Nothing fits into 20 characters, of which 🏒 is one.
  ['A cup of many letter', ['Friday cup']],
  [
    '🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒',
    ['Friday cup', '🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒 2'],
  ],
  ['99999999999999999999', ['Friday cup']],
])('after %s the titles %j are suggested', (latest, suggested) => {
  expect(suggestedTitles(FRIDAY, latest)).toEqual(suggested);
});
