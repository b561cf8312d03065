import { expect, test } from 'vitest';
import { formatLeaders } from '../../rules/leaders.ts';

function named(text: string) {
  return { players: text.split('+').map((nickName) => ({ nickName })) };
}

test.each([
  [[], true, null],
  [['Eva'], false, 'Eva leads the evening'],
  [['Eva'], true, 'Eva is champion of the evening'],
  [['Eva', 'Jana'], false, 'Eva and Jana are level'],
  [['Bára', 'Eva', 'Jana', 'Puk'], true, 'Bára, Eva, Jana and Puk are level'],
  [['Adam', 'Bára', 'Eva', 'Jana', 'Puk'], true, '5 players are level'],
  [['Eva+Jana'], false, 'Eva & Jana lead the evening'],
  [['Eva+Jana'], true, 'Eva & Jana are champions of the evening'],
  [['Eva+Jana', 'Ola+Puk'], true, 'Eva & Jana and Ola & Puk are level'],
  [['1+2', '1+3', '1+4', '2+3', '2+4'], true, '5 pairs are level'],
])('%j at the head, over: %j', (nickNames, over, words) => {
  expect(formatLeaders(nickNames.map(named), over)).toBe(words);
});

test('a season has the same words', () => {
  expect(formatLeaders([named('Eva')], false, 'season')).toBe('Eva leads the season');
  expect(formatLeaders([named('Eva')], true, 'season')).toBe('Eva is champion of the season');
});
