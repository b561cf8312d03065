/** Undo, and the undo of an undo. */
import { describe, expect } from 'vitest';
import { CHANNEL } from '../../../server/log/sql.ts';
import { type Club, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ask, finish, undo, withFinalBegun, write } from '../../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';

describe.each(ANY_DATABASE_KIND)('undo, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a deleted play-off is restored with all scores', async ({ club }) => {
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

  test('an undo of a change of another epoch is refused, even before the server has detected the new epoch', async ({
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

  test('an undo that removes a live match names it, and another goal requires a new confirmation', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    const created = club.server.club.live.seq;
    await play.start(id);
    await play.goal(id, 'AWAY');
    const named = (score: string, seq: number) => ({
      message: `Undoing change ${created} ends what is live. Eva – Jana: Match, live at ${score}, would be removed.`,
      extensions: {
        code: 'CONFLICT',
        dependents: [
          {
            seq,
            about: 'Eva – Jana',
            text: `Match, live at ${score}, would be removed`,
            live: true,
          },
        ],
      },
    });
    const seen = await play.seq();
    expect((await undo(club, created)).errors?.[0]).toMatchObject(named('0 : 1', seen));
    await play.goal(id, 'AWAY');
    const last = await play.seq();
    expect((await undo(club, created, [seen])).errors?.[0]).toMatchObject(named('0 : 2', last));
    expect((await play.match(id)).live).toMatchObject({ awayScore: 2 });
    expect((await undo(club, created, [last])).errors).toBeUndefined();
    expect(await club.door.match(id)).toBeNull();
  });

  test('the undo of a deciding semifinal, and of the play-off, names the live match of the final', async ({
    club,
  }) => {
    const { first, final, decided } = await withFinalBegun(club);
    const started = (await livePlay(club).start(final.matchIds[2] ?? '')).id;
    const seq = await livePlay(club).seq();
    const later = await dependentsOf(club, decided);
    const live = { seq, text: 'Final, game 3, live at 0 : 0, would be removed', live: true };
    expect(later.at(-1)).toMatchObject(live);
    const { changes } = await ask(club, '{ changes(first: 100) { seq kind } }');
    const drawn = changes.find(({ kind }: { kind: string }) => kind === 'PLAYOFF_CREATED').seq;
    expect((await dependentsOf(club, drawn)).at(-1)).toMatchObject(live);
    const seqs = later.map((dependent) => dependent.seq);
    expect((await undo(club, decided, seqs)).errors).toBeUndefined();
    expect(await club.door.match(started)).toBeNull();
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

interface Dependent {
  readonly seq: number;
}

/** What a refused undo names. */
async function dependentsOf(club: Club, seq: number): Promise<readonly Dependent[]> {
  const { errors } = await undo(club, seq);
  return errors?.[0]?.extensions.dependents ?? [];
}
