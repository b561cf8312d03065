/** Leagues on screen: from the faces to the table, as it stands, with those who come late or leave, to the play-off. */
import { expect } from 'vitest';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import { type Club, screenTest as test } from './screen.tsx';

const CREATE = graphql(
  'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id } }',
);
const FIXTURES = graphql(
  'query ($id: ID!) { league(id: $id) { fixtures { id home { name } away { name } homeScore } } }',
);
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);

const START_PLAYOFF = graphql(
  'mutation ($input: StartLeaguePlayoffInput!) { startLeaguePlayoff(input: $input) { id } }',
);

const THREE = ['Eva', 'Jana', 'Peter'] as const;

async function leagueOf(club: Club, options: { readonly qualify?: number } = {}): Promise<string> {
  await club.friends(...THREE);
  const sides = THREE.map((nickName) => ({ players: [nickName], team: 'Dallas Stars' }));
  const input = { title: 'Spring', sides, ...options };
  const { createLeague } = await write(club.server, CREATE, input);
  return createLeague.id;
}

async function fixturesOf({ server }: Club, id: string) {
  return (await ask(server, FIXTURES, { id })).league?.fixtures ?? [];
}

/** Finishes the first open match of a league, 3 : 1 for the side at home. */
async function playNext(club: Club, id: string): Promise<void> {
  const open = (await fixturesOf(club, id)).find(({ homeScore }) => homeScore === null);
  await write(club.server, FINISH, { id: open?.id ?? '', homeScore: 3, awayScore: 1 });
}

test('three faces and a press make a league, without a text', async ({ club, openScreen }) => {
  await club.friends(...THREE);
  const person = await openScreen('/playoff');
  await club.remember();
  await person.follows('Leagues');
  await person.press('+ New League');
  for (const nickName of THREE) await person.press(nickName);
  await person.press('Submit');
  await person.shows('heading', 'Play next');
  await person.eventually(() => expect(location.pathname).toBe('/league/1'));
  await person.sees(/0 of 3 matches played/);
  await person.sees(/Everyone meets everyone once/);
  // Jana and Peter are in the first round, and their match opens with one press.
  await person.press('Start game');
  await person.eventually(() => expect(location.pathname).toMatch(/^\/match\//));
  await person.follows(/league$/);
  await person.shows('heading', 'Live');
});

test('the table moves with a goal, and says why equals are in their order', async ({
  club,
  openScreen,
}) => {
  const id = await leagueOf(club);
  const [first] = await fixturesOf(club, id);
  const person = await openScreen(`/league/${id}`);
  await person.eventually(() => expect(person.table()[0]?.[1]).toBe('Player'));
  await livePlay(club).start(first?.id ?? '');
  await livePlay(club).goal(first?.id ?? '', 'HOME');
  await person.eventually(() => expect(person.table()[1]?.join(' ')).toMatch(/^1 .*Jana.*live 1 /));
  await playNext(club, id);
  await person.sees(/1 of 3 matches played/);
  await playNext(club, id);
  await playNext(club, id);
  await person.sees(/Congratulations/);
  await person.sees(/by the draw by lot|by goal difference|in their matches|with equal points/);
});

test('who comes late and who leaves', async ({ club, openScreen }) => {
  const id = await leagueOf(club);
  await club.friends('Zora');
  await playNext(club, id);
  const person = await openScreen(`/league/${id}`);
  await club.remember();
  await person.press('Edit league');
  await person.choose('Late player 4', 'Zora');
  await person.press('Submit');
  await person.leaves('Edit League');
  await person.sees(/1 of 6 matches played/);
  await person.press('A player leaves');
  await person.user.click(await person.find('radio', 'Zora'));
  await person.hears(/out of the table, and 3 matches will not be played/);
  await person.press('Zora leaves');
  await person.leaves(/Leave Spring/);
  await person.sees(/1 of 3 matches played/);
  await person.press('A player leaves');
  await person.user.click(await person.find('radio', 'Jana'));
  await person.hears(/1 match is a forfeit without goals/);
});

test('the first two play for the title with one press', async ({ club, openScreen }) => {
  const id = await leagueOf(club, { qualify: 2 });
  for (const _ of THREE) await playNext(club, id);
  const person = await openScreen(`/league/${id}`);
  await club.remember();
  await person.press('Start the play-off');
  await person.eventually(() => expect(location.pathname).toBe('/playoff/1'));
  await person.shows('heading', 'Spring');
});

test('the evening names the champion of a league once, also if its play-off decided it', async ({
  club,
  openScreen,
}) => {
  const id = await leagueOf(club, { qualify: 2 });
  for (const _ of THREE) await playNext(club, id);
  await write(club.server, START_PLAYOFF, { id, bestOf: 1 });
  const { series } = await club.playoff('1');
  await club.play(series[0]?.id ?? '', '1');
  const person = await openScreen('/tonight');
  const champion = await person.find('link', /wins Spring/);
  expect(champion.getAttribute('href')).toBe(`/league/${id}`);
});

test('the history names a league, and a deleted one has its history', async ({
  club,
  openScreen,
}) => {
  const id = await leagueOf(club);
  const person = await openScreen(`/league/${id}`);
  await club.remember();
  await person.press('Delete league');
  await person.press('Delete');
  await person.eventually(() => expect(location.pathname).toBe('/league'));
  await person.sees(/No league yet/);
  await openScreen(`/history?league=${id}`);
  await person.sees(/League created: Eva, Jana, Peter/);
  await person.sees(/League deleted/);
});
