import { describe, expect } from 'vitest';
import { scenarios, TEAMS } from '../setup/club.ts';

const MATCH = {
  matchDate: '2026-01-03T20:15:00',
  homePlayer: 'Eva',
  awayPlayer: 'Jana',
  homeTeam: TEAMS.Eva,
  awayTeam: TEAMS.Jana,
  homeScore: 4,
  awayScore: 3,
  overTime: true,
};

scenarios('a match', (test) => {
  test('is entered with its result and counts points for both', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const match = await club.door.createMatch(MATCH);
    expect(match).toEqual({ ...MATCH, id: match.id, homePoints: 2, awayPoints: 1, seriesId: null });
    expect(await club.door.match(match.id)).toEqual(match);
  });

  test('finds players by nickname in any case of letters', async ({ club }) => {
    await club.friends('Žofie', 'Jana');
    const match = await club.door.createMatch({
      ...MATCH,
      homePlayer: 'ŽOFIE',
      awayPlayer: 'jana',
    });
    expect(match).toMatchObject({ homePlayer: 'Žofie', awayPlayer: 'Jana' });
  });

  test('lets both play with the same team', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const match = await club.door.createMatch({ ...MATCH, awayTeam: MATCH.homeTeam });
    expect(match).toMatchObject({ homeTeam: MATCH.homeTeam, awayTeam: MATCH.homeTeam });
  });

  test('is refused, and not entered, when it breaks a rule', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await expect(club.door.createMatch({ ...MATCH, homeScore: 1000 })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Scores are whole numbers from 0 to 999.',
    });
    expect(await club.door.matches(15)).toEqual([]);
  });

  test.for([
    [{ homePlayer: 'Nobody' }, /Nobody/],
    [{ awayTeam: 'Nowhere Nomads' }, /Nowhere Nomads/],
    [{ matchDate: '2026-02-30T20:00:00' }, /./],
    [{ matchDate: '0000-01-01T00:00:00' }, /./],
    [{ matchDate: 'yesterday' }, /./],
  ] as const)('with %j is refused', async ([change, message], { club }) => {
    await club.friends('Eva', 'Jana');
    await expect(club.door.createMatch({ ...MATCH, ...change })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });

  describe('finished again', () => {
    test('has the corrected result and points', async ({ club }) => {
      await club.friends('Eva', 'Jana');
      const { id } = await club.door.createMatch(MATCH);
      const score = { homeScore: 0, awayScore: 6, overTime: false };
      expect(await club.door.finishMatch(id, score)).toMatchObject({
        ...score,
        homePoints: 0,
        awayPoints: 3,
      });
    });

    test('with a score that breaks a rule stays as it was', async ({ club }) => {
      await club.friends('Eva', 'Jana');
      const match = await club.door.createMatch(MATCH);
      const score = { homeScore: 4, awayScore: 2, overTime: true };
      await expect(club.door.finishMatch(match.id, score)).rejects.toMatchObject({
        code: 'VALIDATION',
        message: 'In overtime the score difference must be 1.',
      });
      expect(await club.door.match(match.id)).toEqual(match);
    });

    test('is not found when it does not exist', async ({ club }) => {
      const score = { homeScore: 1, awayScore: 0, overTime: false };
      await expect(club.door.finishMatch('12345', score)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  describe('deleted', () => {
    test('is gone, and out of the statistics', async ({ club }) => {
      await club.friends('Eva', 'Jana');
      const { id } = await club.door.createMatch(MATCH);
      await club.door.deleteMatch(id);
      expect(await club.door.match(id)).toBeNull();
      expect(await club.door.matches(15)).toEqual([]);
      expect(await club.door.stats()).toEqual([]);
      await expect(club.door.deleteMatch(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('is refused for a game of a series', async ({ club }) => {
      const { id, firstGame, matchIds } = await club.startSeries();
      await expect(club.door.deleteMatch(firstGame)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Series match can not be deleted',
      });
      expect((await club.series(id)).matchIds).toEqual(matchIds);
    });
  });

  test('is listed by match date, newest first, then by id', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const dates = ['2026-01-03T20:00:00', '2026-01-05T20:00:00', '2026-01-03T20:00:00'];
    const ids = [];
    for (const matchDate of dates)
      ids.push((await club.door.createMatch({ ...MATCH, matchDate })).id);
    const [first, second, third] = ids;
    expect((await club.door.matches(15)).map(({ id }) => id)).toEqual([second, third, first]);
    expect((await club.door.matches(1)).map(({ id }) => id)).toEqual([second]);
  });
});
