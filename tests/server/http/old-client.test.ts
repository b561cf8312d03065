/**
 * The requests of the older application's own web client, one by one, with what it reads from each answer.
 * It pages by limit and offset, sends JSON with DELETE, query and body with PUT, and shows `data.error`.
 */
import { describe, expect } from 'vitest';
import { sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';

describe.each(ANY_DATABASE_KIND)('the older web client on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('gets through all of its screens', async ({ club }) => {
    const { code: validationCode } = club.server;
    const api = (path: string, init: RequestInit = {}) =>
      fetch(`${club.server.url}/api${path}`, init);
    const json = { 'Content-Type': 'application/json' };
    const send = (method: string, path: string, body: object) =>
      api(path, { method, headers: json, body: JSON.stringify(body) });
    const read = async (path: string) => (await api(path)).json();

    // Home, before anything was played.
    expect(await read('/stats/efficiency')).toEqual([]);

    // Add Player: a wrong code is shown in the dialog, the right one clears the form.
    const eva = { firstName: 'Eva', lastName: 'Mala', nickName: 'Eva' };
    const refused = await send('POST', '/players', { ...eva, validationCode: 'wrong' });
    expect(refused.ok).toBe(false);
    expect((await refused.json()).error).toBe('Invalid code.');
    for (const nickName of ['Eva', 'Jana', 'Peter', 'Tomas']) {
      const response = await send('POST', '/players', { ...eva, nickName, validationCode });
      expect(response.ok).toBe(true);
      await response.json();
    }
    const players: { nickName: string }[] = await read('/players');
    expect(players.map(({ nickName }) => nickName).sort()).toEqual([
      'Eva',
      'Jana',
      'Peter',
      'Tomas',
    ]);
    const teams: { id: number; name: string; logo: string }[] = await read('/teams');
    const [dallas, boston] = ['Dallas Stars', 'Boston Bruins'].map((name) =>
      teams.find((team) => team.name === name),
    );

    // New Match, with an empty series, then the results screen.
    const created = await send('POST', '/matches', {
      matchDate: '2026-01-03T20:15:00',
      htPlayerNickName: 'Eva',
      atPlayerNickName: 'Jana',
      homeTeam: dallas?.name,
      awayTeam: boston?.name,
      htScore: 3,
      atScore: 2,
      overTime: true,
      seriesId: null,
      validationCode,
    });
    expect(created.ok).toBe(true);
    await created.json();
    const [match] = await read('/matches?limit=15&offset=0');
    expect(match).toMatchObject({
      matchDate: '2026-01-03T20:15:00',
      htPlayerNickName: 'Eva',
      atPlayerNickName: 'Jana',
      homeTeam: { name: dallas?.name, logo: dallas?.logo },
      awayTeam: { name: boston?.name, logo: boston?.logo },
      htScore: 3,
      atScore: 2,
      overTime: true,
      htPoints: 2,
      atPoints: 1,
      seriesId: null,
    });

    // Stats: two sources, joined by nickname.
    const stats: { player: string; points: number }[] = await read('/stats');
    const favourites: { nickName: string; team: { name: string; logo: string } }[] = await read(
      '/player-team-counters/favouriteTeams',
    );
    const joined = stats.map((row) => ({
      player: row.player,
      points: row.points,
      team: favourites.find(({ nickName }) => nickName === row.player)?.team.name,
    }));
    expect(joined).toEqual([
      { player: 'Eva', points: 2, team: 'Dallas Stars' },
      { player: 'Jana', points: 1, team: 'Boston Bruins' },
    ]);
    const [best] = await read('/stats/efficiency');
    expect(best).toEqual({ playerName: 'Eva', efficiency: 2 });

    // Delete: JSON with DELETE, 204 is success, anything else carries an error.
    const wrong = await send('DELETE', `/matches/${match.id}`, { validationCode: 'wrong' });
    expect((await wrong.json()).error).toBe('Invalid code.');
    const deleted = await send('DELETE', `/matches/${match.id}`, { validationCode });
    expect(deleted.status).toBe(204);
    expect(await read('/matches?limit=15&offset=0')).toEqual([]);

    // New Series, its detail, its matches one by one, Edit Match by query and body.
    const series = await send('POST', '/series', {
      playerOneNickName: 'Eva',
      playerTwoNickName: 'Jana',
      teamOneName: dallas?.name,
      teamTwoName: boston?.name,
      validationCode,
    });
    expect(series.ok).toBe(true);
    await series.json();
    const [listed] = await read('/series?limit=8&offset=0');
    expect(listed).toMatchObject({
      teamOneName: { name: dallas?.name, logo: dallas?.logo },
      teamTwoName: { name: boston?.name, logo: boston?.logo },
      playerOneWins: 0,
      completed: false,
    });
    const { matchIds }: { matchIds: number[] } = await read(`/series/${listed.seriesId}`);
    const games = await Promise.all(matchIds.map((id) => read(`/matches/${id}`)));
    expect(games.map(({ seriesId }) => seriesId)).toEqual(Array(4).fill(listed.seriesId));
    for (const { id, htPlayerNickName } of games) {
      const [htScore, atScore] = htPlayerNickName === 'Eva' ? [4, 1] : [1, 4];
      const query = `htScore=${htScore}&atScore=${atScore}&overTime=false`;
      const body = { htScore, atScore, overTime: false, validationCode };
      const response = await send('PUT', `/matches/${id}/finish?${query}`, body);
      expect(response.ok).toBe(true);
      await response.text();
    }
    expect(await read(`/series/${listed.seriesId}`)).toMatchObject({
      playerOneWins: 4,
      completed: true,
      winner: 'Eva',
    });
    const draw = { htScore: 2, atScore: 2, overTime: false, validationCode };
    const drawn = await send('PUT', `/matches/${games[0].id}/finish?htScore=2&atScore=2`, draw);
    expect((await drawn.json()).error).toBe('Match cannot end in a draw');
    const seriesMatch = await send('DELETE', `/matches/${games[0].id}`, { validationCode });
    expect([seriesMatch.status, await seriesMatch.json()]).toEqual([
      409,
      { error: 'Series match can not be deleted' },
    ]);

    // New Play-Off, its list and its detail.
    const playoff = await send('POST', '/playoffs', {
      playoffTitle: 'Winter Cup',
      playerOneNickName: 'Eva',
      teamOneName: dallas?.name,
      playerTwoNickName: 'Jana',
      teamTwoName: dallas?.name,
      playerThreeNickName: 'Peter',
      teamThreeName: boston?.name,
      playerFourNickName: 'Tomas',
      teamFourName: boston?.name,
      validationCode,
    });
    expect(playoff.ok).toBe(true);
    await playoff.json();
    const [card] = await read('/playoffs?limit=5&offset=0');
    expect(card).toMatchObject({
      playoffTitle: 'Winter Cup',
      finalsCompleted: false,
      winner: null,
    });
    const detail = await read(`/playoffs/${card.playoffId}`);
    expect(detail.series).toHaveLength(2);
    expect(detail.series[0]).toMatchObject({
      playerOneNickName: expect.any(String),
      teamOneName: { name: expect.any(String), logo: expect.any(String) },
      winner: null,
    });
    const crest = await fetch(new URL(detail.series[0].teamOneName.logo, club.server.url));
    expect(crest.ok).toBe(true);
    await crest.text();
  });
});
