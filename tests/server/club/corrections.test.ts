/** Corrections: previews, resets of later matches, expected versions, and entries of the history. */
import { describe, expect } from 'vitest';
import { type Club, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ask, finish, previewOf, undo, withFinalBegun, write } from '../../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';

describe.each(ANY_DATABASE_KIND)('corrections, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a correction of a semifinal after the final began is refused with a preview, and accepted with its version', async ({
    club,
  }) => {
    const { first, final } = await withFinalBegun(club);
    const wrong = first.matchIds[3] ?? '';
    const before = await club.door.efficiency();

    const refused = await finish(club, wrong, { homeScore: 4, awayScore: 1 });
    const [error] = refused.errors ?? [];
    expect(error?.extensions.code).toBe('CONFLICT');
    const preview = await previewOf(club, wrong, 4, 1);
    expect(error?.extensions.preview).toEqual(JSON.parse(JSON.stringify(preview)));
    expect(preview).toMatchObject({
      possible: true,
      lost: [{ slot: 'FINAL', gameNumbers: [1, 2] }],
    });
    expect(preview.words).toContain('Final: 2 games already played will be cleared');
    expect(await club.door.efficiency()).toEqual(before);

    const done = await finish(club, wrong, {
      homeScore: 4,
      awayScore: 1,
      resetLater: true,
      expectedVersion: preview.version,
    });
    expect(done.errors).toBeUndefined();
    expect(await club.door.series(final.id)).toBeNull();
    const { series } = await club.playoff(first.playoffId);
    expect(series).toHaveLength(2);

    const [change] = done.extensions?.changes ?? [];
    const undone = await undo(club, change ?? 0);
    expect(undone.errors).toBeUndefined();
    expect(await club.door.efficiency()).toEqual(before);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
  });

  test('a correction of an old version is refused, with the author of the newer one', async ({
    club,
  }) => {
    const { firstGame, matchIds } = await club.startSeries();
    const seen = await versionOf(club, firstGame);
    const peter = { homeScore: 3, awayScore: 2, expectedVersion: seen, enteredBy: 'Peter' };
    expect((await finish(club, firstGame, peter)).errors).toBeUndefined();
    const late = await finish(club, firstGame, {
      homeScore: 2,
      awayScore: 4,
      expectedVersion: seen,
    });
    expect(late.errors?.[0]).toMatchObject({
      message: 'Meanwhile, Peter entered 3 : 2.',
      extensions: {
        code: 'CONFLICT',
        match: { id: firstGame, homeScore: 3, awayScore: 2, overTime: false, enteredBy: 'Peter' },
      },
    });
    const { version } = late.errors?.[0]?.extensions.match ?? {};
    expect(version).toBe(await versionOf(club, firstGame));
    const replaced = await finish(club, firstGame, {
      homeScore: 2,
      awayScore: 4,
      expectedVersion: version,
    });
    expect(replaced.errors).toBeUndefined();
    for (const seq of [version + 1, version]) await undo(club, seq);
    const taken = await finish(club, firstGame, { ...peter, expectedVersion: version });
    expect(taken.errors?.[0]?.message).toBe('Meanwhile, somebody took the score back.');
    const other = await finish(club, matchIds[1] ?? '', { ...peter, expectedVersion: 1 });
    expect(other.errors?.[0]?.message).toBe('Meanwhile, somebody changed this game.');
  });

  test('the version of a preview without losses is accepted like that of the match', async ({
    club,
  }) => {
    const { first, final } = await withFinalBegun(club);
    const [wrong = '', last = ''] = [first.matchIds[2], first.matchIds[3]];
    const harmless = await previewOf(club, wrong, 0, 4);
    expect(harmless.lost).toEqual([]);
    expect(harmless.version).toBeGreaterThan(await versionOf(club, wrong));
    const score = { homeScore: 0, awayScore: 4, expectedVersion: harmless.version };
    expect((await finish(club, wrong, score)).errors).toBeUndefined();

    const { version } = await previewOf(club, last, 4, 1);
    const unseen = await finish(club, last, {
      homeScore: 4,
      awayScore: 1,
      expectedVersion: version,
    });
    expect(unseen.errors?.[0]).toMatchObject({
      message:
        'This result leaves no room for what was played, or is being played: games 1, 2 of the Final series. To clear them, confirm that (`resetLater`, with the `version` of the preview as `expectedVersion`).',
      extensions: { preview: { version, lost: [{ slot: 'FINAL', gameNumbers: [1, 2] }] } },
    });
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
  });

  test('the error for an outdated preview says so', async ({ club }) => {
    const { first, final } = await withFinalBegun(club);
    const [wrong = ''] = first.matchIds;
    const { version } = await previewOf(club, wrong, 4, 1);
    await club.play(final.id, '- - 1');
    const refused = await finish(club, wrong, {
      homeScore: 4,
      awayScore: 1,
      expectedVersion: version,
    });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Something changed since you looked: look at the preview again.',
      extensions: { code: 'CONFLICT', match: { id: wrong } },
    });
  });

  test('the error for a number that was never a version of the match says so', async ({ club }) => {
    const { matchIds } = await club.startSeries();
    const [id = ''] = matchIds;
    await finish(club, id, { homeScore: 3, awayScore: 1, enteredBy: 'Ann' });
    const version = await versionOf(club, id);
    for (const expectedVersion of [999_999, version + 1, 0, -1]) {
      const refused = await finish(club, id, { homeScore: 2, awayScore: 1, expectedVersion });
      expect(refused.errors?.[0]).toMatchObject({
        message: `${expectedVersion} is no version of this match, which has version ${version}: look at it again.`,
        extensions: { code: 'CONFLICT', match: { id, version, enteredBy: 'Ann' } },
      });
    }
  });

  test('the history is in plain words, newest first, and can be filtered by player and series', async ({
    club,
  }) => {
    const series = await club.startSeries('Jana', 'Peter');
    await club.play(series.id, '1 2');
    const [, , third = ''] = series.matchIds;
    await finish(club, third, { homeScore: 4, awayScore: 2, enteredBy: 'Eva' });
    await finish(club, third, { homeScore: 2, awayScore: 4 });
    const { changes } = await ask(
      club,
      `{ changes(newestFirst: true, first: 2, seriesId: ${series.id}) {
        text about enteredBy scoreBefore { homeScore } scoreAfter { homeScore } undoneBy } }`,
    );
    expect(changes).toEqual([
      {
        about: 'Peter – Jana',
        text: 'Game 3: 4 : 2 → 2 : 4, Jana now leads 2–1',
        enteredBy: null,
        scoreBefore: { homeScore: 4 },
        scoreAfter: { homeScore: 2 },
        undoneBy: null,
      },
      {
        about: 'Peter – Jana',
        text: 'Game 3: 4 : 2, Peter now leads 2–1',
        enteredBy: 'Eva',
        scoreBefore: null,
        scoreAfter: { homeScore: 4 },
        undoneBy: null,
      },
    ]);
    const nobody = await ask(club, '{ changes(playerId: 999) { seq } }');
    expect(nobody.changes).toEqual([]);
  });
});

async function versionOf(club: Club, id: string): Promise<number> {
  const { match } = await ask(club, `{ match(id: ${id}) { version } }`);
  return match.version;
}

const PLAYED = {
  matchDate: '2026-01-03T20:15:00',
  homePlayer: 'Eva',
  awayPlayer: 'Jana',
  homeTeam: TEAMS.Eva,
  awayTeam: TEAMS.Jana,
  homeScore: 4,
  awayScore: 3,
  overTime: true,
};

describe.each(ANY_DATABASE_KIND)('edits of a match, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('another opponent and team change statistics, favourite team and ratings, and an undo reverts them', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { id } = await club.door.createMatch(PLAYED);
    const before = await figures(club);
    const edited = await edit(club, { id, awayPlayerNickName: 'peter', awayTeamName: TEAMS.Peter });
    expect(edited.errors).toBeUndefined();
    expect(await club.door.match(id)).toMatchObject({
      ...PLAYED,
      awayPlayer: 'Peter',
      awayTeam: TEAMS.Peter,
    });
    const after = await figures(club);
    expect(after.stats.map(({ nickName, points }) => [nickName, points])).toEqual([
      ['Eva', 2],
      ['Peter', 1],
    ]);
    expect(after.favouriteTeams).toContainEqual({ nickName: 'Peter', team: TEAMS.Peter });
    expect(after.favouriteTeams.map(({ nickName }) => nickName)).not.toContain('Jana');
    expect(after.players.find(({ nickName }) => nickName === 'Jana')?.rating).toBeNull();
    expect(after.players.find(({ nickName }) => nickName === 'Peter')?.rating).toBeLessThan(1500);

    const { history } = await ask(
      club,
      '{ history { edges { node { kind about text scoreBefore { homeScore } scoreAfter { homeScore } } } } }',
    );
    expect(history.edges[0].node).toEqual({
      kind: 'MATCH_EDITED',
      about: 'Eva – Peter',
      text: 'Match edited: Eva – Jana → Eva – Peter; Dallas Stars – Calgary Flames → Dallas Stars – Minnesota Wild',
      scoreBefore: { homeScore: 4 },
      scoreAfter: { homeScore: 4 },
    });
    expect((await undo(club, seqOf(edited))).errors).toBeUndefined();
    expect(await figures(club)).toEqual(before);
  });

  test('swapped sides leave the goals where they are, and can be undone', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(PLAYED);
    const swapped = { homePlayerNickName: 'Jana', awayPlayerNickName: 'Eva' };
    const edited = await edit(club, { id, ...swapped });
    expect(await club.door.match(id)).toMatchObject({
      homePlayer: 'Jana',
      awayPlayer: 'Eva',
      homeTeam: TEAMS.Eva,
      homeScore: 4,
      homePoints: 2,
    });
    expect((await undo(club, seqOf(edited))).errors).toBeUndefined();
    expect(await club.door.match(id)).toMatchObject({ ...PLAYED, homePoints: 2 });
  });

  test('another date moves the match in the lists, and the order of play with it', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const { id: first } = await club.door.createMatch(PLAYED);
    const { id: second } = await club.door.createMatch({
      ...PLAYED,
      matchDate: '2026-01-04T20:00:00',
    });
    const edited = await edit(club, { id: first, matchDate: '2026-01-05T19:00:00' });
    expect((await club.door.matches(15)).map(({ id }) => id)).toEqual([first, second]);
    expect((await undo(club, seqOf(edited))).errors).toBeUndefined();
    expect((await club.door.matches(15)).map(({ id }) => id)).toEqual([second, first]);
  });

  test('a live match with another opponent keeps its goals', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const play = livePlay(club);
    const { id } = await play.single({
      home: 'Eva',
      away: 'Jana',
      teams: [TEAMS.Eva, TEAMS.Jana],
    });
    await play.start(id);
    await play.goal(id, 'AWAY');
    const edited = await edit(club, { id, awayPlayerNickName: 'Peter' });
    expect(edited.errors).toBeUndefined();
    const { live } = await play.goal(id, 'AWAY');
    expect(live).toMatchObject({ homeScore: 0, awayScore: 2 });
    expect(await club.door.match(id)).toMatchObject({ awayPlayer: 'Peter' });
    // The goal after the edit does not stand in the way of its undo.
    expect((await undo(club, seqOf(edited))).errors).toBeUndefined();
    expect(await club.door.match(id)).toMatchObject({ awayPlayer: 'Jana' });
    expect((await play.match(id)).live).toMatchObject({ awayScore: 2 });
  });

  test('an edit without changes writes nothing, and a repeated key gets the first response', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { id } = await club.door.createMatch(PLAYED);
    const same = await edit(club, { id, homePlayerNickName: 'eva', awayTeamName: TEAMS.Jana });
    expect(same).toMatchObject({ data: { editMatch: { id } } });
    expect(same.extensions?.changes ?? []).toEqual([]);

    const keyed = { id, awayPlayerNickName: 'Peter', idempotencyKey: 'edit' };
    const [done, again] = [await edit(club, keyed), await edit(club, keyed)];
    expect(again.data).toEqual(done.data);
    expect(club.server.club.live.seq).toBe(seqOf(done));
  });

  test.for([
    [{ awayPlayerNickName: 'Eva' }, 'Home and Away players can not be the same.'],
    [{ homePlayerNickName: '' }, 'Please select a Home Player.'],
    [{ awayTeamName: ' ' }, 'Please select a Away Team.'],
    [{ awayPlayerNickName: 'Nobody' }, /Nobody/],
    [{ homeTeamName: 'Nowhere Nomads' }, /Nowhere Nomads/],
  ] as const)('%j is refused, and changes nothing', async ([change, message], { club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(PLAYED);
    const [error] = (await edit(club, { id, ...change })).errors ?? [];
    expect(error?.extensions.code).toBe('VALIDATION');
    expect(error?.message).toMatch(message);
    expect(await club.door.match(id)).toMatchObject(PLAYED);
  });

  test('an edit of an old version is refused, as a result is after an edit', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const { id } = await club.door.createMatch(PLAYED);
    const seen = await versionOf(club, id);
    const peter = { id, awayPlayerNickName: 'Peter', expectedVersion: seen, enteredBy: 'Peter' };
    expect((await edit(club, peter)).errors).toBeUndefined();
    const late = [
      await edit(club, { id, homeTeamName: TEAMS.Tomas, expectedVersion: seen }),
      await finish(club, id, { homeScore: 1, awayScore: 0, expectedVersion: seen }),
    ];
    for (const { errors } of late) {
      expect(errors?.[0]).toMatchObject({
        message: 'Meanwhile, Peter changed this game.',
        extensions: { code: 'CONFLICT', match: { id, version: seen + 1 } },
      });
    }
  });

  test('a match of a series keeps its players and teams, and its date may change once it was played', async ({
    club,
  }) => {
    const { id: seriesId, firstGame: id } = await club.startSeries();
    await club.friends('Peter');
    const refused = [
      await edit(club, { id, awayPlayerNickName: 'Peter' }),
      await edit(club, { id, homePlayerNickName: 'Jana', awayPlayerNickName: 'Eva' }),
      await edit(club, { id, homeTeamName: TEAMS.Peter }),
    ];
    for (const { errors } of refused) {
      expect(errors?.[0]).toMatchObject({
        message: 'A match of a series keeps the players, sides and teams of its series.',
        extensions: { code: 'CONFLICT' },
      });
    }
    const dated = { id, matchDate: '2026-01-05T19:00:00', homePlayerNickName: 'Eva' };
    expect((await edit(club, dated)).errors?.[0]).toMatchObject({
      message: 'A match of a series gets its date when it is played: change it after that.',
      extensions: { code: 'CONFLICT' },
    });
    await club.enter(seriesId, 1, 'one');
    const { matchDate } = (await club.door.match(id)) ?? {};
    const edited = await edit(club, dated);
    expect(await club.door.match(id)).toMatchObject({ matchDate: dated.matchDate });
    const { changes } = await ask(club, `{ changes(after: ${seqOf(edited) - 1}) { about text } }`);
    expect(changes[0].about).toBe('Eva – Jana');
    expect(changes[0].text).toMatch(/^Game 1 edited: \d.* → 05\/01\/2026$/);
    expect((await undo(club, seqOf(edited))).errors).toBeUndefined();
    expect(await club.door.match(id)).toMatchObject({ matchDate, homeScore: 3 });
  });
});

function edit(club: Club, input: object) {
  return write(club, 'editMatch', input, '{ id version }');
}

function seqOf({ extensions }: Awaited<ReturnType<typeof edit>>): number {
  return extensions?.changes?.at(-1) ?? 0;
}

/** Reads every figure that is derived from matches. */
async function figures({ door, ...club }: Club) {
  const { players } = await ask(club, '{ players { nickName rating streak } }');
  return {
    stats: await door.stats(),
    favouriteTeams: await door.favouriteTeams(),
    players: players as readonly { nickName: string; rating: number | null }[],
  };
}
