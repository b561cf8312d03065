/** Profiles of players and head-to-heads. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { enter } from '../../setup/enter.ts';
import { livePlay } from '../../setup/live-play.ts';
import { SERVER_SENT_EVENTS } from '../../setup/subscription.ts';

const test = sharedClubTest(NATIVE);

const PAIR = `one { nickName } two { nickName } games winsOne winsTwo overtimeWinsOne overtimeWinsTwo
  goalsOne goalsTwo streak meetings(first: 2) { homeScore awayScore }
  seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
  homeOne { games wins losses } awayOne { games wins losses }
  teams { team { name } games wins goalsFor goalsAgainst }
  teamsTwo { team { name } games wins goalsFor goalsAgainst } balance { matchDate balance }`;

test('players are found by nickname in any case, with their matches and those against each other', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await enter(club, 1, 'Eva 5-1 Jana');
  await enter(club, 2, 'Jana 2-3 Eva OT');
  await enter(club, 3, 'Eva 0-1 Peter OT');
  const { data, errors } = await answerTo(
    club.server,
    `{ headToHead(pairs: [{one: "Eva", two: "jana"}]) { meetings(first: 1) { homeScore awayScore } }
       player(nickName: "EVA") {
         matches(first: 1) { totalCount edges { node { matchDate headToHead { games } } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
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
  await enter(club, 1, 'Eva 5-1 Jana');
  await enter(club, 2, 'Jana 5-1 1');
  const answered = async (document: string) => {
    const { data, errors } = await answerTo(club.server, `{ ${document} }`);
    return errors ? `${errors[0].extensions.code}: ${errors[0].message}` : Object.values(data)[0];
  };
  const Eva = { nickName: 'Eva' };
  expect(await answered('player(id: "1") { nickName }')).toEqual(Eva);
  expect(await answered('player(id: "1", nickName: null) { nickName }')).toEqual(Eva);
  expect(await answered('player(nickName: "1") { nickName }')).toEqual({ nickName: '1' });
  for (const nobody of ['id: "99"', 'id: "01"', 'id: "Eva"', 'id: "1-eva"', 'nickName: "2"']) {
    expect(await answered(`player(${nobody}) { id }`)).toBeNull();
  }
  const pair = (named: string) => answered(`headToHead(pairs: [{${named}}]) { id }`);
  expect(await pair('oneId: "2", twoId: "1"')).toEqual([{ id: '2-1' }]);
  expect(await pair('one: "eva", twoId: "2"')).toEqual([{ id: '1-2' }]);
  expect(await pair('one: "1", twoId: "1"')).toEqual([{ id: '3-1' }]);
  expect(await pair('oneId: "1", two: "Eva"')).toMatch(/^VALIDATION: Players One and Two/);
  expect(await pair('oneId: "1", twoId: "99"')).toBe('NOT_FOUND: There is no player 99.');
  const list = (filter: string) =>
    answered(`matches(filter: {${filter}}) { totalCount edges { node { id } } }`);
  const none = { totalCount: 0, edges: [] };
  const first = { totalCount: 1, edges: [{ node: { id: '1' } }] };
  expect(await list('playerIds: ["1"]')).toEqual(first);
  expect(await list('playerIds: ["2", "1"]')).toEqual(first);
  expect(await list('players: ["Jana"], playerIds: ["1"]')).toEqual(first);
  expect(await list('playerIds: ["1", "3"]')).toEqual(none);
  expect(await list('playerIds: ["99"]')).toBe('NOT_FOUND: There is no player 99.');
  expect(await list('players: ["Eva"], playerIds: ["1"]')).toMatch(/^VALIDATION: A match has two/);
  expect(await list('playerIds: ["1", "2", "3"]')).toMatch(/^VALIDATION: A match has two players/);
  const onlyOne = 'VALIDATION: A player is named by the id or by the nickname: give one of both.';
  expect(await answered('player { id }')).toBe(onlyOne);
  expect(await answered('player(id: "1", nickName: "Eva") { id }')).toBe(onlyOne);
  expect(await pair('oneId: "1"')).toBe(onlyOne);
  expect(await pair('oneId: "1", one: "Eva", two: "Jana"')).toBe(onlyOne);
});

test('fifty head-to-heads are within the limits of a query', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const pairs = Array.from({ length: 50 }, () => ({ one: 'Eva', two: 'Jana' }));
  const { data, errors } = await answerTo(
    club.server,
    `query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { ${PAIR.replace(/balance.*/, '')} } }`,
    { pairs },
  );
  expect(errors).toBeUndefined();
  expect(data?.headToHead).toHaveLength(50);
});

describe('a subscription', () => {
  test('sends a player and a head-to-head at first and after every change of them', async ({
    club,
  }) => {
    const { server, door } = club;
    await club.friends('Eva', 'Jana', 'Peter');
    await enter(club, 1, 'Eva 3-1 Jana');
    const Player = z.object({ nickName: z.string(), streak: z.int() });
    const Pair = z.object({
      one: z.object({ nickName: z.string() }),
      winsOne: z.int(),
      winsTwo: z.int(),
    });
    await using player = SERVER_SENT_EVENTS.subscribe(
      server.url,
      Player.transform(({ nickName, streak }) => `${nickName} ${streak}`),
      'subscription { answer: playerChanged(nickName: "Eva") { nickName streak } }',
    );
    await using pair = SERVER_SENT_EVENTS.subscribe(
      server.url,
      Pair.transform(({ one, winsOne, winsTwo }) => `${one.nickName} ${winsOne}-${winsTwo}`),
      'subscription { answer: headToHeadChanged(one: "Eva", two: "Jana") { one { nickName } winsOne winsTwo } }',
    );
    const next = async () => [await player.next(), await pair.next()];
    expect(await next()).toEqual(['Eva 1', 'Eva 1-0']);
    const second = await enter(club, 2, 'Jana 1-2 Eva OT');
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
    await enter(club, 5, 'Peter 0-1 Evka');
    expect(await player.next()).toBe('Evka 1');
    await enter(club, 6, 'Evka 1-0 Jana');
    expect(await next()).toEqual(['Evka 2', 'Evka 2-1']);
  });

  test.for([
    ['a player', 'playerChanged(nickName: "Eva") { id nickName matchCount }'],
    ['a pair', 'headToHeadChanged(one: "Eva", two: "Jana") { id one { nickName } games }'],
    [
      'a pair, one of whom is named by id',
      'headToHeadChanged(one: "Eva", twoId: "2") { id one { nickName } games }',
    ],
  ] as const)('to %s stays with who had the name when it began', async ([, field], { club }) => {
    const { server, door } = club;
    await club.friends('Eva', 'Jana');
    const Id = z.object({ id: z.string() }).transform(({ id }) => id);
    const subscribe = () =>
      SERVER_SENT_EVENTS.subscribe(server.url, Id, `subscription { answer: ${field} }`);
    await using first = subscribe();
    const former = await first.next();
    await livePlay(club).renamePlayer('Eva', 'Evka');
    expect(await first.next()).toBe(former);
    {
      await using unknown = subscribe();
      await expect(unknown.next()).rejects.toThrow('NOT_FOUND');
    }
    await club.friends('Eva');
    await using second = subscribe();
    const later = await second.next();
    expect(later).not.toBe(former);
    const match = await enter(club, 1, 'Evka 3-1 Jana');
    expect(await first.next()).toBe(former);
    await enter(club, 2, 'Jana 0-4 Eva');
    expect(await second.next()).toBe(later);
    await door.deleteMatch(match);
    expect(await first.next()).toBe(former);
  });

  test('by id follows a renamed player', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await using events = SERVER_SENT_EVENTS.subscribe(
      club.server.url,
      z.object({ nickName: z.string() }),
      'subscription { answer: playerChanged(id: "1") { nickName } }',
    );
    expect(await events.next()).toEqual({ nickName: 'Eva' });
    await livePlay(club).renamePlayer('Eva', 'Evka');
    expect(await events.next()).toEqual({ nickName: 'Evka' });
  });

  test.for([
    ['nickName: "Nobody"', 'NOT_FOUND'],
    ['id: "99"', 'NOT_FOUND'],
    ['id: "1", nickName: "Nobody"', 'VALIDATION'],
  ] as const)('of %s is refused', async ([named, code], { club }) => {
    await using events = SERVER_SENT_EVENTS.subscribe(
      club.server.url,
      z.unknown(),
      `subscription { answer: playerChanged(${named}) { streak } }`,
    );
    await expect(events.next()).rejects.toThrow(code);
  });
});
