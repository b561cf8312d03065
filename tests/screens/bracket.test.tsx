/** Brackets of 2 to 16 players, on their pages and on the cards of the list. */
import { fireEvent, within } from '@testing-library/dom';
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
    'Quarterfinals: P4 P5, P1 starts in the semifinal, P2 starts in the semifinal, P3 waits for the semifinal',
    'Semifinals: P1 P2',
    'For the cup',
    'For 3rd place',
  ]);
  expect(person.texts('tab')).toEqual(['Quarterfinals', 'Semifinals', 'Final']);
});

/** The groups of the bracket with the players of their series, then of their byes: "Semifinals: P2 P3, P1 waits in the final". */
function groupsOf(person: ScreenPerson): readonly string[] {
  return person.all('region').flatMap((group) => {
    const [name] = within(group).queryAllByRole('heading');
    if (!name) return [];
    const cards = within(group).queryAllByRole('article');
    const series = cards.map((card) => (textOf(card).match(/P\d+(?=Boston)/g) ?? []).join(' '));
    const byes = [...group.querySelectorAll('p')].map(textOf);
    const places = [...series, ...byes.filter((text) => /waits|starts/.test(text))].join(', ');
    return [places === '' ? textOf(name) : `${textOf(name)}: ${places}`];
  });
}

test('places ahead name the series that decide who takes them, and the players once they are known', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup(...numbered(5));
  const person = await openScreen(`/playoff/${id}`);
  const contains = async (group: string, words: string) =>
    expect(textOf(await person.find('region', group))).toContain(words);
  await contains('Semifinals', 'P3Winner of quarterfinal 4');
  await contains('For the cup', 'Winner of semifinal 1Winner of semifinal 2');
  await contains('For 3rd place', 'Loser of semifinal 1Loser of semifinal 2');
  await club.playPlayoff(id, 1);
  await person.eventually(() => expect(groupsOf(person)).toContain('Semifinals: P1 P2, P3 P4'));
});

test('the tab of the round being played is selected until another one is chosen, and the final at the end', async ({
  club,
  openScreen,
}) => {
  const id = await club.startCup(...numbered(5));
  const person = await openScreen(`/playoff/${id}`);
  await person.find('tab', 'Quarterfinals', { selected: true });
  await club.playPlayoff(id, 1);
  await person.find('tab', 'Semifinals', { selected: true });
  await club.playPlayoff(id);
  await person.find('tab', 'Final', { selected: true });
  const panel = shownPanel(person);
  for (const name of ['FINAL', '3rd Place']) within(panel).getByRole('region', { name });
  await person.user.click(await person.find('tab', 'Quarterfinals'));
  within(shownPanel(person)).getByRole('region', { name: 'Quarterfinals' });
});

test('tabs take the arrows, Home and End, and only the selected one is a tab stop', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen(`/playoff/${await club.startCup(...numbered(16))}`);
  const first = await person.find('tab', 'Round of 16', { selected: true });
  expect(person.all('tabpanel', 'Round of 16').map(({ id }) => id)).toEqual([
    first.getAttribute('aria-controls'),
  ]);
  first.focus();
  for (const [key, name] of [
    ['ArrowRight', 'Quarterfinals'],
    ['End', 'Final'],
    ['ArrowRight', 'Round of 16'],
    ['ArrowLeft', 'Final'],
    ['ArrowLeft', 'Semifinals'],
    ['Home', 'Round of 16'],
  ]) {
    await person.user.keyboard(`{${key}}`);
    const tab = await person.find('tab', name ?? '', { selected: true });
    expect(document.activeElement).toBe(tab);
    expect(person.all('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab]);
    expect(shownPanel(person).id).toBe(tab.getAttribute('aria-controls'));
  }
});

test('a swipe across shows the next round; one along the page or from its edge does not', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen(`/playoff/${await club.startCup(...numbered(8))}`);
  await person.find('tab', 'Quarterfinals', { selected: true });
  const swipe = (from: readonly [number, number], to: readonly [number, number]) => {
    const at = ([clientX, clientY]: readonly [number, number]) => ({
      pointerType: 'touch',
      pointerId: 1,
      clientX,
      clientY,
    });
    fireEvent.pointerDown(shownPanel(person), at(from));
    fireEvent.pointerUp(shownPanel(person), at(to));
  };
  swipe([300, 100], [200, 110]);
  await person.find('tab', 'Semifinals', { selected: true });
  for (const [from, to] of [
    [
      [300, 100],
      [200, 200],
    ],
    [
      [300, 100],
      [270, 100],
    ],
    [
      [10, 100],
      [200, 100],
    ],
  ] as const) {
    swipe(from, to);
  }
  swipe([200, 100], [300, 110]);
  await person.find('tab', 'Quarterfinals', { selected: true });
  // There is no round before the first one.
  swipe([200, 100], [300, 110]);
  await person.find('tab', 'Quarterfinals', { selected: true });
});

function shownPanel(person: ScreenPerson): HTMLElement {
  const [tab] = person.all('tab', undefined, { selected: true });
  const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error('No panel is shown.');
  expect([...document.querySelectorAll('[data-current]')]).toEqual([panel]);
  return panel;
}

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
  await shows('5 players · SemifinalsP3');
  await club.playPlayoff(id, 1);
  await shows('5 players · Final');
  const { series } = await club.playoff(id);
  const final = series.at(-1);
  await club.play(final?.id ?? '', '1');
  await shows('5 players · FinalP2');
  await shows('Congratulations P1 🏆');
  await shows('In progress ⌛️ · 3rd place still to be played');
  await club.playPlayoff(id);
  await shows('P23rd');
});

test('the podium of two players has two steps', async ({ club, openScreen }) => {
  const id = await club.startCup(...numbered(2));
  await club.playPlayoff(id);
  const person = await openScreen(`/playoff/${id}`);
  const podium = await person.find('region', 'Podium');
  expect(textOf(podium)).toMatch(/P22nd ?P11st$/);
});
