/** A player with fewer than five matches comes after five others in every table, with the number of matches that are missing. */
import { expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { screenTest as test } from './screen.tsx';

const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const PAIRS = 'AB AC AD AE BC BD BE CD CE DE AB CD EA';

test('on the home page, in the statistics and in the table of a season', async ({
  club,
  openScreen,
}) => {
  await club.friends('A', 'B', 'C', 'D', 'E', 'Newcomer');
  for (const [one, two] of PAIRS.split(' ')) await club.result(2, `${one} 3-2 ${two}`);
  await club.result(2, 'Newcomer 9-0 E');
  await write(club.server, CREATE_SEASON, { name: 'S', from: '2026-01-01', to: '2026-01-31' });

  const home = await openScreen('/');
  await home.seesRow(/A/);
  expect(home.table().map(([, player]) => player)).toEqual(['Player', 'A', 'B', 'C', 'D', 'E']);
  for (const path of ['/stats', '/seasons/1']) {
    const person = await openScreen(path);
    await person.seesRow(/Newcomer ?4 more matches/);
    expect(person.table()).toHaveLength(7);
    expect(person.table().at(-1)?.join(' ')).toMatch(/Newcomer ?4 more matches/);
  }
});
