import { expect } from 'vitest';
import { game, scenarios, TEAMS } from '../../setup/club.ts';

scenarios('statistics', (test) => {
  test('are empty before the first match, even with players and unplayed games', async ({
    club,
  }) => {
    await club.startSeries();
    expect(await club.door.stats()).toEqual([]);
    expect(await club.door.efficiency()).toEqual([]);
    expect(await club.door.favouriteTeams()).toEqual([]);
  });

  test('count every finished match once, series games included', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana', { homeScore: 5 }));
    await club.door.createMatch(game('Jana', 'Eva', { overTime: true }));
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 - 2');
    const byName = new Map((await club.door.stats()).map((row) => [row.nickName, row]));
    expect(byName.get('Eva')).toEqual({
      nickName: 'Eva',
      matchesPlayed: 4,
      wins: 2,
      losses: 1,
      extraTimeWins: 0,
      extraTimeLosses: 1,
      points: 7,
      scoredGoals: 11,
      concededGoals: 9,
    });
    expect(byName.get('Jana')).toEqual({
      nickName: 'Jana',
      matchesPlayed: 4,
      wins: 1,
      losses: 2,
      extraTimeWins: 1,
      extraTimeLosses: 0,
      points: 5,
      scoredGoals: 9,
      concededGoals: 11,
    });
  });

  test('contain the favourite team: the one used most, among equals the one used last', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const [dallas, boston] = [TEAMS.Eva, 'Boston Bruins'];
    const play = (homeTeam: string, matchDate: string) =>
      club.door.createMatch(game('Eva', 'Jana', { homeTeam, matchDate }));
    const favourite = async () =>
      (await club.door.favouriteTeams()).find(({ nickName }) => nickName === 'Eva')?.team;

    await play(dallas, '2026-01-05T20:00:00');
    expect(await favourite()).toBe(dallas);
    const old = await play(boston, '2026-01-02T20:00:00');
    expect(await favourite()).toBe(dallas);
    const late = await play(boston, '2026-01-09T20:00:00');
    expect(await favourite()).toBe(boston);
    await club.door.deleteMatch(late.id);
    expect(await favourite()).toBe(dallas);
    await club.door.deleteMatch(old.id);
    expect(await favourite()).toBe(dallas);
  });
});
