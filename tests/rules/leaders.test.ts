import { expect, test } from 'vitest';
import { formatLeaders } from '../../rules/leaders.ts';

test.each([
  [[], true, null],
  [['Eva'], false, 'Eva leads the evening'],
  [['Eva'], true, 'Eva is champion of the evening'],
  [['Eva', 'Jana'], false, 'Eva and Jana are level'],
  [['Bára', 'Eva', 'Jana', 'Puk'], true, 'Bára, Eva, Jana and Puk are level'],
  [['Adam', 'Bára', 'Eva', 'Jana', 'Puk'], true, '5 players are level'],
])('%j at the head, over: %j', (nickNames, over, words) => {
  expect(formatLeaders(nickNames, over)).toBe(words);
});

test('a season has the same words', () => {
  expect(formatLeaders(['Eva'], false, 'season')).toBe('Eva leads the season');
  expect(formatLeaders(['Eva'], true, 'season')).toBe('Eva is champion of the season');
});
