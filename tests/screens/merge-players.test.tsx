/** Merging a player into another one on the screen of players, and the page of a merged player. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { game } from '../setup/club.ts';
import { livePlay } from '../setup/live-play.ts';
import { screenTest as test } from './screen.tsx';

test('the dialog says what moves, asks for the code, and merges', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Puck', 'Puk', 'Eva', 'Adam');
  await club.door.createMatch(game('Puck', 'Eva'));
  const person = await openScreen('/players');
  await person.press('Edit Puck');
  await person.press('This is the same person as …');
  const dialog = within(await person.find('dialog', 'Puck is the same person as …'));
  await person.press('Merge');
  await person.isTold('Please select the other player.');
  await person.choose('The other player', 'Puk');
  await dialog.findByText('Puk takes over 1 match. Puck is no longer a player.');
  const release = network.hold('MergePreview');
  await person.choose('The other player', 'Adam');
  await person.seesNo('takes over');
  await release();
  await dialog.findByText('Adam takes over 1 match. Puck is no longer a player.');
  await person.choose('The other player', 'Puk');
  await person.press('Merge');
  await person.confirm(club.server.code);
  await person.leaves('Puck is the same person as …');
  await person.find('button', 'Edit Puk');
  await person.seesNo('Edit Puck');
  expect(await livePlay(club).history()).toEqual(
    expect.arrayContaining([
      'Players merged: Puck (Puck Friend) is now Puk (Puk Friend); 1 match moved',
    ]),
  );
});

test('players who met are not merged, and the dialog links to their meetings', async ({
  club,
  openScreen,
}) => {
  await club.friends('Puck', 'Puk');
  await club.door.createMatch(game('Puck', 'Puk'));
  const person = await openScreen('/players');
  await person.press('Edit Puck');
  await person.press('This is the same person as …');
  const dialog = within(await person.find('dialog', 'Puck is the same person as …'));
  await person.choose('The other player', 'Puk');
  await dialog.findByText('Puck and Puk are both in 1 match, so they cannot be the same person.');
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  await person.press('Match of 01/03/2026');
  await person.leaves('Puck is the same person as …');
  await person.seesHeading(/Puck/);
});

test('the page of a merged player links to the other one', async ({ club, openScreen }) => {
  await club.friends('Puck', 'Puk', 'Eva');
  await club.door.createMatch(game('Puck', 'Eva'));
  const person = await openScreen('/players/1-puck');
  await person.isTitled('Puck');
  await livePlay(club).mergePlayers('Puck', 'Puk');
  await person.sees('This player is now Puk.');
  await person.follows('Go to Puk');
  await person.isTitled('Puk');
  await person.sees('Eva');
});
