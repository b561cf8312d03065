/** The form of a new play-off, beyond the four players of the specification. */
import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { game, TEAMS } from '../setup/seeds.ts';
import { stopAt } from './clock.ts';
import type { Network } from './network.ts';
import type { ScreenPerson } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

const FIVE = [...Object.keys(TEAMS), 'Zuzana'];

test('a cup of five known players takes at most nine presses and a title', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, [...FIVE, 'Puk']);
  for (const nickName of FIVE) await person.press(nickName);
  await person.press('Random teams');
  await person.fill('Title', 'Cup of five');
  // The eighth press, with the one that opened the form. A device without the code asks for it and has a ninth.
  await person.press('Submit');
  await person.leaves(/New Play-Off/);
  const { sides, newPlayers: _, ...options } = inputOf(network);
  expect(sides.flatMap(({ players }) => players)).toEqual(FIVE);
  expect(new Set(sides.map(({ team }) => team)).size).toBe(5);
  expect(options).toMatchObject({ draw: 'RANDOM', bestOf: 7, finalBestOf: 7 });
  // Two players meet in the first round, two at once in a semifinal, and one has a bye.
  await person.hears(/The draw of Cup of five/);
  await person.hears(/Quarterfinal 4 \S+ – \S+Semifinal 1 \S+ – \S+Semifinal 2 \S+ has a bye/);
});

test('a player who is not there yet is added in place of a seat, and gets a number like the others', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, ['Eva']);
  await person.press('Eva');
  await person.press(/Player 2/);
  await person.user.type(await person.find('searchbox', 'Search Player 2'), 'Guest');
  await person.user.click(await person.find('option', 'Add Guest'));
  await person.find('button', '2 Guest', { pressed: true });
  await person.press('Remove player 4');
  await person.press('Remove player 3');
  await person.press('Random teams');
  await person.fill('Title', 'Cup');
  await person.press('Submit');
  await person.leaves(/New Play-Off/);
  expect(inputOf(network).newPlayers).toEqual(['Guest']);
  const [playoff] = await club.door.playoffs(1);
  expect(playoff?.series).toHaveLength(1);
});

test('players are chosen by taps in the order of the list, with the team of their last match', async ({
  club,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, FIVE, game('Eva', 'Jana'));
  await person.press('Jana');
  expect(await seatsOf(person)).toEqual(['Jana · Calgary Flames', '', '', '']);
  await person.press('Eva');
  await person.press('Peter');
  await person.find('button', '2 Eva', { pressed: true });
  expect(await seatsOf(person)).toEqual(['Jana · Calgary Flames', 'Eva · Dallas Stars', 'Peter']);
  // A second tap takes a player out, and the players after that one move up.
  await person.press('1 Jana');
  expect(await seatsOf(person)).toEqual(['Eva · Dallas Stars', 'Peter']);
  await person.press('Jana');
  await person.press('3 Jana');
  // A player chosen with a select has a number as well.
  await person.choose('Player 2', 'Tomas');
  await person.find('button', 'Tomas Player 2');
  await person.find('button', '2 Tomas', { pressed: true });
  await person.find('button', 'Peter', { pressed: false });
});

test('a cup of three has no 3rd-place series; the players who are listed first wait', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, FIVE);
  await person.find('checkbox', 'Play for 3rd place', { checked: true });
  for (const nickName of ['Tomas', 'Eva', 'Jana']) await person.press(nickName);
  await person.misses('checkbox', 'Play for 3rd place');
  await person.user.click(await person.find('radio', 'As listed: 1 has a bye, 2 meets 3'));
  await person.press('Random teams');
  await person.fill('Title', 'Cup of three');
  await person.press('Submit');
  await person.leaves(/New Play-Off/);
  expect(inputOf(network).sides).toHaveLength(3);
  const [playoff] = await club.door.playoffs(1);
  expect(playoff?.series.map(({ playerOne, playerTwo }) => [playerOne, playerTwo])).toEqual([
    ['Eva', 'Jana'],
  ]);
  // The form has shown who meets whom.
  await person.find('link', /Cup of three/);
  await person.seesNo('The draw of');
});

test('a form that is filled with selects needs all of its seats', async ({ club, openScreen }) => {
  const person = await openForm(club, openScreen, FIVE);
  for (const [index, nickName] of ['Eva', 'Jana', 'Peter'].entries()) {
    await person.choose(`Player ${index + 1}`, nickName);
  }
  await person.press('Random teams');
  await person.fill('Title', 'Winter Cup');
  await person.press('Submit');
  await person.isTold('Please select all players.');
  await person.press('Remove player 4');
  await person.press('Submit');
  await person.leaves(/New Play-Off/);
});

test('seats are added and removed, and the others keep what was chosen', async ({
  club,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, FIVE);
  await person.press('Add a player');
  await person.find('button', 'Select Player 5 Player 5');
  await person.find('button', 'Select Team 5 Team 5');
  await person.find('radio', 'As listed: 1 to 3 have a bye, 4 meets 5');
  await person.choose('Player 2', 'Jana');
  await person.choose('Player 5', 'Eva');
  await person.press('Remove player 3');
  expect(await seatsOf(person)).toEqual(['', 'Jana', '', 'Eva']);
  expect(document.activeElement?.textContent).toMatch('Add a player');
  await person.press('Remove player 1');
  await person.press('Remove player 2');
  expect(await seatsOf(person)).toEqual(['Jana', 'Eva']);
  await person.misses('button', /^Remove player/);
  const add = await person.find('button', 'Add a player');
  for (let seat = 3; seat <= 16; seat += 1) await person.user.click(add);
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await person.user.click(add);
  expect(await seatsOf(person)).toHaveLength(16);
});

test('the final is as long as the other series until its length is chosen', async ({
  club,
  network,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, FIVE);
  const choose = async (group: string, bestOf: string) => {
    const choice = within(await person.find('group', group));
    await person.user.click(choice.getByRole('radio', { name: bestOf }));
  };
  const isChosen = async (group: string, bestOf: string) => {
    const choice = within(await person.find('group', group));
    choice.getByRole('radio', { name: bestOf, checked: true });
  };
  await isChosen('Best of', '7');
  await isChosen('Final best of', '7');
  await choose('Best of', '3');
  await isChosen('Final best of', '3');
  await choose('Final best of', '5');
  await choose('Best of', '1');
  await isChosen('Final best of', '5');
  await person.user.click(await person.find('checkbox', 'Play for 3rd place'));
  await person.user.click(await person.find('radio', 'By rating: 1st meets 4th, 2nd meets 3rd'));
  for (const nickName of Object.keys(TEAMS)) await person.press(nickName);
  await person.press('Random teams');
  await person.fill('Title', 'Short Cup');
  await person.press('Submit');
  await person.leaves(/New Play-Off/);
  expect(inputOf(network)).toMatchObject({
    draw: 'BY_RATING',
    bestOf: 1,
    finalBestOf: 5,
    thirdPlaceSeries: false,
  });
  // The form does not show the ratings, so the pairings are announced.
  await person.hears(/The draw of Short Cup/);
});

test('titles are suggested: the day of the week, and the one after the latest', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, '2026-03-10T20:00:00');
  await club.startPlayoff('Winter Cup 3');
  const person = await openScreen('/playoff');
  await person.press('+ New Play-Off');
  const title = await person.field('Title');
  expect(title.value).toBe('');
  await person.press('Winter Cup 4');
  expect(title.value).toBe('Winter Cup 4');
  await person.find('button', 'Winter Cup 4', { pressed: true });
  await person.press('Tuesday cup');
  expect(title.value).toBe('Tuesday cup');
});

test('a submit without a title scrolls to the title, which may be above the screen', async ({
  club,
  openScreen,
}) => {
  const person = await openForm(club, openScreen, FIVE);
  using scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  for (const nickName of FIVE) await person.press(nickName);
  await person.press('Random teams');
  await person.press('Submit');
  await person.isTold('Please enter a Play-Off Title.');
  const title = await person.field('Title');
  await person.eventually(() => expect(scroll.mock.contexts).toEqual([title]));
});

/** Opens the form of a club with these players, on a device that has the code. */
async function openForm(
  club: Club,
  openScreen: (path: string) => Promise<ScreenPerson>,
  players: readonly string[],
  match?: ReturnType<typeof game>,
): Promise<ScreenPerson> {
  await club.friends(...players);
  if (match) await club.door.createMatch(match);
  const person = await openScreen('/playoff');
  await club.remember();
  await person.press('+ New Play-Off');
  return person;
}

/** "Eva · Dallas Stars" for each seat, "Eva" without a team, an empty text for an empty seat. */
async function seatsOf(person: ScreenPerson): Promise<readonly string[]> {
  const dialog = await person.dialog(/New Play-Off/);
  return within(dialog)
    .getAllByRole('group', { name: /^\d+$/ })
    .map((seat) =>
      within(seat)
        .getAllByRole('button', { name: /(Player|Team) \d+$/ })
        .map((button) => button.textContent ?? '')
        .filter((text) => !text.startsWith('Select'))
        .join(' · '),
    );
}

interface Input {
  readonly sides: readonly { readonly players: readonly string[]; readonly team: string }[];
  readonly newPlayers: readonly string[];
}

/** The input of the only request that creates a play-off. */
function inputOf(network: Network): Input {
  const [variables, ...more] = network.variablesOnce('CreatePlayoff');
  expect(more).toEqual([]);
  return (variables as { readonly input: Input }).input;
}
