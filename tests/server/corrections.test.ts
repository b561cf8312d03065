/** Corrections: previews, resets of later games, expected versions, deletions, undo. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { CHANNEL } from '../../server/changes/sql.ts';
import { answerTo } from '../setup/answer-to.ts';
import { type Club, sharedClubTest } from '../setup/club.ts';
import { playToTheFinals } from '../setup/past.ts';
import { ANY_PLACE, PLACES } from '../setup/places.ts';

const PREVIEW = `version possible words lost { slot gameNumbers } gamesAdded gamesRemoved
  later { slot step playersBefore playersAfter }
  series { playerOne playerTwo before { playerOneWins playerTwoWins winner } after { playerOneWins playerTwoWins winner } }
  podiumBefore { winner } podiumAfter { winner }
  players { nickName pointsBefore pointsAfter efficiencyBefore efficiencyAfter }`;

const Answer = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.any()) }))
    .optional(),
  extensions: z.object({ changes: z.array(z.int()).optional() }).optional(),
});

describe.each(PLACES)('corrections, $name', (kind) => {
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
});

describe.each(ANY_PLACE)('corrections, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a correction that changed the finalists can be undone, and made again', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [one, two] = series;
    const first = await club.play(one?.id ?? '', '1 1 1 2 2 2 1');
    await club.play(two?.id ?? '', '1 1 1 1');
    const finalNow = async () => (await club.playoff(id)).series[3];
    const began = await club.play((await finalNow())?.id ?? '', '1 2');
    const last = first.matchIds[6] ?? '';
    const { version } = await previewOf(club, last, 1, 4);
    const done = await finish(club, last, {
      homeScore: 1,
      awayScore: 4,
      overTime: false,
      resetLater: true,
      expectedVersion: version,
    });
    const redrawn = await finalNow();
    expect(redrawn).toMatchObject({ playerOne: first.playerTwo, playerOneWins: 0 });

    const [change = 0] = done.extensions?.changes ?? [];
    expect((await undo(club, change)).errors).toBeUndefined();
    expect(await finalNow()).toEqual(began);
    expect((await undo(club, change + 1)).errors).toBeUndefined();
    expect(await finalNow()).toMatchObject({ playerOne: first.playerTwo, playerOneWins: 0 });
  });

  test('a correction is refused when something changed since its preview', async ({ club }) => {
    const { first, final } = await withFinalBegun(club);
    const wrong = first.matchIds[3] ?? '';
    const { version } = await previewOf(club, wrong, 4, 1);
    await club.enter(final.id, 3, 'one');
    const stale = await finish(club, wrong, {
      homeScore: 4,
      awayScore: 1,
      resetLater: true,
      expectedVersion: version,
    });
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      preview: { lost: [{ slot: 'FINAL', gameNumbers: [1, 2, 3] }] },
    });
    const blind = await finish(club, wrong, { homeScore: 4, awayScore: 1, resetLater: true });
    expect(blind.errors?.[0]?.extensions.code).toBe('VALIDATION');
  });

  test('a correction of an old version is refused, with the name of who was faster', async ({
    club,
  }) => {
    const { matchIds } = await club.startSeries();
    const [id = ''] = matchIds;
    const seen = await versionOf(club, id);
    const peter = { homeScore: 3, awayScore: 2, expectedVersion: seen, enteredBy: 'Peter' };
    expect((await finish(club, id, peter)).errors).toBeUndefined();
    const late = await finish(club, id, { homeScore: 2, awayScore: 4, expectedVersion: seen });
    expect(late.errors?.[0]).toMatchObject({
      message: 'Peter entered 3 : 2 meanwhile.',
      extensions: {
        code: 'CONFLICT',
        match: { id, homeScore: 3, awayScore: 2, overTime: false, enteredBy: 'Peter' },
      },
    });
    const { version } = late.errors?.[0]?.extensions.match ?? {};
    expect(version).toBe(await versionOf(club, id));
    const replaced = await finish(club, id, {
      homeScore: 2,
      awayScore: 4,
      expectedVersion: version,
    });
    expect(replaced.errors).toBeUndefined();
    for (const seq of [version + 1, version]) await undo(club, seq);
    const taken = await finish(club, id, { ...peter, expectedVersion: version });
    expect(taken.errors?.[0]?.message).toBe('Somebody took the score back meanwhile.');
    const other = await finish(club, matchIds[1] ?? '', { ...peter, expectedVersion: 1 });
    expect(other.errors?.[0]?.message).toBe(
      `This game has no result, and is at version ${await versionOf(club, matchIds[1] ?? '')} now.`,
    );
  });

  test('a play-off is deleted, and comes back with every score', async ({ club }) => {
    const { first } = await withFinalBegun(club);
    const id = first.playoffId;
    const before = await club.playoff(id);
    const stats = await club.door.stats();
    const { playoff } = await ask(club, `{ playoff(id: ${id}) { version } }`);
    const refused = await write(club, 'deletePlayoff', { id });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', played: 10 });
    const deleted = await write(club, 'deletePlayoff', {
      id,
      resetLater: true,
      expectedVersion: playoff.version,
    });
    expect(deleted.data).toEqual({ deletePlayoff: id });
    expect(await club.door.playoff(id)).toBeNull();
    expect(await club.door.stats()).toEqual([]);
    expect((await undo(club, deleted.extensions?.changes?.[0] ?? 0)).errors).toBeUndefined();
    expect(await club.playoff(id)).toEqual(before);
    expect(await club.door.stats()).toEqual(stats);
  });

  test('an undo in a deleted play-off is refused until the play-off is back', async ({ club }) => {
    const { first, final } = await withFinalBegun(club);
    const id = first.playoffId;
    const wrong = first.matchIds[3] ?? '';
    const resetAt = await clearLater(club, wrong);
    const { playoff } = await ask(club, `{ playoff(id: ${id}) { version } }`);
    const deleted = await write(club, 'deletePlayoff', {
      id,
      resetLater: true,
      expectedVersion: playoff.version,
    });
    const [deletedAt = 0] = deleted.extensions?.changes ?? [];

    const refused = await undo(club, resetAt);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining(`before change ${deletedAt} (Winter Cup: `),
      extensions: { code: 'CONFLICT', dependents: [{ seq: deletedAt }] },
    });
    expect(await club.door.playoff(id)).toBeNull();

    expect((await undo(club, deletedAt)).errors).toBeUndefined();
    expect((await undo(club, deletedAt)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await undo(club, resetAt)).errors).toBeUndefined();
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
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

  test('an undo that later changes build on is refused and names them', async ({ club }) => {
    const { first, final } = await withFinalBegun(club);
    const { changes } = await ask(
      club,
      `{ changes(seriesId: ${first.id}, newestFirst: true) { seq match { gameNumber } } }`,
    );
    const last = changes.find(
      (change: { match: { gameNumber: number } | null }) => change.match?.gameNumber === 4,
    );
    const answer = await undo(club, last.seq);
    expect(answer.errors?.[0]?.message).toMatch(/cannot be undone before change \d+ \(Winter Cup/);
    expect(answer.errors?.[0]?.extensions.dependents).toHaveLength(2);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });

    const later: number[] = answer.errors?.[0]?.extensions.dependents.map(
      (dependent: { seq: number }) => dependent.seq,
    );
    const before = club.server.club.live.seq;
    const some = await undo(club, last.seq, [...later, last.seq]);
    expect(some.errors?.[0]?.extensions.code).toBe('CONFLICT');
    const tooMany = await undo(
      club,
      last.seq,
      Array.from({ length: 201 }, () => last.seq),
    );
    expect(tooMany.errors?.[0]?.message).toBe(
      'At most 200 later changes can be taken back at once.',
    );
    expect(club.server.club.live.seq).toBe(before);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
    const all = await undo(club, last.seq, later);
    expect(all.extensions?.changes).toEqual([before + 3]);
    expect(all.data?.undo).toMatchObject({ seq: before + 3, undoes: last.seq });
    expect(await club.door.series(final.id)).toBeNull();
  });

  test('an undo of a score is refused when the score was written since, even if it reads the same again', async ({
    club,
  }) => {
    const { matchIds } = await club.startSeries();
    const [id = ''] = matchIds;
    const scores = [
      { homeScore: 3, awayScore: 1 },
      { homeScore: 1, awayScore: 3 },
      { homeScore: 3, awayScore: 1 },
    ];
    const seqs: number[] = [];
    for (const score of scores) {
      seqs.push((await finish(club, id, score)).extensions?.changes?.[0] ?? 0);
    }
    const [first = 0, second = 0, third = 0] = seqs;
    const refused = await undo(club, first);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      dependents: [{ seq: second }, { seq: third }],
    });
    for (const seq of [third, second, first]) {
      expect((await undo(club, seq)).errors).toBeUndefined();
    }
    const again = await undo(club, first);
    expect(again.errors?.[0]?.message).toBe(
      `Change ${first} is taken back already, by change ${third + 3}.`,
    );
    expect(again.errors?.[0]?.extensions).not.toHaveProperty('dependents');
  });

  test('an undo of a change of another epoch is refused and does nothing, even before the server knows of the new one', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const { sql } = club.server;
    const { live } = club.server.club;
    const { seq, epoch: old } = live;
    await sql`update club set epoch = gen_random_uuid()`;
    expect(live.epoch).toBe(old);
    const refused = await undo(club, seq, [], old);
    expect(refused.errors?.[0]?.extensions.code).toBe('HISTORY_LOST');
    expect(refused.errors?.[0]?.message).toMatch(/^The club was restored from a backup/);
    const [present] = await sql<[{ seq: number; epoch: string }]>`select seq, epoch from club`;
    expect(present.seq).toBe(seq);
    expect((await club.door.players()).length).toBe(2);

    await sql.notify(CHANNEL, present.epoch);
    await expect.poll(() => live.epoch).toBe(present.epoch);
    const done = await undo(club, seq, [], present.epoch);
    expect(done.data?.undo).toMatchObject({ seq: seq + 1, undoes: seq });
    expect((await club.door.players()).length).toBe(1);
  });

  test('an undo of a reset that was already undone names that undo', async ({ club }) => {
    const { first, final, decided } = await withFinalBegun(club);
    const wrong = first.matchIds[3] ?? '';
    const resetAt = await clearLater(club, wrong);
    const [undoneAt = 0] = (await undo(club, decided)).extensions?.changes ?? [];
    const refused = await undo(club, resetAt);
    expect(refused.errors?.[0]?.extensions.dependents).toMatchObject([{ seq: undoneAt }]);
    expect((await undo(club, undoneAt)).errors).toBeUndefined();
    expect((await undo(club, resetAt)).errors).toBeUndefined();
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
  });

  test('an undo of a new play-off names the games played in all its series', async ({ club }) => {
    const { first } = await withFinalBegun(club);
    const { changes } = await ask(
      club,
      `{ changes(playoffId: ${first.playoffId}, first: 100) { seq kind } }`,
    );
    const [created, ...games] = changes;
    const refused = await undo(club, created.seq);
    expect(refused.errors?.[0]?.extensions.dependents).toMatchObject(
      games.map(({ seq }: { seq: number }) => ({ seq })),
    );
  });

  test('an undo of a deleted player is refused while somebody else has the nickname', async ({
    club,
  }) => {
    await club.friends('Eva');
    const { player } = await ask(club, '{ player(nickName: "Eva") { id } }');
    const deleted = await write(club, 'deletePlayer', { id: player.id });
    const [deletedAt = 0] = deleted.extensions?.changes ?? [];
    await club.friends('eva');
    const refused = await undo(club, deletedAt);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('the nickname Eva is taken by somebody else now'),
      extensions: { code: 'CONFLICT', dependents: [{ seq: deletedAt + 1 }] },
    });
  });

  test('an undo of an undo brings the change back into effect', async ({ club }) => {
    const { id, matchIds } = await club.startSeries();
    const first = await finish(club, matchIds[0] ?? '', { homeScore: 4, awayScore: 1 });
    const [change = 0] = first.extensions?.changes ?? [];
    const [undone = 0] = (await undo(club, change)).extensions?.changes ?? [];
    expect(await club.series(id)).toMatchObject({ playerOneWins: 0 });
    expect(await undoneByOf(club, change)).toBe(undone);
    await undo(club, undone);
    expect(await club.series(id)).toMatchObject({ playerOneWins: 1 });
    expect(await undoneByOf(club, change)).toBeNull();
  });

  test('a corrected name is shown everywhere, and can be undone', async ({ club }) => {
    await club.startSeries();
    const { player } = await ask(club, '{ player(nickName: "Eva") { id } }');
    const renamed = await write(
      club,
      'updatePlayer',
      { id: player.id, nickName: 'Evka', firstName: 'Eva', lastName: 'Friend' },
      '{ nickName }',
    );
    expect(renamed.data).toEqual({ updatePlayer: { nickName: 'Evka' } });
    const refused = await write(club, 'deletePlayer', { id: player.id });
    expect(refused.errors?.[0]?.message).toBe('Evka has 4 matches and cannot be deleted.');
    expect((await undo(club, renamed.extensions?.changes?.[0] ?? 0)).errors).toBeUndefined();
    expect((await club.door.players()).map(({ nickName }) => nickName)).toEqual(['Eva', 'Jana']);
  });
});

async function withFinalBegun(club: Club) {
  const { id, semifinal: first, final } = await playToTheFinals(club);
  /** The change that decided who plays in the final. */
  const decided = club.server.club.live.seq;
  await club.play(final.id, '1 2');
  return { first: { ...first, playoffId: id }, final, decided };
}

/** Corrects a game to 4 : 1, clears the later games, and returns the change. */
async function clearLater(club: Club, id: string): Promise<number> {
  const { version } = await previewOf(club, id, 4, 1);
  const score = { homeScore: 4, awayScore: 1 };
  const done = await finish(club, id, { ...score, resetLater: true, expectedVersion: version });
  expect(done.errors).toBeUndefined();
  return done.extensions?.changes?.[0] ?? 0;
}

async function post(club: Club, query: string, variables: object = {}) {
  return Answer.parse(await answerTo(club.server, query, variables));
}

async function ask(club: Club, query: string) {
  const { data, errors } = await post(club, query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

function write(club: Club, mutation: string, input: object, selection = '') {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return post(club, `mutation ($input: ${type}) { ${mutation}(input: $input) ${selection} }`, {
    input: { ...input, validationCode: club.server.code },
  });
}

function finish(club: Club, id: string, input: object) {
  return write(club, 'finishMatch', { id, ...input }, '{ id version }');
}

function undo(club: Club, seq: number, later: readonly number[] = [], epoch?: string) {
  return post(
    club,
    `mutation ($epoch: String) { undo(seq: ${seq}, later: [${later}], epoch: $epoch,
      validationCode: "${club.server.code}") { seq kind undoes text } }`,
    { epoch },
  );
}

async function undoneByOf(club: Club, seq: number): Promise<number | null> {
  const { changes } = await ask(club, `{ changes(after: ${seq - 1}, first: 1) { undoneBy } }`);
  return changes[0].undoneBy;
}

async function previewOf(club: Club, id: string, home: number, away: number) {
  const { correctionPreview } = await ask(
    club,
    `{ correctionPreview(id: ${id}, homeScore: ${home}, awayScore: ${away}, overTime: false) { ${PREVIEW} } }`,
  );
  return correctionPreview;
}

async function versionOf(club: Club, id: string): Promise<number> {
  const { match } = await ask(club, `{ match(id: ${id}) { version } }`);
  return match.version;
}
