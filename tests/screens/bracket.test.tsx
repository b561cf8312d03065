/** Brackets of 2 to 16 players, on their pages and on the cards of the list. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { numbered } from '../setup/seeds.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a new bracket shows its rounds, their series and who has a bye', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen(`/playoff/${await club.startCup(...numbered(5))}`);
  await person.seesHeading('Cup of 5');
  expect(groupsOf(person)).toEqual([
    'Quarterfinals: P4 P5',
    'Semifinals: P1 has a bye P2 has a bye, P3 has a bye Winner of quarterfinal 4',
    'For the cup: Winner of semifinal 1 Winner of semifinal 2',
    'For 3rd place: Loser of semifinal 1 Loser of semifinal 2',
  ]);
});

/** The groups of the bracket with the players of their places: "Semifinals: P1 has a bye P2, P3 Winner of quarterfinal 4". */
function groupsOf(person: ScreenPerson): readonly string[] {
  return person.all('region').flatMap((group) => {
    const name = within(group).queryByRole('heading');
    if (!name) return [];
    const places = [...group.querySelectorAll('div[data-kind]:not([data-kind=bye])')].map(
      (place) => {
        const text = textOf(place.querySelector('article') ?? place);
        return (text.match(/P\d+|has a bye|(Winner|Loser) of [a-z]+ \d/g) ?? []).join(' ');
      },
    );
    return [`${textOf(name)}: ${places.join(', ')}`];
  });
}

test('the players of a round ahead are shown once they are known', async ({ club, openScreen }) => {
  const id = await club.startCup(...numbered(5));
  const person = await openScreen(`/playoff/${id}`);
  await person.seesHeading('Cup of 5');
  await club.playPlayoff(id, 1);
  await person.eventually(() =>
    expect(groupsOf(person)).toContain('Semifinals: P1 has a bye P2 has a bye, P3 has a bye P4'),
  );
});

test('rounds being played are listed first, then those that are over, then those ahead', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup(...numbered(8));
  const person = await openScreen(`/playoff/${id}`);
  const names = () => groupsOf(person).map((group) => group.split(':')[0]);
  await person.seesHeading('Cup of 8');
  expect(names()).toEqual(['Quarterfinals', 'Semifinals', 'For the cup', 'For 3rd place']);
  await club.playPlayoff(id, 4);
  await person.eventually(() =>
    expect(names()).toEqual(['Semifinals', 'Quarterfinals', 'For the cup', 'For 3rd place']),
  );
});

test('the small bracket has a link for each place, to its series or to the round ahead', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup(...numbered(3));
  const person = await openScreen(`/playoff/${id}`);
  const small = within(await person.find('navigation', 'Bracket'));
  const links = () => small.getAllByRole('link').map((link) => textOf(link));
  expect(links()).toEqual([
    expect.stringMatching(/P2.*P3/),
    expect.stringMatching(/P1 has a bye.*Winner of semifinal 2/),
  ]);
  await club.playPlayoff(id, 1);
  await person.eventually(() => expect(links()[0]).toMatch(/P2.*\dP3.*\d/));
});

test('a card of a play-off with more than two rounds shows the round being played, then the champion, and what is in progress until the 3rd place is decided', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup(...numbered(5));
  const person = await openScreen('/playoff');
  const card = () => person.card(/Cup of 5/);
  const shows = (words: string) =>
    person.eventually(async () => expect(textOf(await card())).toContain(words));
  await shows('5 players · Quarterfinals');
  await shows('P4');
  await club.playPlayoff(id, 2);
  // The undecided series comes first.
  await shows('5 players · Semifinals · Single games');
  await club.playPlayoff(id, 1);
  await shows('5 players · Final');
  const { series } = await club.playoff(id);
  const final = series.at(-1);
  await club.play(final?.id ?? '', '1');
  await shows('1st P1 · 2nd');
  await shows('Congratulations P1 🏆');
  await shows('In progress ⌛️ · 3rd place still to be played');
  await club.playPlayoff(id);
  await shows('3rd P2');
});

test('the podium of two players has two steps', async ({ club, openScreen }) => {
  const id = await club.startCup(...numbered(2));
  await club.playPlayoff(id);
  const person = await openScreen(`/playoff/${id}`);
  const podium = await person.find('region', 'Podium');
  expect(textOf(podium)).toMatch(/P22nd ?P11st$/);
});
