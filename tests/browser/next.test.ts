/** Who is here and who plays next, on phones, a wide screen and a television, with the longest names. */
import { expect } from 'vitest';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import { acceptedAt } from './sizes.ts';
import { HD, misplaced, pale, readTexts } from './television.ts';

const PLAYERS = graphql('{ players { id nickName } }');
const SET_HERE = graphql('mutation ($input: SetHereInput!) { setHere(input: $input) { id } }');

const NAMES = ['WWWWWWWWWWWW', 'Maximilianos', 'Alexandrovič', 'Bartholomew', 'Eva', 'Jana'];
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the next match and who is here fit every screen, and come and go everywhere at once', async ({
  club,
  openPage,
}) => {
  await club.friends(...NAMES);
  const page = await openPage('/', PHONE);
  const television = await openPage('/tv', HD, readTexts);
  const line = page.getByRole('region', { name: 'Here tonight' });
  const before = await line.boundingBox();
  expect(before?.height, 'one line while nobody is here').toBeLessThanOrEqual(60);
  const { players } = await ask(club.server, PLAYERS);
  for (const { id: player } of players) await write(club.server, SET_HERE, { player, here: true });
  const card = page.getByRole('region', { name: 'Next match' });
  await card.waitFor();
  await personAt(television).sees(/^Next: .+ – .+, 4 players wait$/);
  expect(await misplaced(television)).toEqual([]);
  expect(await pale(television)).toEqual([]);
  await personAt(page).press('Who comes, who goes');
  for (const opened of [true, false]) {
    if (!opened) await personAt(page).press('Done');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await geometricFaults(page, acceptedAt('/')), `${size.width}`).toEqual([]);
    }
    expect.soft(await violationsOf(page)).toEqual([]);
  }
  for (const { id: player } of players) await write(club.server, SET_HERE, { player, here: false });
  await card.waitFor({ state: 'detached' });
  await personAt(television).seesNo(/^Next: /);
});
