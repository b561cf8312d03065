/** Who is here tonight, and the next match, over GraphQL. */
import { expect } from 'vitest';
import { playersHere } from '../../../rules/next.ts';
import { findTonight } from '../../../server/club/presence/queries.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { ask, write } from '../../setup/ask.ts';
import { backupOf } from '../../setup/backup-file.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { undo } from '../../setup/undo.ts';

const test = sharedClubTest(NATIVE);

const HERE = graphql('{ here { nickName } club { seq } }');
const PLAYERS = graphql('{ players { id nickName } }');
const SET_HERE = graphql(
  'mutation ($input: SetHereInput!) { setHere(input: $input) { nickName } }',
);
const HISTORY = graphql('{ history { edges { node { text } } } changes { seq kind text } }');
const NEXT = graphql(
  `query ($mode: NextMode, $first: Int) {
    nextMatches(mode: $mode, first: $first) {
      home { name } away { name } waiting { nickName } reason
      teams { name } evenTeams { name }
    }
  }`,
);

const TEAMS_FOR = graphql('query ($players: [ID!]!) { teamsFor(players: $players) { name } }');

const at = (matchDate: string, winner: string, loser: string) => game(winner, loser, { matchDate });

async function setHere(club: Club, nickName: string, here: boolean, key: string | null = null) {
  const { players } = await ask(club.server, PLAYERS);
  const player = players.find((each) => each.nickName === nickName)?.id ?? '';
  await write(club.server, SET_HERE, { player, here, idempotencyKey: key });
}

async function namesHere({ server }: Club) {
  return (await ask(server, HERE)).here.map(({ nickName }) => nickName);
}

async function next({ server }: Club, variables: VariablesOf<typeof NEXT> = {}) {
  const { nextMatches } = await ask(server, NEXT, variables);
  return nextMatches.map(({ home, away, waiting, reason, teams, evenTeams }) => {
    expect(new Set(evenTeams.map(({ name }) => name)).size).toBe(2);
    const others = waiting.map(({ nickName }) => nickName).join(' ');
    const last = teams.map(({ name }) => name).join(' – ');
    return `${home.name} – ${away.name}; ${others}; ${reason}; ${last}`;
  });
}

test('who says so or plays is here until 06:00, and each statement is one change that the history leaves out', async ({
  club,
}) => {
  club.at('2026-03-06T19:00:00');
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  expect(await namesHere(club)).toEqual([]);
  await setHere(club, 'Peter', true, 'a tap');
  await setHere(club, 'Peter', true, 'a tap');
  const { club: before } = await ask(club.server, HERE);
  await setHere(club, 'Peter', true);
  await setHere(club, 'Tomas', false);
  const { club: after } = await ask(club.server, HERE);
  expect(after.seq, 'what is so already changes nothing').toBe(before.seq);
  club.at('2026-03-06T20:00:00');
  await club.door.createMatch(at('2026-03-06T20:00:00', 'Jana', 'Eva'));
  expect(await namesHere(club)).toEqual(['Eva', 'Jana', 'Peter']);
  club.at('2026-03-06T20:30:00');
  await setHere(club, 'Jana', false);
  expect(await namesHere(club)).toEqual(['Eva', 'Peter']);
  club.at('2026-03-07T01:00:00');
  await club.door.createMatch(at('2026-03-07T01:00:00', 'Jana', 'Tomas'));
  expect(await namesHere(club)).toEqual(['Eva', 'Jana', 'Peter', 'Tomas']);
  club.at('2026-03-07T05:59:59');
  expect(await namesHere(club)).toHaveLength(4);
  club.at('2026-03-07T06:00:00');
  expect(await namesHere(club)).toEqual([]);

  const { history, changes } = await ask(club.server, HISTORY);
  const said = changes.filter(({ kind }) => kind === 'PRESENCE_SET');
  expect(said.map(({ text }) => text)).toEqual(['Peter is here', 'Jana is gone']);
  const listed = history.edges.map(({ node }) => node.text);
  expect(listed.filter((text) => /is (here|gone)/.test(text))).toEqual([]);
  await expect(undo(club.server, said[0]?.seq ?? 0)).rejects.toThrow(
    'This cannot be undone: Peter is here',
  );
});

test('a statement stands in the way of no undo, deletion or merge of its player', async ({
  club,
}) => {
  club.at('2026-03-06T19:00:00');
  await club.friends('Eva', 'Jana', 'Peter');
  const play = livePlay(club);
  const created = await play.seq();
  await setHere(club, 'Peter', true);
  await setHere(club, 'Jana', true);
  await undo(club.server, created);
  expect(await namesHere(club)).toEqual(['Jana']);
  await play.mergePlayers('Jana', 'Eva');
  expect(await namesHere(club)).toEqual(['Eva']);
  await undo(club.server, await play.seq());
  expect(await namesHere(club)).toEqual(['Eva']);
});

test('a restored backup of an evening knows who is here, until 06:00', async ({ club }) => {
  club.at('2026-03-06T19:00:00');
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  for (const name of ['Eva', 'Jana', 'Peter']) await setHere(club, name, true);
  await club.door.createMatch(at('2026-03-06T19:00:00', 'Eva', 'Jana'));
  club.at('2026-03-06T20:00:00');
  await setHere(club, 'Jana', false);
  const before = await findTonight(club.server.sql, '2026-03-06');
  expect(playersHere(before).size).toBe(2);
  await using place = await NATIVE.make();
  await using database = await connectTo(place);
  await restoreBackup(database, await checkBackup(await backupOf(club.server)));
  expect(await findTonight(database.sql, '2026-03-06')).toEqual(before);
  expect(playersHere(await findTonight(database.sql, '2026-03-07')).size).toBe(0);
});

test('the next match follows from who is here and what was played, with the teams of last time', async ({
  club,
}) => {
  club.at('2026-03-05T20:00:00');
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const [dallas, boston] = ['Dallas Stars', 'Boston Bruins'] as const;
  await club.door.createMatch({
    ...at('2026-03-05T20:00:00', 'Peter', 'Tomas'),
    homeTeam: dallas,
    awayTeam: boston,
  });
  club.at('2026-03-06T19:00:00');
  expect(await next(club)).toEqual([]);
  for (const name of ['Eva', 'Jana', 'Peter', 'Tomas']) await setHere(club, name, true);
  club.at('2026-03-06T20:00:00');
  await club.door.createMatch(at('2026-03-06T20:00:00', 'Eva', 'Jana'));
  const expected = `Peter – Tomas; Eva Jana; fewest matches tonight; ${dallas} – ${boston}`;
  expect(await next(club)).toEqual([expected]);
  expect(await next(club, { first: 2 })).toEqual([expected, expect.stringContaining('Peter')]);
  expect(await next(club, { mode: 'WINNER_STAYS' })).toEqual([
    expect.stringMatching(/^(Eva|Peter|Tomas) – /),
  ]);
  expect(await next(club, { mode: 'TWO_AGAINST_TWO' })).toEqual([expect.stringContaining(' & ')]);
  await expect(next(club, { first: 0 })).rejects.toThrow('first');

  // A series of tonight has a next match of its own.
  const series = await club.startSeries('Eva', 'Jana');
  expect(await next(club)).toEqual([]);
  for (const number of [1, 2, 3, 4]) await club.enter(series.id, number, 'one');
  expect(await next(club)).toEqual([expect.stringContaining('Peter – Tomas')]);
});

test('the teams for players are those of last time, and others for whom has none or the same', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.result(2, 'Jana 3-2 Tomas');
  await club.result(3, 'Eva 3-2 Jana');
  const { players } = await ask(club.server, PLAYERS);
  const ids = players.map(({ id }) => id);
  const teamsFor = async () =>
    (await ask(club.server, TEAMS_FOR, { players: ids })).teamsFor.map(({ name }) => name);
  const teams = await teamsFor();
  // Tomas, too, had the team that Jana had last.
  expect(teams.slice(0, 2)).toEqual(['Dallas Stars', 'Calgary Flames']);
  expect(new Set(teams).size).toBe(4);
  expect(await teamsFor()).toEqual(teams);
  await expect(ask(club.server, TEAMS_FOR, { players: ['99'] })).rejects.toThrow('99');
  await expect(ask(club.server, TEAMS_FOR, { players: [] })).rejects.toThrow('players');
});
