import { expect } from 'vitest';
import { type Club, scenarios, TEAMS, teamOf } from '../setup/club.ts';

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
    await finish(club, 'Eva', 'Jana', 5, 2);
    await finish(club, 'Jana', 'Eva', 3, 2, true);
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

  test('rank by efficiency, then matches, then nickname', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Adam');
    await finish(club, 'Eva', 'Tomas', 1, 0);
    await finish(club, 'Jana', 'Tomas', 1, 0);
    await finish(club, 'Adam', 'Tomas', 1, 0);
    await finish(club, 'Jana', 'Peter', 1, 0);
    await finish(club, 'Peter', 'Tomas', 1, 0);
    expect(await club.door.efficiency()).toEqual([
      { nickName: 'Jana', efficiency: 3 },
      { nickName: 'Adam', efficiency: 3 },
      { nickName: 'Eva', efficiency: 3 },
      { nickName: 'Peter', efficiency: 1.5 },
      { nickName: 'Tomas', efficiency: 0 },
    ]);
  });

  test('know the favourite team: the one used most, among equals the one used last', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const [dallas, boston] = [TEAMS.Eva, 'Boston Bruins'];
    const play = (homeTeam: string, matchDate: string) =>
      club.door.createMatch({ ...between('Eva', 'Jana'), homeTeam, matchDate });
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

function between(homePlayer: string, awayPlayer: string) {
  return {
    matchDate: '2026-01-03T20:00:00',
    homePlayer,
    awayPlayer,
    homeTeam: teamOf(homePlayer),
    awayTeam: teamOf(awayPlayer),
    homeScore: 2,
    awayScore: 1,
    overTime: false,
  };
}

async function finish(
  club: Club,
  homePlayer: string,
  awayPlayer: string,
  homeScore: number,
  awayScore: number,
  overTime = false,
): Promise<void> {
  await club.door.createMatch({
    ...between(homePlayer, awayPlayer),
    ...{ homeScore, awayScore, overTime },
  });
}
