/** Pairs in the forms of matches, series and play-offs. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { game } from '../setup/seeds.ts';
import type { ScreenPerson } from './person.ts';
import { screenTest as test } from './screen.tsx';

const SIDE = graphql('fragment NamedSide on MatchSide { name team { name } }');
const MATCH = graphql(
  'query ($id: ID!) { match(id: $id) { home { ...NamedSide } away { ...NamedSide } } }',
  [SIDE],
);
const LATEST = graphql(
  `{
    matches(first: 1) { edges { node { id home { ...NamedSide } away { ...NamedSide } } } }
    seriesList(first: 1) { edges { node { one { ...NamedSide } two { ...NamedSide } } } }
    playoffs(first: 1) { edges { node { entrants { side { ...NamedSide } } } } }
  }`,
  [SIDE],
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);

const FOUR = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;
const DALLAS = 'Dallas Stars';
const CALGARY = 'Calgary Flames';
const ONE = { players: ['Eva', 'Jana'], team: DALLAS };
const TWO = { players: ['Peter', 'Tomas'], team: CALGARY };

test('a partner takes two presses, and the next match of the pairs one', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR);
  const person = await openScreen('/overall');
  await club.remember();
  await person.press('+ Add Match');
  await person.choose('Home Player', 'Eva');
  await addPartner(person, 'Eva', 'Jana');
  await person.choose('Home Team', DALLAS);
  await person.choose('Away Player', 'Peter');
  await person.hears('One against two is counted, but not rated.');
  await addPartner(person, 'Peter', 'Tomas');
  await person.seesNo('not rated');
  await person.choose('Away Team', CALGARY);
  // The names of both are beside the scores.
  await person.sees(/Peter & Tomas ?Calgary Flames ?Away Score/);
  await person.setsScore('3', '2');
  await person.press(/^Submit/);
  await person.leaves('New Match');
  await person.seesRow(/Eva & Jana.*3 : 2.*Peter & Tomas|Eva & Jana.*Peter & Tomas.*3 : 2/);

  await person.press('+ Add Match');
  await person.press('Eva & Jana – Peter & Tomas');
  await person.press('Play it live');
  await person.leaves('New Match');
  const [latest] = (await ask(club.server, LATEST)).matches.edges;
  expect(latest?.node).toMatchObject({
    home: { name: 'Eva & Jana', team: { name: DALLAS } },
    away: { name: 'Peter & Tomas', team: { name: CALGARY } },
  });
});

test('a partner who is missing is asked for, and one press plays without one', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR);
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.choose('Home Player', 'Eva');
  await person.press('Add a partner to Eva');
  await person.find('option', 'Jana');
  await person.user.keyboard('{Escape}');
  await person.press('Submit');
  await person.isTold('Please select a partner, or play without one.');
  await person.press('No partner for Eva');
  await person.misses('button', /Home Partner/);
  expect(document.activeElement).toBe(await person.find('button', 'Add a partner to Eva'));
  await person.seesNo('Please select a partner');
});

test('a pair has the team that it had last, else that of its first player', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR, 'Karel');
  await write(club.server, CREATE_MATCH, { home: ONE, away: TWO, homeScore: 3, awayScore: 1 });
  await club.door.createMatch({ ...game('Eva', 'Karel'), homeTeam: 'Boston Bruins' });
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.choose('Home Player', 'Eva');
  await person.find('button', 'Boston Bruins Home Team');
  await addPartner(person, 'Eva', 'Tomas');
  await person.find('button', 'Boston Bruins Home Team');
  await person.choose('Home Partner', 'Jana');
  await person.find('button', `${DALLAS} Home Team`);
  await person.press('No partner for Eva');
  await person.find('button', 'Boston Bruins Home Team');
});

test('three or four players are dealt, the evenest way first, by doubles or else by singles', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR);
  // By singles, Eva is the strongest and Jana the weakest.
  for (const loser of ['Jana', 'Jana', 'Peter']) await club.door.createMatch(game('Eva', loser));
  const person = await openScreen('/overall');
  await club.remember();
  await person.press('+ Add Match');
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Peter');
  expect(person.all('group', /^Deal us/)).toEqual([]);
  await addPartner(person, 'Peter', 'Tomas');
  expect(await deals(person)).toEqual([
    'Eva & Peter – Tomas',
    'Eva & Tomas – Peter',
    'Eva – Peter & Tomas',
  ]);
  await addPartner(person, 'Eva', 'Jana');
  expect(await deals(person)).toEqual([
    'Eva & Jana – Peter & Tomas',
    'Eva & Peter – Jana & Tomas',
    'Eva & Tomas – Jana & Peter',
  ]);
  await person.find('button', 'Eva & Jana – Peter & Tomas', { pressed: true });
  await person.press('Eva & Tomas – Jana & Peter');
  await person.find('button', 'Eva & Tomas – Jana & Peter', { pressed: true });
  for (const field of [
    'Eva Home Player',
    'Tomas Home Partner',
    'Jana Away Player',
    'Peter Away Partner',
  ])
    await person.find('button', field);
});

test('a series of pairs is started, and both players of a side are edited', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR, 'Karel');
  const person = await openScreen('/series');
  await club.remember();
  await person.press('+ Add Series');
  await person.choose('Home Player', 'Eva');
  await addPartner(person, 'Eva', 'Jana');
  await person.choose('Home Team', DALLAS);
  await person.choose('Away Player', 'Peter');
  await addPartner(person, 'Peter', 'Tomas');
  await person.choose('Away Team', CALGARY);
  await person.press('Submit');
  await person.leaves('New Series');
  await person.press('Edit series');
  await person.choose('Away Partner', 'Karel');
  await person.hears(/Peter & Karel/);
  await person.press(/^Submit/);
  await person.leaves('Edit series');
  const [series] = (await ask(club.server, LATEST)).seriesList.edges;
  expect([series?.node.one.name, series?.node.two.name]).toEqual(['Eva & Jana', 'Peter & Karel']);
});

test('both players of a match are edited, and a partner is taken away', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR, 'Karel');
  const { createMatch } = await write(club.server, CREATE_MATCH, {
    ...{ home: ONE, away: TWO, homeScore: 3, awayScore: 1 },
  });
  const { id } = createMatch;
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  await person.press('Edit');
  await person.press('Edit match');
  await person.choose('Home Partner', 'Karel');
  await person.press('No partner for Peter');
  await person.hears('One against two is counted, but not rated.');
  await person.hears(/Eva & Karel 3 : 1 Peter\. Goals stay with their side\./);
  await person.press(/^Submit/);
  await person.leaves('Edit match');
  expect((await ask(club.server, MATCH, { id })).match).toEqual({
    home: { name: 'Eva & Karel', team: { name: DALLAS } },
    away: { name: 'Peter', team: { name: CALGARY } },
  });
});

test('the pairs of a cup are drawn and seen before the cup is made', async ({
  club,
  network,
  openScreen,
}) => {
  await club.friends(...FOUR, 'Karel', 'Olga');
  const person = await openScreen('/playoff');
  await club.remember();
  await person.press('+ New Play-Off');
  for (const nickName of [...FOUR, 'Karel']) await person.press(nickName);
  await person.user.click(await person.find('checkbox', 'Two against two'));
  await person.hears(/Choose one more player, or take one out/);
  // Two players have the number of their pair.
  for (const numbered of ['1 Eva', '1 Jana', '2 Peter', '2 Tomas', '3 Karel'])
    await person.find('button', numbered, { pressed: true });
  await person.press('Random teams');
  await person.fill('Title', 'Pairs');
  await person.press('Submit');
  await person.isTold('Please select all players.');
  await person.press('Olga');
  await person.press('Even pairs');
  await person.press('Draw pairs');
  const drawn = await person.eventually(() => {
    const names = person.texts('listitem').filter((text) => /^\S+ & \S+$/.test(text));
    expect(names).toHaveLength(3);
    return names;
  });
  expect(drawn.flatMap((pair) => pair.split(' & ')).toSorted()).toEqual(
    [...FOUR, 'Karel', 'Olga'].toSorted(),
  );
  await person.sees(/3 pairs · up to/);
  await person.press('Random teams');
  await person.press(/^Submit/);
  await person.leaves(/New Play-Off/);
  expect(network.variablesOnce('CreatePlayoff')).toHaveLength(1);
  const [cup] = (await ask(club.server, LATEST)).playoffs.edges;
  const inOrder = (pair: string) => pair.split(' & ').toSorted().join(' & ');
  expect(cup?.node.entrants.map(({ side }) => inOrder(side.name)).toSorted()).toEqual(
    drawn.map(inOrder).toSorted(),
  );
});

test('a pair of a cup is edited after what follows is shown, and it leaves as a pair', async ({
  club,
  openScreen,
}) => {
  await club.friends(...FOUR, 'Karel');
  const { createPlayoff } = await write(club.server, CREATE_PLAYOFF, {
    ...{ title: 'Pairs', sides: [ONE, TWO], draw: 'AS_LISTED' as const, bestOf: 1 },
  });
  const person = await openScreen(`/playoff/${createPlayoff.id}`);
  await club.remember();
  await person.press('Edit play-off');
  await person.misses('button', /partner for|partner to/);
  await person.choose('Partner 2', 'Eva');
  await person.press('Submit');
  await person.isTold('Players can not be the same.');
  await person.choose('Partner 2', 'Karel');
  await person.hears(/Eva & Jana – Peter & Karel instead of Eva & Jana – Peter & Tomas/);
  await person.press(/^Submit/);
  await person.leaves('Edit play-off');
  await person.card(/Eva & Jana.*Peter & Karel/s);
  await person.press(/leaves/);
  await person.user.click(await person.find('radio', 'Peter & Karel'));
  await person.hears(/Peter & Karel leave:/);
  await person.press('Peter & Karel leave');
  await person.eventually(() =>
    expect(document.body.textContent).toContain('Congratulations Eva & Jana'),
  );
});

async function addPartner(person: ScreenPerson, nickName: string, partner: string): Promise<void> {
  await person.press(`Add a partner to ${nickName}`);
  await person.user.click(await person.find('option', partner));
}

/** The deals that a form offers, in order. */
async function deals(person: ScreenPerson): Promise<readonly (string | null)[]> {
  const group = await person.find('group', /^Deal us/);
  return within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}
