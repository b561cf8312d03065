/** Who beats whom: players over time, and two players against each other. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { UNNAMED } from '../../server/changes/write.ts';
import { updatePlayer } from '../../server/players/commands.ts';
import { findDifferences } from '../../server/recount/differences.ts';
import { undo } from '../../server/undo/undo.ts';
import { careersOf, expectCareersToEqualMatches } from '../model/careers.ts';
import { sequences } from '../model/commands.ts';
import { play } from '../model/sequence.ts';
import { answerTo } from '../setup/answer-to.ts';
import { sharedClubTest, TEAMS } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { enter } from '../setup/enter.ts';
import { livePlay } from '../setup/live-play.ts';
import { SERVER_SENT_EVENTS } from '../setup/subscription.ts';
import { writtenInSql } from '../setup/written-in-sql.ts';

const test = sharedClubTest(NATIVE);

const SEED = 20_261_122;
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 6);

const PAIR = `one { nickName } two { nickName } games winsOne winsTwo overtimeWinsOne overtimeWinsTwo
  goalsOne goalsTwo streak meetings(first: 2) { homeScore awayScore }
  seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo
  homeOne { games wins losses } awayOne { games wins losses }
  teams { team { name } games wins goalsFor goalsAgainst }
  teamsTwo { team { name } games wins goalsFor goalsAgainst } balance { matchDate balance }`;

describe('two players', () => {
  test('who met are counted from the view of each', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await enter(club, 1, 'Eva 5-1 Jana');
    await enter(club, 2, 'Jana 2-3 Eva OT');
    await enter(club, 3, 'Jana 4-0 Eva');
    const { data, errors } = await answerTo(
      club.server,
      `{ headToHead(pairs: [{one: "Eva", two: "jana"}, {one: "Jana", two: "Eva"}]) { ${PAIR} } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.headToHead).toEqual([
      {
        one: { nickName: 'Eva' },
        two: { nickName: 'Jana' },
        ...{ games: 3, winsOne: 2, winsTwo: 1, overtimeWinsOne: 1, overtimeWinsTwo: 0 },
        ...{ goalsOne: 8, goalsTwo: 7, streak: -1 },
        meetings: [
          { homeScore: 4, awayScore: 0 },
          { homeScore: 2, awayScore: 3 },
        ],
        ...{ seriesOne: 0, seriesTwo: 0, playoffSeriesOne: 0, playoffSeriesTwo: 0 },
        homeOne: { games: 1, wins: 1, losses: 0 },
        awayOne: { games: 2, wins: 1, losses: 1 },
        teams: [
          { team: { name: TEAMS.Jana }, games: 2, wins: 1, goalsFor: 3, goalsAgainst: 6 },
          { team: { name: TEAMS.Eva }, games: 1, wins: 1, goalsFor: 5, goalsAgainst: 1 },
        ],
        teamsTwo: data?.headToHead[1].teams,
        balance: [
          { matchDate: '2026-01-01T20:00:00', balance: 1 },
          { matchDate: '2026-01-02T20:00:00', balance: 2 },
          { matchDate: '2026-01-03T20:00:00', balance: 1 },
        ],
      },
      expect.objectContaining({
        one: { nickName: 'Jana' },
        ...{ games: 3, winsOne: 1, winsTwo: 2, overtimeWinsOne: 0, overtimeWinsTwo: 1 },
        ...{ goalsOne: 7, goalsTwo: 8, streak: 1 },
        homeOne: { games: 2, wins: 1, losses: 1 },
        teams: [
          { team: { name: TEAMS.Eva }, games: 2, wins: 1, goalsFor: 6, goalsAgainst: 3 },
          { team: { name: TEAMS.Jana }, games: 1, wins: 0, goalsFor: 1, goalsAgainst: 5 },
        ],
      }),
    ]);
  });
});

describe('a player', () => {
  test('has form, streak, months, teams, rivals and matches', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { data: empty } = await answerTo(
      club.server,
      '{ player(nickName: "Eva") { form streak titles bestTeam { name } biggestWin { id } lastMatch { id } months { month } rivals { id } matches { totalCount } } }',
    );
    expect(empty?.player).toEqual({
      ...{ form: [], streak: 0, titles: 0, bestTeam: null, biggestWin: null, lastMatch: null },
      ...{ months: [], rivals: [], matches: { totalCount: 0 } },
    });
    await enter(club, 1, 'Eva 5-1 Jana');
    await enter(club, 2, 'Peter 2-3 Eva OT');
    await enter(club, 3, 'Jana 4-0 Eva');
    await enter(club, 4, 'Eva 0-1 Peter OT');
    const { data, errors } = await answerTo(
      club.server,
      `{ player(nickName: "Eva") {
        form(last: 3) streak titles bestTeam { name } biggestWin { homeScore } lastMatch { matchDate }
        months { month games points goalsFor goalsAgainst efficiency }
        teamRecords { team { name } games wins efficiency }
        rivals { two { nickName } games winsOne }
        matches(first: 1) { totalCount edges { node { matchDate headToHead { games } } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.player).toEqual({
      ...{ form: ['OTL', 'L', 'OTW'], streak: -2, titles: 0, bestTeam: null },
      biggestWin: { homeScore: 5 },
      lastMatch: { matchDate: '2026-01-04T20:00:00' },
      months: [
        { month: '2026-01', games: 4, points: 6, goalsFor: 8, goalsAgainst: 8, efficiency: 1.5 },
      ],
      teamRecords: [
        { team: { name: TEAMS.Eva }, games: 2, wins: 1, efficiency: 2 },
        { team: { name: TEAMS.Jana }, games: 2, wins: 1, efficiency: 1 },
      ],
      rivals: [
        { two: { nickName: 'Jana' }, games: 2, winsOne: 1 },
        { two: { nickName: 'Peter' }, games: 2, winsOne: 1 },
      ],
      matches: {
        totalCount: 4,
        edges: [{ node: { matchDate: '2026-01-04T20:00:00', headToHead: { games: 2 } } }],
      },
    });
  });

  test('has a title once the play-off has a winner', async ({ club }) => {
    const { id } = await club.startPlayoff();
    const titles = async () => {
      const { data } = await answerTo(club.server, '{ players { nickName titles } }');
      return data?.players;
    };
    const series = async (index: number) => (await club.playoff(id)).series[index]?.id ?? '';
    for (const index of [0, 1]) await club.play(await series(index), '1 1 1 1');
    await club.play(await series(3), '1 1 1 1');
    const { playerOne, playerTwo } = await club.series(await series(3));
    expect(await titles()).not.toContainEqual({ nickName: playerOne, titles: 1 });
    await club.play(await series(2), '1 1 1 1');
    expect(await titles()).toContainEqual({ nickName: playerOne, titles: 1 });
    const { data } = await answerTo(
      club.server,
      `{ headToHead(pairs: [{one: "${playerTwo}", two: "${playerOne}"}]) {
        seriesOne seriesTwo playoffSeriesOne playoffSeriesTwo } }`,
    );
    expect(data?.headToHead).toEqual([
      { seriesOne: 0, seriesTwo: 1, playoffSeriesOne: 0, playoffSeriesTwo: 1 },
    ]);
  });
});

describe('after any sequence of results, corrections, deletions and undo', () => {
  test('everything equals what the list of matches says, and a recount finds nothing', {
    timeout: 60_000 + SEQUENCES * 3_000,
  }, async ({ club: { server } }) => {
    const latestPlayers = async () => {
      const rows = await server.sql<{ id: number }[]>`
        select id from players order by id desc limit 4`;
      return rows.map(({ id }) => id);
    };
    const sameAsMatches = async () => {
      await writtenInSql(server);
      await expectCareersToEqualMatches(server, await latestPlayers());
    };
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await play(server.club, sequence, sameAsMatches);
        expect(await findDifferences(server.sql)).toEqual([]);
      }),
      { seed: SEED, numRuns: SEQUENCES, endOnFailure: true },
    );
  });

  test('an undo brings everything back', async ({ club }) => {
    const { server, door } = club;
    const { id } = await club.startPlayoff();
    const ids = [1, 2, 3, 4];
    const series = async (index: number) => (await club.playoff(id)).series[index]?.id ?? '';
    for (const index of [0, 1]) await club.play(await series(index), '1 2 1 1 1');
    for (const index of [2, 3]) await club.play(await series(index), '2 2 2 2');
    const single = await enter(club, 3, 'Eva 5-1 Jana');
    const before = await careersOf(server, ids);
    const writes = [
      () => door.deleteMatch(single),
      () => enter(club, 9, 'Jana 2-1 Eva OT'),
      () => door.finishMatch(single, { homeScore: 0, awayScore: 7, overTime: false }),
      async () =>
        club.enter(await series(3), 1, 'two', { homeScore: 9, awayScore: 0, overTime: false }),
    ];
    for (const write of writes) {
      await write();
      expect(await careersOf(server, ids)).not.toEqual(before);
      await undo(server.club, server.club.live.seq, UNNAMED);
      expect(await careersOf(server, ids)).toEqual(before);
    }
  });
});

test('fifty pairs of a page stay within the limits of an answer', async ({ club }) => {
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
  test('sends a player and a pair as they are, and after every change of them', async ({
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
    const [eva] = await server.sql<
      { id: number }[]
    >`select id from players where nick_name = 'Eva'`;
    await updatePlayer(
      server.club,
      eva?.id ?? 0,
      { nickName: 'Evka', firstName: 'Eva', lastName: 'Friend' },
      UNNAMED,
    );
    expect(await next()).toEqual(['Evka -1', 'Evka 1-1']);
    // A match against somebody else is one of the player, and none of the pair.
    await enter(club, 5, 'Peter 0-1 Evka');
    expect(await player.next()).toBe('Evka 1');
    await enter(club, 6, 'Evka 1-0 Jana');
    expect(await next()).toEqual(['Evka 2', 'Evka 2-1']);
  });

  test.for([
    ['a player', 'playerChanged(nickName: "Eva") { id }'],
    ['a pair', 'headToHeadChanged(one: "Eva", two: "Jana") { id }'],
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

  test('of somebody unknown is refused', async ({ club }) => {
    await using events = SERVER_SENT_EVENTS.subscribe(
      club.server.url,
      z.unknown(),
      'subscription { answer: playerChanged(nickName: "Nobody") { streak } }',
    );
    await expect(events.next()).rejects.toThrow('NOT_FOUND');
  });

  test('of changes has the pairs of a result, both ways round', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const id = await enter(club, 1, 'Eva 3-1 Jana');
    await club.door.deleteMatch(id);
    const { data } = await answerTo(
      club.server,
      '{ changes(after: 0) { kind headToHeads { id games one { nickName } } } }',
    );
    const none = [
      { id: '1-2', games: 0, one: { nickName: 'Eva' } },
      { id: '2-1', games: 0, one: { nickName: 'Jana' } },
    ];
    expect(data?.changes).toEqual([
      { kind: 'PLAYER_CREATED', headToHeads: [] },
      { kind: 'PLAYER_CREATED', headToHeads: [] },
      { kind: 'MATCH_CREATED', headToHeads: none },
      { kind: 'MATCH_DELETED', headToHeads: none },
    ]);
  });
});
