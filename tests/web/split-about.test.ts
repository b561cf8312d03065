import { expect, test } from 'vitest';
import { splitAbout } from '../../web/screens/history/splitAbout.ts';

test.each([
  ['Puk', ['Puk'], '', ['Puk']],
  ['Puk – Rolba', ['Rolba', 'Puk'], '', ['Puk', 'Rolba']],
  ['Winter Cup, Puk – Rolba', ['Puk', 'Rolba', 'Eva', 'Jana'], 'Winter Cup', ['Puk', 'Rolba']],
  ['Cup, the second, Puk – Rolba', ['Puk', 'Rolba'], 'Cup, the second', ['Puk', 'Rolba']],
  ['Winter Cup', ['Puk', 'Rolba', 'Eva', 'Jana'], 'Winter Cup', []],
  // Rolba was renamed, and no player is called Rolba any more.
  ['Winter Cup, Puk – Rolba', ['Puk', 'Zamboni'], 'Winter Cup, Puk – Rolba', []],
  // "Puk" is only the end of another name here.
  ['Old Puk – Rolba', ['Puk', 'Rolba'], 'Old Puk – Rolba', []],
])('splitAbout of "%s" among %j', (about, nickNames, place, players) => {
  const named = (nickName: string) => ({ id: `of ${nickName}`, nickName });
  expect(splitAbout(about, nickNames.map(named))).toEqual({ place, players: players.map(named) });
});
