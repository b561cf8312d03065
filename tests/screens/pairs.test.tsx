/** Matches, series and play-offs of pairs: both names, wherever a side is shown. */
import { expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id series { id } } }',
);
const team = 'Dallas Stars';
const ONE = { players: ['Eva', 'Jana'], team };
const TWO = { players: ['Peter', 'Tomas'], team: 'Calgary Flames' };

test('a match of pairs has four names in lists and on its page, and a rematch is of the same pairs', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const result = { homeScore: 3, awayScore: 1 };
  const { createMatch } = await write(club.server, CREATE_MATCH, {
    home: ONE,
    away: TWO,
    ...result,
  });
  const person = await openScreen('/overall');
  await person.eventually(() => {
    expect(textOf(document.body)).toMatch(/Eva & JanaPeter & Tomas.*3 : 1/s);
  });
  const match = await openScreen(`/match/${createMatch.id}`);
  await match.seesHeading(/Eva & Jana – Peter & Tomas/);
  await match.press('Rematch');
  await match.confirm(club.server.code);
  await match.seesHeading(/Peter & Tomas – Eva & Jana/);
});

test('a cup of pairs has both names in the bracket, on the page of a series and on the podium', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const { createPlayoff } = await write(club.server, CREATE_PLAYOFF, {
    title: 'Pairs',
    sides: [ONE, TWO],
    draw: 'AS_LISTED',
    bestOf: 1,
  });
  const person = await openScreen(`/playoff/${createPlayoff.id}`);
  await person.card(/Eva & Jana.*Peter & Tomas/s);
  await club.play(createPlayoff.series[0]?.id ?? '', '1');
  await person.eventually(() => {
    expect(textOf(document.body)).toContain('Congratulations Eva & Jana 🏆');
  });
  const series = await openScreen(`/series/${createPlayoff.series[0]?.id}`);
  await series.eventually(() => expect(textOf(document.body)).toContain('🏆 Eva & Jana 🏆'));
});
