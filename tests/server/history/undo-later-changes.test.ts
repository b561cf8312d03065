/** Later changes that block an undo are named, and undone together with it once they are listed. */
import { describe, expect } from 'vitest';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { ask, clearLater, finish, undo, withFinalBegun, write } from '../../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { repeatLastChange } from '../../setup/written-in-sql.ts';

describe.each(ANY_DATABASE_KIND)('undo and later changes, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('an undo in a deleted play-off is refused until the play-off is restored', async ({
    club,
  }) => {
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
    // The decision of the other semifinal, which made the final, and the games of the final.
    expect(answer.errors?.[0]?.extensions.dependents).toHaveLength(3);
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
    expect(all.extensions?.changes).toEqual([before + 4]);
    expect(all.data?.undo).toMatchObject({ seq: before + 4, undoes: last.seq });
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

  test('one refusal names all later changes, also those that depend on later changes', async ({
    club,
  }) => {
    const { first } = await withFinalBegun(club);
    const { changes } = await ask(club, `{ changes(first: 100) { seq player { nickName } } }`);
    const [added] = changes.filter(
      ({ player }: { player: { nickName: string } | null }) => player?.nickName === 'Jana',
    );
    const [refusal] = (await undo(club, added.seq)).errors ?? [];
    const named: readonly number[] = refusal?.extensions.dependents.map(seqOf);
    const inPlayoff = changes.slice(4).map(seqOf);
    expect(named).toEqual(inPlayoff);
    expect((await undo(club, added.seq, named)).errors).toBeUndefined();
    expect(await club.door.playoff(first.playoffId)).toBeNull();
    expect(await club.door.players()).toHaveLength(3);
  });

  test('matches undone one by one are restored together, with their ids', async ({ club }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 2 1 2 1');
    const played = await club.series(id);
    const { live } = club.server.club;
    const last = live.seq;
    for (const seq of [0, 1, 2, 3, 4].map((before) => last - before)) await undo(club, seq);
    expect(await club.series(id)).toMatchObject({ playerOneWins: 0, playerTwoWins: 0 });

    const [refusal] = (await undo(club, last + 1)).errors ?? [];
    const later: readonly number[] = refusal?.extensions.dependents.map(seqOf);
    expect(later).toEqual([last + 2, last + 3, last + 4, last + 5]);
    expect((await undo(club, last + 1, later)).errors).toBeUndefined();
    expect(await club.series(id)).toEqual(played);
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

  test('a reset undone together with an earlier change is restored with it', async ({ club }) => {
    const { first, decided } = await withFinalBegun(club);
    const resetAt = await clearLater(club, first.matchIds[3] ?? '');
    const reset = await club.playoff(first.playoffId);
    const { live } = club.server.club;
    const namedBy = async (seq: number): Promise<number[]> =>
      (await undo(club, seq)).errors?.[0]?.extensions.dependents.map(seqOf);
    const later = await namedBy(decided);
    expect(later.at(-1)).toBe(resetAt);
    expect((await undo(club, decided, later)).errors).toBeUndefined();
    const resetUndone = live.seq - later.length;
    expect((await undo(club, resetUndone, await namedBy(resetUndone))).errors).toBeUndefined();
    expect(await club.playoff(first.playoffId)).toEqual(reset);
  });

  test('an undo of a deleted player is refused while another player has the nickname', async ({
    club,
  }) => {
    await club.friends('Eva');
    const { player } = await ask(club, '{ player(nickName: "Eva") { id } }');
    const deleted = await write(club, 'deletePlayer', { id: player.id });
    const [deletedAt = 0] = deleted.extensions?.changes ?? [];
    await club.friends('eva');
    const refused = await undo(club, deletedAt);
    expect(refused.errors?.[0]).toMatchObject({
      message: `Change ${deletedAt} cannot be undone before change ${deletedAt + 1} (eva: Player added: eva (eva Friend)).`,
      extensions: { code: 'CONFLICT', dependents: [{ seq: deletedAt + 1 }] },
    });
  });
});

function seqOf({ seq }: { readonly seq: number }): number {
  return seq;
}

async function finishedMatch(club: Club): Promise<{ id: string; seq: number }> {
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  return { id, seq: club.server.club.live.seq };
}
