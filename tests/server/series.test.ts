import { expect, vi } from 'vitest';
import { scenarios, TEAMS } from '../setup/club.ts';

scenarios('a series', (test) => {
  test('begins with four games in the home order 2-2, without scores, dated now', async ({
    club,
  }) => {
    using _ = vi.spyOn(club.server.club, 'now').mockReturnValue(new Date('2026-01-03T19:15:00Z'));
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

  test('gets further games as they become certain, seven at most', async ({ club }) => {
    const { id } = await club.startSeries();
    const lengths = [];
    for (const [index, winner] of ['1', '2', '2', '1', '1', '2', '2'].entries()) {
      lengths.push((await club.play(id, '- '.repeat(index) + winner)).matchIds.length);
    }
    expect(lengths).toEqual([4, 5, 5, 6, 6, 7, 7]);
    const series = await club.series(id);
    expect(series).toMatchObject({
      playerOneWins: 3,
      playerTwoWins: 4,
      completed: true,
      winner: 'Jana',
    });
    const games = await Promise.all(series.matchIds.map((match) => club.door.match(match)));
    expect(games.map((game) => game?.homePlayer)).toEqual([
      ...['Eva', 'Eva', 'Jana', 'Jana', 'Eva', 'Jana', 'Eva'],
    ]);
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
