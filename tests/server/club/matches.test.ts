import { expect } from 'vitest';
import { scenarios, TEAMS } from '../../setup/club.ts';

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

  test('finds teams by former names, abbreviations and other spellings, and shows their names of today', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const teams = { homeTeam: 'ARI', awayTeam: 'Montreal Canadiens' };
    const match = await club.door.createMatch({ ...MATCH, ...teams });
    expect(match).toMatchObject({ homeTeam: 'Utah Mammoth', awayTeam: 'Montréal Canadiens' });
    const found = `${club.server.url}/export/matches.csv?team=Utah+Hockey+Club`;
    expect(await (await fetch(found)).text()).toContain('Eva,Jana,Utah Mammoth,Montréal Canadiens');
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
    [{ matchDate: '0000-01-01T00:00:00' }, /./],
  ] as const)('with %j is refused', async ([change, message], { club }) => {
    await club.friends('Eva', 'Jana');
    await expect(club.door.createMatch({ ...MATCH, ...change })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });

  test('finished again with a score that breaks a rule stays as it was', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const match = await club.door.createMatch(MATCH);
    const score = { homeScore: 4, awayScore: 2, overTime: true };
    await expect(club.door.finishMatch(match.id, score)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'In overtime the score difference must be 1.',
    });
    expect(await club.door.match(match.id)).toEqual(match);
  });

  test('is removed from lists and statistics when deleted', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(MATCH);
    await club.door.deleteMatch(id);
    expect(await club.door.match(id)).toBeNull();
    expect(await club.door.matches(15)).toEqual([]);
    expect(await club.door.stats()).toEqual([]);
    const notFound = { code: 'NOT_FOUND' };
    await expect(club.door.deleteMatch(id)).rejects.toMatchObject(notFound);
    const score = { homeScore: 1, awayScore: 0, overTime: false };
    await expect(club.door.finishMatch(id, score)).rejects.toMatchObject(notFound);
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
