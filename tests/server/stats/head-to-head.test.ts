/** Profiles of players and head-to-heads. */
import { describe, expect } from 'vitest';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { ask } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { SERVER_SENT_EVENTS, type Subscription } from '../../setup/subscription.ts';

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
      homeOne { games wins losses } awayOne { games wins losses }
      teams { team { name } games wins goalsFor goalsAgainst }
      teamsTwo { team { name } games wins goalsFor goalsAgainst }
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

describe('a subscription', () => {
  test('sends a player and a head-to-head at first and after every change of them', async ({
    club,
  }) => {
    const { server, door } = club;
    await club.friends('Eva', 'Jana', 'Peter');
    await club.result(1, 'Eva 3-1 Jana');
    await using players = SERVER_SENT_EVENTS.follow(
      server.url,
      graphql('subscription { answer: playerChanged(nickName: "Eva") { nickName streak } }'),
    );
    await using pairs = SERVER_SENT_EVENTS.follow(
      server.url,
      graphql(`
        subscription {
          answer: headToHeadChanged(one: "Eva", two: "Jana") { one { nickName } winsOne winsTwo }
        }
      `),
    );
    const player = async () => {
      const { nickName, streak } = await players.next();
      return `${nickName} ${streak}`;
    };
    const pair = async () => {
      const { one, winsOne, winsTwo } = await pairs.next();
      return `${one.nickName} ${winsOne}-${winsTwo}`;
    };
    const next = async () => [await player(), await pair()];
    expect(await next()).toEqual(['Eva 1', 'Eva 1-0']);
    const second = await club.result(2, 'Jana 1-2 Eva OT');
    expect(await next()).toEqual(['Eva 2', 'Eva 2-0']);
    await door.finishMatch(second, { homeScore: 5, awayScore: 0, overTime: false });
    expect(await next()).toEqual(['Eva -1', 'Eva 1-1']);
    await door.deleteMatch(second);
    expect(await next()).toEqual(['Eva 1', 'Eva 1-0']);
    await undo(server.club, server.club.live.seq, UNNAMED);
    expect(await next()).toEqual(['Eva -1', 'Eva 1-1']);
    await livePlay(club).renamePlayer('Eva', 'Evka');
    expect(await next()).toEqual(['Evka -1', 'Evka 1-1']);
    // A match against somebody else is one of the player, and none of the pair.
    await club.result(5, 'Peter 0-1 Evka');
    expect(await player()).toBe('Evka 1');
    await club.result(6, 'Evka 1-0 Jana');
    expect(await next()).toEqual(['Evka 2', 'Evka 2-1']);
  });

  const [PLAYER_CHANGED, PAIR_CHANGED, PAIR_BY_ID_CHANGED] = [
    graphql('subscription { answer: playerChanged(nickName: "Eva") { id nickName matchCount } }'),
    graphql(`
      subscription {
        answer: headToHeadChanged(one: "Eva", two: "Jana") { id one { nickName } games }
      }
    `),
    graphql(`
      subscription { answer: headToHeadChanged(one: "Eva", twoId: "2") { id one { nickName } games } }
    `),
  ];

  test.for<readonly [string, (url: string) => Subscription<{ readonly id: string }>]>([
    ['a player', (url) => SERVER_SENT_EVENTS.follow(url, PLAYER_CHANGED)],
    ['a pair', (url) => SERVER_SENT_EVENTS.follow(url, PAIR_CHANGED)],
    [
      'a pair, one of whom is named by id',
      (url) => SERVER_SENT_EVENTS.follow(url, PAIR_BY_ID_CHANGED),
    ],
  ])('to %s stays with who had the name when it began', async ([, follow], { club }) => {
    const { server, door } = club;
    await club.friends('Eva', 'Jana');
    const subscribe = () => follow(server.url);
    await using first = subscribe();
    const { id: former } = await first.next();
    await livePlay(club).renamePlayer('Eva', 'Evka');
    expect(await first.next()).toMatchObject({ id: former });
    {
      await using unknown = subscribe();
      await expect(unknown.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await club.friends('Eva');
    await using second = subscribe();
    const { id: later } = await second.next();
    expect(later).not.toBe(former);
    const match = await club.result(1, 'Evka 3-1 Jana');
    expect(await first.next()).toMatchObject({ id: former });
    await club.result(2, 'Jana 0-4 Eva');
    expect(await second.next()).toMatchObject({ id: later });
    await door.deleteMatch(match);
    expect(await first.next()).toMatchObject({ id: former });
  });

  test('by id follows a renamed player', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await using events = SERVER_SENT_EVENTS.follow(
      club.server.url,
      graphql('subscription { answer: playerChanged(id: "1") { nickName } }'),
    );
    expect(await events.next()).toEqual({ nickName: 'Eva' });
    await livePlay(club).renamePlayer('Eva', 'Evka');
    expect(await events.next()).toEqual({ nickName: 'Evka' });
  });

  test.for([
    [{ nickName: 'Nobody' }, 'NOT_FOUND'],
    [{ id: '99' }, 'NOT_FOUND'],
    [{ id: '1', nickName: 'Nobody' }, 'VALIDATION'],
  ] as const)('of %o is refused', async ([named, code], { club }) => {
    const changed = graphql(`
      subscription ($id: ID, $nickName: String) {
        answer: playerChanged(id: $id, nickName: $nickName) { streak }
      }
    `);
    await using events = SERVER_SENT_EVENTS.follow(club.server.url, changed, named);
    await expect(events.next()).rejects.toMatchObject({ code });
  });
});
