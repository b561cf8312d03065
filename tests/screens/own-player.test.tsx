/** The player whose device this is: said with a tap, marked in tables, led to the next match, and known to no other device. */
import { expect } from 'vitest';
import {
  chooseOwnPlayer,
  isOwnPlayerUnasked,
  type OwnPlayer,
  ownPlayer,
} from '../../web/data/ownPlayer.ts';
import { ask, write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import { TEAMS } from '../setup/seeds.ts';
import { undo } from '../setup/undo.ts';
import { stopAt } from './clock.ts';
import { textOf } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

const UPDATE = graphql(
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }',
);
const MERGE = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
const DELETE = graphql('mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }');
const SEQ = graphql('{ club { seq } }');
const CREATE_LEAGUE = graphql(
  'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id } }',
);

const TONIGHT = '2026-11-20T21:00:00';
const JANA = { id: '2', nickName: 'Jana' };

/** Starts the league "Spring" of Eva, Jana and Peter. */
async function startLeague(club: Club): Promise<void> {
  const names = ['Eva', 'Jana', 'Peter'];
  await club.friends(...names);
  const sides = names.map((name) => ({ players: [name], team: 'Dallas Stars' }));
  await write(club.server, CREATE_LEAGUE, { title: 'Spring', sides });
}

const seqOf = async (server: Club['server']) => (await ask(server, SEQ)).club.seq;

const ownRows = () => [...document.querySelectorAll('tr[data-own]')].map(textOf);

test('one tap on the page of a player says that this is me, which marks the own row, and another takes it back', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 3-2 Jana');
  const person = await openScreen('/players/2-jana');
  await person.press('This is me');
  await person.sees(/Stored on this device/);
  await person.follows('Stats');
  await person.eventually(() =>
    expect(ownRows()).toEqual([expect.stringMatching(/^Jana \(you\)/)]),
  );
  await person.follows('Charts');
  await person.sees('Goals for and against');
  await person.eventually(() => expect(ownRows()).toEqual([expect.stringMatching(/Jana \(you\)/)]));
  await person.follows(/^Jana/);
  await person.press('This is me');
  await person.seesNo(/Stored on this device/);
  await person.follows('Stats');
  await person.eventually(() => expect(person.all('table')).not.toEqual([]));
  expect(ownRows()).toEqual([]);
});

test('what another page of the device says is shown here, too', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  await club.result(2, 'Eva 3-2 Jana');
  const person = await openScreen('/stats');
  await person.eventually(() => expect(person.all('table')).not.toEqual([]));
  expect(ownRows()).toEqual([]);
  localStorage.setItem('faceoff.player', JSON.stringify(JANA));
  dispatchEvent(new StorageEvent('storage', { key: 'faceoff.player' }));
  await person.eventually(() => expect(ownRows()).toHaveLength(1));
});

test('the name of the player is that of who enters', async ({ club, network, openScreen }) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players');
  chooseOwnPlayer(JANA);
  await person.fillInPlayer('Peter');
  expect((await person.field('Your name')).value).toBe('Jana');
  await person.confirm(club.server.code);
  await person.sees('Player added successfully!');
  expect(network.variables.get('CreatePlayer')).toMatchObject([{ input: { enteredBy: 'Jana' } }]);
});

test('the device follows its player through a new name, a merge and a deletion, and comes back with their undo', async ({
  club,
  openScreen,
}) => {
  const { server } = club;
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players');
  chooseOwnPlayer(JANA);
  const isNow = (player: OwnPlayer | null) =>
    person.eventually(() => expect(ownPlayer()).toEqual(player));
  await write(server, UPDATE, { id: '2', nickName: 'Janka', firstName: 'Jana', lastName: 'F' });
  await isNow({ id: '2', nickName: 'Janka' });
  await write(server, MERGE, { from: '2', into: '1' });
  await isNow({ id: '1', nickName: 'Eva' });
  await write(server, DELETE, { id: '1' });
  await isNow(null);
  const deletion = await seqOf(server);
  await undo(server, deletion);
  await isNow({ id: '1', nickName: 'Eva' });
  await undo(server, deletion - 1);
  await isNow({ id: '2', nickName: 'Janka' });
  await write(server, DELETE, { id: '2' });
  await isNow(null);
  expect(isOwnPlayerUnasked()).toBe(false);
  await undo(server, await seqOf(server));
  await isNow({ id: '2', nickName: 'Janka' });
});

test('after the first match that is entered here, the device asks once whose it is', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const { firstGame, id } = await club.startSeries();
  await club.remember();
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(firstGame, 3, 1);
  await person.hears(/Is one of them you\?/);
  await person.press('I am Jana');
  await person.misses('button', 'I am Jana');
  expect(ownPlayer()).toEqual(JANA);
  chooseOwnPlayer(null);
  await person.enterScore(firstGame, 4, 1);
  await person.sees('4 : 1');
  await person.misses('button', 'I am Jana');
});

test('Home leads to the own next match, unless it is the one that is played', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await startLeague(club);
  const play = livePlay(club);
  await club.friends('Tomas');
  const teams = [TEAMS.Tomas, TEAMS.Jana] as const;
  const toPlay = await play.single({ home: 'Tomas', away: 'Jana', teams });
  const person = await openScreen('/');
  await person.shows('heading', 'To play');
  await person.misses('region', 'Your next match');
  chooseOwnPlayer({ id: '4', nickName: 'Tomas' });
  await person.shows('region', 'Your next match');
  await person.misses('heading', 'To play');
  await play.start(toPlay.id);
  await person.misses('region', 'Your next match');
  chooseOwnPlayer({ id: '1', nickName: 'Eva' });
  await person.shows('region', 'Your next match');
  await person.shows('link', /^Spring, round \d$/);
});

test('the table and the results of a league mark the own row on a phone, and nobody’s on a television', async ({
  club,
  openScreen,
}) => {
  await startLeague(club);
  const person = await openScreen('/league/1');
  chooseOwnPlayer(JANA);
  const own = expect.stringMatching(/Jana \(you\)/);
  await person.eventually(() => expect(ownRows()).toEqual([own, own]));
  const television = await openScreen('/tv/league/1');
  chooseOwnPlayer(JANA);
  await television.eventually(() => expect(television.all('table')).not.toEqual([]));
  expect(ownRows()).toEqual([]);
});
