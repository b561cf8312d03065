/** Profiles of players and head-to-heads. */
import { expect } from 'vitest';
import { ask } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { SERVER_SENT_EVENTS } from '../../setup/subscription.ts';

const test = sharedClubTest(NATIVE);

const PLAYER = graphql(`
  query ($id: ID, $nickName: String) { player(id: $id, nickName: $nickName) { nickName } }
`);
const PAIRS = graphql(`
  query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { id } }
`);
const MATCHES = graphql(`
  query ($filter: MatchFilter) { matches(filter: $filter) { totalCount edges { node { id } } } }
`);
const WHOLE_PAIRS = graphql(`
  query ($pairs: [HeadToHeadPair!]!) {
    headToHead(pairs: $pairs) {
      one { nickName } two { nickName } games winsOne winsTwo overtimeWinsOne overtimeWinsTwo
      goalsOne goalsTwo streak meetings(first: 2) { homeScore awayScore }
      seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
      homeOne { wins losses } awayOne { wins losses }
      teams { team { name } games wins }
      teamsTwo { team { name } games wins }
    }
  }
`);

test('players are found by nickname in any case, with their matches and those against each other', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result(1, 'Eva 5-1 Jana');
  await club.result(2, 'Jana 2-3 Eva OT');
  await club.result(3, 'Eva 0-1 Peter OT');
  const found = await ask(
    club.server,
    graphql(`
      {
        headToHead(pairs: [{ one: "Eva", two: "jana" }]) {
          meetings(first: 1) { homeScore awayScore }
        }
        player(nickName: "EVA") {
          matches(first: 1) { totalCount edges { node { matchDate headToHead { games } } } }
        }
      }
    `),
  );
  expect(found).toEqual({
    headToHead: [{ meetings: [{ homeScore: 2, awayScore: 3 }] }],
    player: {
      matches: {
        totalCount: 3,
        edges: [{ node: { matchDate: '2026-01-03T20:00:00', headToHead: { games: 1 } } }],
      },
    },
  });
});

test('players are identified by either id or nickname', async ({ club }) => {
  await club.friends('Eva', 'Jana', '1');
  await club.result(1, 'Eva 5-1 Jana');
  await club.result(2, 'Jana 5-1 1');
  const player = async (named: VariablesOf<typeof PLAYER>) =>
    (await ask(club.server, PLAYER, named)).player?.nickName ?? null;
  expect(await player({ id: '1' })).toBe('Eva');
  expect(await player({ id: '1', nickName: null })).toBe('Eva');
  expect(await player({ nickName: '1' })).toBe('1');
  for (const id of ['99', '01', 'Eva', '1-eva']) expect(await player({ id })).toBeNull();
  expect(await player({ nickName: '2' })).toBeNull();
  const pair = async (named: VariablesOf<typeof PAIRS>['pairs'][number]) =>
    (await ask(club.server, PAIRS, { pairs: [named] })).headToHead[0]?.id;
  expect(await pair({ oneId: '2', twoId: '1' })).toBe('2-1');
  expect(await pair({ one: 'eva', twoId: '2' })).toBe('1-2');
  expect(await pair({ one: '1', twoId: '1' })).toBe('3-1');
  const list = async (filter: VariablesOf<typeof MATCHES>['filter'] & object) => {
    const { totalCount, edges } = (await ask(club.server, MATCHES, { filter })).matches;
    expect(edges).toHaveLength(totalCount);
    return edges.map(({ node }) => node.id);
  };
  expect(await list({ playerIds: ['1'] })).toEqual(['1']);
  expect(await list({ playerIds: ['2', '1'] })).toEqual(['1']);
  expect(await list({ players: ['Jana'], playerIds: ['1'] })).toEqual(['1']);
  expect(await list({ playerIds: ['1', '3'] })).toEqual([]);

  const unknown = ['NOT_FOUND', 'There is no player 99.'] as const;
  const samePlayer = ['VALIDATION', expect.stringMatching(/^Players One and Two/)] as const;
  const tooMany = ['VALIDATION', expect.stringMatching(/^A match has two players/)] as const;
  const onlyOne = [
    'VALIDATION',
    'A player is named by the id or by the nickname: give one of both.',
  ] as const;
  for (const [asked, [code, message]] of [
    [() => pair({ oneId: '1', two: 'Eva' }), samePlayer],
    [() => pair({ oneId: '1', twoId: '99' }), unknown],
    [() => list({ playerIds: ['99'] }), unknown],
    [() => list({ players: ['Eva'], playerIds: ['1'] }), tooMany],
    [() => list({ playerIds: ['1', '2', '3'] }), tooMany],
    [() => player({}), onlyOne],
    [() => player({ id: '1', nickName: 'Eva' }), onlyOne],
    [() => pair({ oneId: '1' }), onlyOne],
    [() => pair({ oneId: '1', one: 'Eva', two: 'Jana' }), onlyOne],
  ] as const) {
    await expect(asked()).rejects.toMatchObject({ code, message });
  }
});

test('fifty head-to-heads are within the limits of a query', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const pairs = Array.from({ length: 50 }, () => ({ one: 'Eva', two: 'Jana' }));
  expect((await ask(club.server, WHOLE_PAIRS, { pairs })).headToHead).toHaveLength(50);
});

test('live queries by id follow renamed players, and those by nickname whoever has the nickname', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result(1, 'Eva 3-1 Jana');
  await using byId = SERVER_SENT_EVENTS.follow(
    club.server.url,
    graphql(`
      query @live {
        answer: headToHead(pairs: [{ oneId: "1", twoId: "2" }]) { one { nickName } winsOne winsTwo }
      }
    `),
  );
  await using byName = SERVER_SENT_EVENTS.follow(
    club.server.url,
    graphql('query @live { answer: player(nickName: "Eva") { id matchCount } }'),
  );
  expect(await byId.next()).toEqual([{ one: { nickName: 'Eva' }, winsOne: 1, winsTwo: 0 }]);
  expect(await byName.next()).toEqual({ id: '1', matchCount: 1 });
  await livePlay(club).renamePlayer('Eva', 'Evka');
  expect(await byId.next()).toEqual([{ one: { nickName: 'Evka' }, winsOne: 1, winsTwo: 0 }]);
  expect(await byName.next()).toBeNull();
  await club.friends('Eva');
  expect(await byName.next()).toEqual({ id: '3', matchCount: 0 });
  await club.result(2, 'Jana 2-1 Evka OT');
  expect(await byId.next()).toEqual([{ one: { nickName: 'Evka' }, winsOne: 1, winsTwo: 1 }]);
});
