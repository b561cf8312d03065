import { expect, test } from 'vitest';
import { leftToRight } from '../../web/design/leftToRight.ts';
import { matchTitle } from '../../web/screens/matches/formatMatch.ts';

test.each([
  ['Puk 3 : 2 OT Gólik', 'Puk 3\u00a0:\u00a02 OT Gólik'],
  ['Puk leads Gólik 12–9, won the last 3', 'Puk leads Gólik 12–9, won the last 3'],
  // Digits follow the direction of the letters before them, so a left-to-right mark is inserted.
  ['דן 3 : 2 Puk', 'דן \u200e3\u00a0:\u00a02 Puk'],
  ['Puk leads דן 12–9, won the last 3', 'Puk leads דן \u200e12–9, won the last \u200e3'],
  ['דן – גדי', 'דן\u200e – גדי'],
  ['The next game: דן 53 %', 'The next game: דן \u200e53 %'],
  ['Puk 997, דן 944, גדי 965', 'Puk \u200e997, דן \u200e944, גדי \u200e965'],
  ['דן +3', 'דן \u200e+3'],
  ['2 : 3 דן · גדי leads 3–1', '\u200e2\u00a0:\u00a03 דן\u200e · גדי leads \u200e3–1'],
  // Digits that are part of a name keep its direction.
  ['דן7 leads', 'דן7 leads'],
])('leftToRight marks "%s"', (text, marked) => {
  expect(leftToRight(text)).toBe(marked);
});

test('the title of a match has the home player on the left', () => {
  const team = { id: '1', name: 'Dallas Stars', colors: [], logo: '' };
  const sideOf = (id: string, nickName: string) => ({
    competitor: { id, players: [{ id, nickName, colour: 'RED' as const, emoji: null }] },
    team,
  });
  const sides = { home: sideOf('1', 'דן'), away: sideOf('2', 'גדי') };
  expect(matchTitle({ gameNumber: null, series: null, ...sides }, null)).toBe('דן\u200e – גדי');
});
