/** Undo: what it brings back, and its own undo. */
import { describe, expect } from 'vitest';
import { CHANNEL } from '../../server/changes/sql.ts';
import { type Club, sharedClubTest, TEAMS } from '../setup/club.ts';
import { ask, finish, undo, withFinalBegun, write } from '../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../setup/database-kinds.ts';
import { livePlay } from '../setup/live-play.ts';

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

  test('an undo that loses a live match is refused to a sender who asks and does not know of it', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    const created = club.server.club.live.seq;
    await play.start(id);
    await play.goal(id, 'AWAY');
    const refused = await undoKnowing(club, created, []);
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Lost with it: Eva – Jana, live at 0 : 1.',
      extensions: {
        code: 'CONFLICT',
        liveMatches: [{ id, about: 'Eva – Jana', homeScore: 0, awayScore: 1 }],
      },
    });
    expect((await play.match(id)).live).toMatchObject({ awayScore: 1 });
    expect((await undoKnowing(club, created, [id])).errors).toBeUndefined();
    expect(await club.door.match(id)).toBeNull();
  });

  test('the live match of a final is named by the undo of the semifinal that made it, and of the play-off', async ({
    club,
  }) => {
    const { first, final, decided } = await withFinalBegun(club);
    const live = final.matchIds[2] ?? '';
    await livePlay(club).start(live);
    const later = await laterThan(club, decided);
    const refused = await undoKnowing(club, decided, [], later);
    expect(refused.errors?.[0]?.extensions.liveMatches).toMatchObject([{ id: live }]);
    const { changes } = await ask(club, '{ changes(first: 100) { seq kind } }');
    const drawn = changes.find(({ kind }: { kind: string }) => kind === 'PLAYOFF_CREATED').seq;
    const whole = await undoKnowing(club, drawn, [], await laterThan(club, drawn));
    expect(whole.errors?.[0]?.extensions.liveMatches).toMatchObject([{ id: live }]);
    expect((await undoKnowing(club, decided, [live], later)).errors).toBeUndefined();
    expect(await club.door.series(final.id)).toBeNull();
    expect(await club.door.playoff(first.playoffId)).not.toBeNull();
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

  test('a change is undone only while an undo of it is in effect, whatever was undone since', async ({
    club,
  }) => {
    const { id, firstGame } = await club.startSeries();
    await finish(club, firstGame, { homeScore: 5, awayScore: 4 });
    const correction = await finish(club, firstGame, {
      homeScore: 1,
      awayScore: 2,
      overTime: true,
    });
    const [corrected = 0] = correction.extensions?.changes ?? [];
    const undoOf = async (seq: number) => {
      const { errors, extensions } = await undo(club, seq);
      expect(errors).toBeUndefined();
      return extensions?.changes?.[0] ?? 0;
    };
    const first = await undoOf(corrected);
    const back = await undoOf(first);
    const again = await undoOf(back);
    const second = await undoOf(first);
    await undoOf(second);
    await undoOf(again);
    expect(await club.series(id)).toMatchObject({ playerOneWins: 0, playerTwoWins: 1 });
    expect(await undoneByOf(club, corrected)).toBeNull();
    expect(await undoneByOf(club, first)).toBe(back);
    await undoOf(corrected);
    expect(await club.series(id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 0 });
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

async function undoneByOf(club: Club, seq: number): Promise<number | null> {
  const { changes } = await ask(club, `{ changes(after: ${seq - 1}, first: 1) { undoneBy } }`);
  return changes[0].undoneBy;
}

/** The changes that an undo names as those to undo before it. */
async function laterThan(club: Club, seq: number): Promise<number[]> {
  const later: number[] = [];
  for (;;) {
    const { errors } = await undoKnowing(club, seq, [], later);
    const named: { seq: number }[] = errors?.[0]?.extensions.dependents ?? [];
    if (named.length === 0) return later;
    later.push(...named.map((change) => change.seq));
  }
}

function undoKnowing(
  club: Club,
  seq: number,
  knownLive: readonly string[],
  later: readonly number[] = [],
) {
  return undo(club, seq, later, undefined, knownLive);
}
