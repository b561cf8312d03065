/** A league of those who are here, begun on Home or on the page of the evening with a few presses and no text. */
import { expect } from 'vitest';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { stopAt } from './clock.ts';
import { screenTest as test } from './screen.tsx';

const TONIGHT = '2026-11-20T21:00:00';

const LEAGUE = graphql(
  `{ league(id: 1) {
    title legs qualify
    entrants { side { name team { name } } }
    fixtures { id homeScore }
  } }`,
);
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const EACH_WITH_EACH = 'Each with each, then a final';

test('four presses lead from Home to a league of five with a final, with the teams of last time or others, and one to each match and to the final', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Nova');
  await club.result(2, 'Eva 3-2 Jana');
  await club.remember();
  const person = await openScreen('/');
  await person.press('Who is here tonight?');
  await person.press('Everybody');
  await person.misses('button', 'Everybody');
  await person.press(EACH_WITH_EACH);
  await person.press('Submit');
  await person.eventually(() => expect(location.pathname).toBe('/league/1'));
  await person.shows('button', 'Start game');
  const { league } = await ask(club.server, LEAGUE);
  expect(league).toMatchObject({ title: 'Friday league', legs: 1, qualify: 2 });
  const teams = new Map(league?.entrants.map(({ side }) => [side.name, side.team.name]));
  expect([teams.get('Eva'), teams.get('Jana')]).toEqual(['Dallas Stars', 'Calgary Flames']);
  expect(new Set(teams.values()).size).toBe(5);

  const [first, ...others] = league?.fixtures ?? [];
  if (!first) throw new Error('A league of five has matches.');
  await person.follows('Home');
  await person.shows('region', 'Next match');
  await person.press('Start game');
  await person.eventually(() => expect(location.pathname).toBe(`/match/${first.id}`));
  await person.sees('No goal yet');
  await write(club.server, FINISH, { id: first.id, homeScore: 3, awayScore: 1 });
  await person.shows('region', 'Next match');
  for (const { id } of others) {
    await write(club.server, FINISH, { id, homeScore: 3, awayScore: 1 });
  }
  await person.shows('button', 'Start the play-off');
  await person.follows('Home');
  await person.misses('button', 'Another');
  await person.press('Start the play-off');
  await person.eventually(() => expect(location.pathname).toBe('/playoff/1'));
});

test('the league is offered to three or more while nothing else is played, and then leads to the one of tonight', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana', 'Peter');
  await club.remember();
  const person = await openScreen('/tonight');
  await person.press('Who is here tonight?');
  await person.press('Eva');
  await person.press('Jana');
  await person.press('Done');
  await person.shows('region', 'Next match');
  await person.misses('button', EACH_WITH_EACH);
  await person.press('Who comes, who goes');
  await person.press('Peter');
  await person.press('Done');
  await person.press(EACH_WITH_EACH);
  await person.press('Submit');
  await person.eventually(() => expect(location.pathname).toBe('/league/1'));
  const later = await openScreen('/');
  // Beside those who are here, and on the card of its next match.
  await later.eventually(() =>
    expect(later.texts('link').filter((text) => text === 'Friday league')).toHaveLength(2),
  );
  await later.misses('button', EACH_WITH_EACH);
  await later.shows('button', 'Start game');
  await later.misses('button', 'Another');
});
