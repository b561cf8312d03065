/** Corrections: previews, resets of later games, expected versions, and what the history says of them. */
import { describe, expect } from 'vitest';
import { type Club, sharedClubTest } from '../setup/club.ts';
import { ask, finish, previewOf, undo, withFinalBegun } from '../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../setup/database-kinds.ts';

describe.each(ANY_DATABASE_KIND)('corrections, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a correction of a semifinal after the final began is refused with a preview, and made when the preview was seen', async ({
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
      gamesAdded: [5],
      lost: [{ slot: 'FINAL', gameNumbers: [1, 2] }],
      podiumAfter: null,
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
    const after = new Map((await club.door.stats()).map((row) => [row.nickName, row.points]));
    for (const { nickName, pointsAfter } of preview.players) {
      expect(after.get(nickName) ?? 0).toBe(pointsAfter);
    }

    const [change] = done.extensions?.changes ?? [];
    const undone = await undo(club, change ?? 0);
    expect(undone.errors).toBeUndefined();
    expect(await club.door.efficiency()).toEqual(before);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
  });

  test('a correction of an old version is refused, with the name of who was faster', async ({
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

  test('the version of a preview is one of the match, where nothing would be lost', async ({
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

  test('the version of a preview that is outdated is told as that', async ({ club }) => {
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

  test('a number that was never a version of the match is told as that', async ({ club }) => {
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
