/** Undo: of corrections, deletions, new rows and other undos, and what stands in its way. */
import { describe, expect } from 'vitest';
import { CHANNEL, changesOfRows } from '../../server/changes/sql.ts';
import { type Club, game, sharedClubTest } from '../setup/club.ts';
import { ask, clearLater, finish, undo, withFinalBegun, write } from '../setup/correcting.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../setup/database-kinds.ts';
import { playToTheFinals } from '../setup/seeds.ts';
import { repeatLastChange } from '../setup/written-in-sql.ts';

describe.each(ANY_DATABASE_KIND)('undo, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a play-off is deleted, and comes back with every score', async ({ club }) => {
    const { first } = await withFinalBegun(club);
    const id = first.playoffId;
    const before = await club.playoff(id);
    const stats = await club.door.stats();
    const { playoff } = await ask(club, `{ playoff(id: ${id}) { version } }`);
    const refused = await write(club, 'deletePlayoff', { id });
    expect(refused.errors?.[0]).toMatchObject({
      message: `10 games were already played and would be lost with it. To delete it all the same, confirm that (\`resetLater\`, with \`expectedVersion\` ${playoff.version}).`,
      extensions: { code: 'CONFLICT', played: 10 },
    });
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
    expect(tooMany.errors?.[0]?.message).toBe('At most 200 later changes can be undone at once.');
    expect(club.server.club.live.seq).toBe(before);
    expect(await club.series(final.id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
    const all = await undo(club, last.seq, later);
    expect(all.extensions?.changes).toEqual([before + 3]);
    expect(all.data?.undo).toMatchObject({ seq: before + 3, undoes: last.seq });
    expect(await club.door.series(final.id)).toBeNull();
  });

  test('a change that does not build on the undone one is not undone with it', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { live } = club.server.club;
    const before = await finishedMatch(club);
    const scored = await finishedMatch(club);
    const corrected = scored.seq + 1;
    await finish(club, scored.id, { homeScore: 5, awayScore: 1 });
    const after = await finishedMatch(club);
    const seq = live.seq;
    const refusal = async (later: readonly number[]) => {
      const [error] = (await undo(club, scored.seq, later)).errors ?? [];
      return { code: error?.extensions.code, message: error?.message };
    };
    for (const unrelated of [before.seq, after.seq]) {
      expect(await refusal([corrected, unrelated])).toEqual({
        code: 'CONFLICT',
        message: `Change ${unrelated} does not build on change ${scored.seq}, and nothing was undone: leave it out of \`later\`.`,
      });
    }
    expect(await refusal([corrected, scored.seq])).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal([corrected, seq + 9])).toMatchObject({ code: 'NOT_FOUND' });
    expect(live.seq).toBe(seq);

    const [undone = 0] = (await undo(club, corrected)).extensions?.changes ?? [];
    expect(await refusal([corrected])).toMatchObject({
      message: `Change ${corrected} is undone already, by change ${undone}.`,
    });
    await undo(club, undone);
    const both = await undo(club, scored.seq, [corrected, corrected]);
    expect(both.extensions?.changes).toEqual([live.seq]);
    expect(await club.door.matches(9)).toHaveLength(2);
  });

  test('what a later change blocks is named too, and undone with it once it is listed', async ({
    club,
  }) => {
    const { first } = await withFinalBegun(club);
    const { changes } = await ask(
      club,
      `{ changes(first: 100) { seq kind playoff { id } player { nickName } } }`,
    );
    const [added] = changes.filter(
      ({ player }: { player: { nickName: string } | null }) => player?.nickName === 'Jana',
    );
    const listed = new Set<number>();
    const answers: Awaited<ReturnType<typeof undo>>[] = [];
    do {
      const answer = await undo(club, added.seq, [...listed]);
      for (const { seq } of answer.errors?.[0]?.extensions.dependents ?? []) listed.add(seq);
      answers.push(answer);
    } while (answers.at(-1)?.errors && answers.length < 5);
    expect(answers.at(-1)?.errors).toBeUndefined();
    expect(answers.length).toBeGreaterThan(2);
    expect(await club.door.playoff(first.playoffId)).toBeNull();
    expect(await club.door.players()).toHaveLength(3);
  });

  test('more later changes than can be undone together are named up to one more, those in effect', async ({
    club,
  }) => {
    const { firstGame } = await club.startSeries();
    const { live } = club.server.club;
    const playerAdded = live.seq - 2;
    await finish(club, firstGame, { homeScore: 3, awayScore: 1 });
    const entered = live.seq;
    await repeatLastChange(club.server, 299);
    const last = live.seq;
    await repeatLastChange(club.server, 600, (index) => (index % 2 === 0 ? null : last + index));
    for (const seq of [entered, playerAdded]) {
      const [refusal] = (await undo(club, seq)).errors ?? [];
      const { dependents } = refusal?.extensions ?? {};
      expect(dependents).toHaveLength(201);
      expect(dependents[200].seq).toBe(last);
      expect(refusal?.message).toMatch(/\) and at least 198 more\.$/);
    }
  });

  test('an undo of a score is refused when the score was written since, even if it reads the same again', async ({
    club,
  }) => {
    const { firstGame } = await club.startSeries();
    const scores = [
      { homeScore: 3, awayScore: 1 },
      { homeScore: 1, awayScore: 3 },
      { homeScore: 3, awayScore: 1 },
    ];
    const seqs: number[] = [];
    for (const score of scores) {
      seqs.push((await finish(club, firstGame, score)).extensions?.changes?.[0] ?? 0);
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
      `Change ${first} is undone already, by change ${third + 3}.`,
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

  test.for([
    { played: '1 1 1 2 2 1', corrected: 6, later: '- - - - - - 2', stands: '4:2', games: [7] },
    { played: '1 1 1 2 2 1', corrected: 2, later: '- - - - - - 2', stands: '4:2', games: [7] },
    { played: '1 1 1 1', corrected: 4, later: '- - - - 2', stands: '4:0', games: [5] },
    { played: '1 1 1 1', corrected: 4, later: '- - - - 2 2 2', stands: '4:0', games: [5, 6, 7] },
    { played: '1 1 1 1', corrected: 4, later: '- - - - 1', stands: '4:0', games: [5] },
    { played: '1 1 1 2 2 2 1', corrected: 7, later: '', stands: '4:3', games: [] },
    { played: '1 1 1', corrected: 2, later: '- - - 2', stands: '3:1', games: [] },
    { played: '2 1 1 -', corrected: 1, later: '- - - 2', stands: '2:2', games: [] },
  ])(
    'after $played game $corrected is corrected and $later is played: an undo of the correction names the games $games',
    async ({ played, corrected, later, stands, games }, { club }) => {
      const { live } = club.server.club;
      const { id } = await club.startSeries();
      await club.play(id, played);
      const before = await club.series(id);
      const was = played.split(' ')[corrected - 1];
      await club.enter(id, corrected, was === '1' ? 'two' : 'one');
      const { seq } = live;
      if (later) await club.play(id, later);
      const refused = await undo(club, seq);
      const dependents = refused.errors?.[0]?.extensions.dependents ?? [];
      expect(dependents.map(({ text }: { text: string }) => text)).toEqual(
        games.map((number) => expect.stringMatching(new RegExp(`^Game ${number}: `))),
      );
      if (games.length === 0) expect(refused.errors).toBeUndefined();
      else {
        const seqs = dependents.map((dependent: { seq: number }) => dependent.seq);
        expect((await undo(club, seq, seqs)).errors).toBeUndefined();
        expect(await club.series(id)).toEqual(before);
      }
      const { playerOneWins, playerTwoWins } = await club.series(id);
      expect(`${playerOneWins}:${playerTwoWins}`).toBe(stands);
    },
  );

  test('a game that was played after a semifinal was open again, and the final after that, are undone with the correction', async ({
    club,
  }) => {
    const { live } = club.server.club;
    const { id, series } = await club.startPlayoff();
    const [first, second] = series;
    await club.play(second?.id ?? '', '1 1 1 1');
    const semifinal = await club.play(first?.id ?? '', '1 1 1 2 2 1');
    const finalists = async () => {
      const { series } = await club.playoff(id);
      return series.slice(3).map(({ playerOne, playerTwo }) => [playerOne, playerTwo]);
    };
    const before = await finalists();
    await club.enter(semifinal.id, 6, 'two');
    const { seq } = live;
    await club.play(semifinal.id, '- - - - - - 2');
    expect(await finalists()).not.toEqual(before);
    const textsOf = async () => {
      const [error] = (await undo(club, seq)).errors ?? [];
      return error?.extensions.dependents.map(({ text }: { text: string }) => text);
    };
    expect(await textsOf()).toEqual([expect.stringMatching(/^Semifinal 1, game 7: /)]);
    const final = (await club.playoff(id)).series[3];
    await club.play(final?.id ?? '', '1');
    expect(await textsOf()).toEqual([
      expect.stringMatching(/^Semifinal 1, game 7: /),
      expect.stringMatching(/^Final, game 1: /),
    ]);
    expect((await undo(club, seq, [seq + 1, seq + 2])).errors).toBeUndefined();
    expect(await finalists()).toEqual(before);
    expect(await club.series(semifinal.id)).toEqual(semifinal);
  });

  test('a game that a correction leaves after the decision is in the way of no undo that does not concern it', async ({
    club,
  }) => {
    const { live } = club.server.club;
    const { id } = await club.startSeries();
    await club.play(id, '1 1 1 2');
    const score = { homeScore: 5, awayScore: 1, overTime: false };
    await club.enter(id, 1, 'one', score);
    const higher = live.seq;
    await club.play(id, '- - - - 2');
    await club.enter(id, 4, 'one');
    const decided = await club.series(id);
    expect(decided).toMatchObject({ playerOneWins: 4, playerTwoWins: 1 });
    expect((await undo(club, higher)).errors).toBeUndefined();
    expect(await club.series(id)).toEqual(decided);

    await club.enter(id, 4, 'two');
    expect((await undo(club, live.seq)).errors).toBeUndefined();
    expect(await club.series(id)).toEqual(decided);
  });

  test('games to be played and a final that has not begun come back as the same rows', async ({
    club,
  }) => {
    const { id, semifinal, final } = await playToTheFinals(club);
    const decided = await club.playoff(id);
    await club.enter(semifinal.id, 4, 'two');
    const [undecided] = (await club.playoff(id)).series;
    expect(await club.door.series(final.id)).toBeNull();
    const { live } = club.server.club;
    await undo(club, live.seq);
    expect(await club.playoff(id)).toEqual(decided);
    await undo(club, live.seq);
    expect((await club.playoff(id)).series[0]?.matchIds).toEqual(undecided?.matchIds);
    await undo(club, live.seq);
    expect(await club.playoff(id)).toEqual(decided);
  });

  test('a final that has not begun goes back to its former pair with the same games', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [one, two] = series;
    await club.play(one?.id ?? '', '1 1 1 2 2 2 1');
    await club.play(two?.id ?? '', '1 1 1 1');
    const before = await club.playoff(id);
    await club.enter(one?.id ?? '', 7, 'two');
    const redrawn = await club.playoff(id);
    const { live } = club.server.club;
    for (const expected of [before, redrawn]) {
      await undo(club, live.seq);
      expect(await club.playoff(id)).toEqual(expected);
    }
  });

  test('an undo of an undo brings the change back into effect', async ({ club }) => {
    const { id, firstGame } = await club.startSeries();
    const first = await finish(club, firstGame, { homeScore: 4, awayScore: 1 });
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

sharedClubTest(NATIVE)(
  'the later changes of 20,000 matches and series are found by a statement of ten seconds',
  async ({ club }) => {
    const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
    const seqs = await club.server.sql.begin(async (tx) => {
      await tx`set local statement_timeout = '10s'`;
      await tx`
        with many as (
          select jsonb_build_object('matches', jsonb_agg(jsonb_build_object('id', id))) as matches,
            jsonb_agg(id) as ids
          from unnest(${ids}::int[]) as id
        )
        insert into changes (seq, kind, match_id, series_ids, before, time, after, about, text)
        select one.*, now(), '{}', '', '' from many, lateral (values
          (1, 'UNDONE', null, ids, matches),
          (2, 'UNDONE', null, '[]', matches),
          (3, 'UNDONE', null, ids, '{}'),
          (4, 'MATCH_CORRECTED', 20000, '[]', '{}'),
          (5, 'GOAL_SCORED', 20000, '[]', '{}'),
          (6, 'MATCH_CORRECTED', 20001, '[20001]', '{"matches": [{"id": 20001}]}')) as one`;
      await tx`update club set seq = 6`;
      const range = { after: 1, before: null, limit: 500 };
      return (await changesOfRows(tx, range, { matchIds: ids, seriesIds: ids })).map(
        ({ seq }) => seq,
      );
    });
    expect(seqs).toEqual([4, 3, 2]);
  },
);

async function finishedMatch(club: Club): Promise<{ id: string; seq: number }> {
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  return { id, seq: club.server.club.live.seq };
}

async function undoneByOf(club: Club, seq: number): Promise<number | null> {
  const { changes } = await ask(club, `{ changes(after: ${seq - 1}, first: 1) { undoneBy } }`);
  return changes[0].undoneBy;
}
