/** A live update renders only what changed. The second update is measured, after the page has settled. */
import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { renderedDuring } from './renders.ts';
import { screenTest as test } from './screen.tsx';

test('a new match and then a corrected one render only their own row of all matches', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Peter', 'Jana'));
  const person = await openScreen('/overall');
  await person.seesRow(/Peter/);
  let id = '';
  const added = await renderedDuring(async () => {
    ({ id } = await club.door.createMatch(game('Eva', 'Jana')));
    await person.seesRow(/Eva/);
  });
  expect(added).toContainEqual(expect.stringMatching(/EvaJana.*3 : 2/));
  const corrected = await renderedDuring(async () => {
    await club.door.finishMatch(id, { homeScore: 7, awayScore: 2, overTime: false });
    await person.seesRow(/7 : 2/);
  });
  expect(corrected).toEqual([expect.stringMatching(/EvaJana.*7 : 2/)]);
});

test.for([
  ['/series', '2 : 0'],
  ['/playoff', 'Spring Cup'],
] as const)('a result renders one card at %s', async ([path, words], { club, openScreen }) => {
  await club.startPlayoff('Winter Cup');
  const { series } = await club.startPlayoff('Spring Cup');
  const person = await openScreen(path);
  await person.seesCard(/In progress/);
  await club.play(series[0]?.id ?? '', '1');
  await person.seesCard(/1 : 0/);
  const rendered = await renderedDuring(async () => {
    await club.play(series[0]?.id ?? '', '- 1');
    await person.seesCard(/2 : 0/);
  });
  const rows = rendered.filter((text) => text.includes(' : '));
  expect(rows).toEqual([expect.stringContaining(words)]);
});

test('a result renders one card on the page of a play-off', async ({ club, openScreen }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [semifinal] = series;
  const person = await openScreen(`/playoff/${id}`);
  await person.seesHeading('Semifinals');
  await club.play(semifinal?.id ?? '', '1');
  await person.sees(/Game 1 · .* leads/);
  const rendered = await renderedDuring(async () => {
    await club.play(semifinal?.id ?? '', '- 1');
    await person.sees(/Game 2 · .* leads/);
  });
  // The page around the cards shows the play-off itself, which has changed.
  const cards = rendered.filter((text) => text.includes('In progress'));
  expect(cards.length).toBeGreaterThan(0);
  for (const text of cards) expect(text).toContain(semifinal?.playerOne ?? '');
});

test('a correction renders one game on the page of a series', async ({ club, openSeries }) => {
  const { person, id } = await openSeries();
  await club.play(id, '1 2');
  await person.seesRow(/1 : 3/);
  // The live query adds the game that the two results have made necessary.
  await person.eventually(() => expect(person.texts('row')).toHaveLength(1 + 5));
  const rendered = await renderedDuring(async () => {
    await club.enter(id, 1, 'one', { homeScore: 7, awayScore: 2, overTime: false });
    await person.seesRow(/7 : 2/);
  });
  expect(rendered.filter((text) => text.includes(' : '))).toEqual([
    expect.stringContaining('7 : 2'),
  ]);
});

test.for(['/', '/stats'])(
  'a result renders only the two players at %s',
  async (path, { club, openScreen }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    await club.door.createMatch(game('Eva', 'Jana'));
    const person = await openScreen(path);
    await person.seesRow(/Jana/);
    // By more goals, so that no place of the two changes.
    await club.door.createMatch(game('Peter', 'Tomas', { homeScore: 9 }));
    await person.seesRow(/Tomas/);
    if (path === '/') {
      await person.eventually(() =>
        expect(document.body.textContent).toMatch(/Peter.*9 : 2.*Tomas/),
      );
    }
    const rendered = await renderedDuring(async () => {
      await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
      await person.seesRow(/Jana.*0\.50/);
    });
    expect(rendered).toContainEqual(expect.stringMatching(/Jana/));
    for (const text of rendered) expect(text).not.toMatch(/Peter|Tomas/);
  },
);
