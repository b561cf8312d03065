/** The figures of doubles: tables, pages of pairs and of players, which follow results live. */
import { expect } from 'vitest';
import { playDoubles } from '../setup/play-doubles.ts';
import { game } from '../setup/seeds.ts';
import { screenTest as test } from './screen.tsx';

test('the statistics offer doubles once there are some, with a table of players and one of pairs', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Peter', 'Eva'));
  const person = await openScreen('/stats?from=2020-01-01');
  await person.sees('Peter');
  expect(person.all('link', 'Two against two')).toEqual([]);
  const asked = network.sent.length;
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  await person.find('link', 'Two against two');
  // The choice is part of the answers that the page follows anyway.
  expect(network.sent.slice(asked)).toEqual([]);

  await person.follows('Two against two');
  await person.eventually(() => {
    expect(location.search).toBe('?from=2020-01-01&discipline=doubles');
    expect(person.texts('rowheader')).toEqual([
      expect.stringMatching(/^Eva/),
      expect.stringMatching(/^Jana/),
      expect.stringMatching(/^Peter/),
      expect.stringMatching(/^Tomas/),
      expect.stringMatching(/^Eva & Jana/),
      expect.stringMatching(/^Peter & Tomas/),
    ]);
  });
  const figuresOf = (name: RegExp) =>
    person
      .table()
      .find(([first = '']) => name.test(first))
      ?.slice(1);
  expect(figuresOf(/^Eva(?! &)/)).toContain('+12');
  // Fewer than five matches say nothing about a pair.
  expect(figuresOf(/^Eva & Jana/)).toEqual(
    ['1', '1', '0', '0', '0', '3', '3', '1', '2'].concat([
      '3.00?',
      '3.00',
      '1.00',
      '1.00',
      '0.00',
      '1012?',
      '–',
    ]),
  );
  for (let round = 0; round < 4; round += 1)
    await playDoubles(club, 'Peter+Tomas', '2:1', 'Eva+Jana');
  await person.eventually(() => {
    expect(figuresOf(/^Peter & Tomas/)?.[0]).toBe('5');
    expect(figuresOf(/^Peter & Tomas/)?.at(-1)).toMatch(/^\+\d+ %$/);
    expect(figuresOf(/^Eva & Jana/)?.at(-1)).toMatch(/^−\d+ %$/);
  });

  await person.press(/^Together/);
  await person.eventually(() => expect(person.texts('rowheader').at(4)).toMatch(/^Peter & Tomas/));
  await person.follows('Charts');
  await person.find('slider', 'Ratings over time');
  expect(location.search).toBe('?view=charts&from=2020-01-01&discipline=doubles');
  await person.follows('One against one');
  await person.eventually(() => {
    const [chosen] = person.all('link', 'One against one', { current: 'page' });
    expect(chosen).toBeDefined();
  });
  await person.follows('Table');
  await person.eventually(() => {
    expect(location.search).toBe('?from=2020-01-01');
    expect(person.texts('rowheader')).toEqual([
      expect.stringMatching(/^Peter/),
      expect.stringMatching(/^Eva/),
    ]);
  });
});
