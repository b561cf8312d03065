import { expect, vi } from 'vitest';
import { ask } from '../../setup/ask.ts';
import { type Club, game, scenarios, TEAMS } from '../../setup/club.ts';
import { graphql } from '../../setup/graphql.ts';
import { undo } from '../../setup/undo.ts';

scenarios('a series', (test) => {
  test('begins with four games in the home order 2-2, without scores, dated now', async ({
    club,
  }) => {
    club.at('2026-01-03T20:15:00');
    const series = await club.startSeries('Eva', 'Jana');
    expect(series).toMatchObject({
      playerOne: 'Eva',
      playerTwo: 'Jana',
      teamOne: TEAMS.Eva,
      teamTwo: TEAMS.Jana,
      playerOneWins: 0,
      playerTwoWins: 0,
      completed: false,
      winner: null,
    });
    const games = await Promise.all(series.matchIds.map((id) => club.door.match(id)));
    expect(games.map((game) => game?.homePlayer)).toEqual(['Eva', 'Eva', 'Jana', 'Jana']);
    for (const game of games) {
      expect(game).toMatchObject({
        homeScore: null,
        awayScore: null,
        homePoints: null,
        awayPoints: null,
        overTime: false,
        seriesId: series.id,
        matchDate: '2026-01-03T20:15:00',
      });
    }
  });

  test('dates its matches when they are first finished; the order of play follows', async ({
    club,
  }) => {
    club.at('2026-03-06T20:00:00');
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    club.at('2026-03-09T00:30:00');
    await club.enter(id, 2, 'one');
    const saturday = { matchDate: '2026-03-07T20:00:00' };
    const single = await club.door.createMatch(game('Jana', 'Eva', saturday));
    const played = matchIds[1] ?? '';
    expect(await club.door.match(played)).toMatchObject({ matchDate: '2026-03-09T00:30:00' });
    expect((await club.door.matches(2)).map((match) => match.id)).toEqual([played, single.id]);
    expect(await streaksOf(club)).toEqual({ Eva: 1, Jana: -1 });
    expect((await club.door.match(matchIds[0] ?? ''))?.matchDate).toBe('2026-03-06T20:00:00');

    club.at('2026-03-10T20:00:00');
    await club.enter(id, 2, 'two');
    expect((await club.door.match(played))?.matchDate).toBe('2026-03-09T00:30:00');
    expect(await streaksOf(club)).toEqual({ Eva: -2, Jana: 2 });
  });

  test('of the hour that clocks repeat stays in the order in which it was played', async ({
    club,
  }) => {
    using clock = vi.spyOn(club.server.club, 'now');
    const at = (time: string) => clock.mockReturnValue(new Date(time));
    at('2026-10-25T00:30:00Z');
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    at('2026-10-25T00:50:00Z');
    await club.enter(id, 1, 'two');
    at('2026-10-25T00:55:00Z');
    const first = game('Eva', 'Jana', { matchDate: '2026-10-25T02:55:00' });
    const { id: firstId } = await club.door.createMatch(first);
    expect(await streaksOf(club)).toEqual({ Eva: 1, Jana: -1 });
    at('2026-10-25T01:05:00Z');
    const second = game('Jana', 'Eva', { matchDate: '2026-10-25T02:05:00' });
    const { id: secondId } = await club.door.createMatch(second);
    expect(await streaksOf(club)).toEqual({ Eva: -1, Jana: 1 });
    at('2026-10-25T01:10:00Z');
    await club.enter(id, 2, 'one');
    expect(await streaksOf(club)).toEqual({ Eva: 1, Jana: -1 });
    const listed = await club.door.matches(9);
    const played = listed.filter(({ homeScore }) => homeScore !== null);
    expect(played.map((match) => match.id)).toEqual([matchIds[1], secondId, firstId, matchIds[0]]);
    expect(played.map(({ matchDate }) => matchDate.slice(11, 16))).toEqual([
      ...['02:10', '02:05', '02:55', '02:50'],
    ]);
  });

  test('puts a date back with an undo, and gives a new one to a result that is entered again', async ({
    club,
  }) => {
    const dateOf = async (id: string) => (await club.door.match(id))?.matchDate;
    club.at('2026-03-06T20:00:00');
    const { id, firstGame } = await club.startSeries('Eva', 'Jana');
    club.at('2026-03-07T20:00:00');
    await club.enter(id, 1, 'one');
    const entered = club.server.club.live.seq;
    await undo(club.server, entered);
    expect(await dateOf(firstGame)).toBe('2026-03-06T20:00:00');
    await undo(club.server, entered + 1);
    expect(await dateOf(firstGame)).toBe('2026-03-07T20:00:00');
    await undo(club.server, entered + 2);
    club.at('2026-03-08T20:00:00');
    await club.enter(id, 1, 'two');
    expect(await dateOf(firstGame)).toBe('2026-03-08T20:00:00');
  });

  test.for([
    [{ playerOne: 'jana' }, /^Players One and Two can not be the same\.$/],
    [{ playerOne: 'Nobody' }, /Nobody/],
    [{ teamTwo: 'Nowhere Nomads' }, /Nowhere Nomads/],
  ] as const)('with %j is refused', async ([change, message], { club }) => {
    await club.friends('Eva', 'Jana');
    const series = { playerOne: 'Eva', playerTwo: 'Jana', teamOne: TEAMS.Eva, teamTwo: TEAMS.Jana };
    await expect(club.door.createSeries({ ...series, ...change })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });

  test('is listed newest first', async ({ club }) => {
    const [first, second] = [await club.startSeries(), await club.startSeries()];
    const idsOf = async (count: number) => (await club.door.seriesList(count)).map(({ id }) => id);
    expect(await idsOf(1)).toEqual([second.id]);
    expect(await idsOf(8)).toEqual([second.id, first.id]);
  });
});

const STREAKS = graphql('{ players { nickName streak } }');

async function streaksOf({ server }: Club): Promise<Readonly<Record<string, number>>> {
  const { players } = await ask(server, STREAKS);
  return Object.fromEntries(players.map(({ nickName, streak }) => [nickName, streak]));
}
