/** Results entered after a change must be undone with it if it wrote in their series or decided their players. */
import { describe, expect } from 'vitest';
import { sharedClubTest } from '../../setup/club.ts';
import { ask, undo, withFinalBegun } from '../../setup/correcting.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';

describe.each(ANY_DATABASE_KIND)('undo and later games, $name', (kind) => {
  const test = sharedClubTest(kind);

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

  test.for([
    { played: '1 1 1 2 2 1', corrected: 6, later: '- - - - - - 2', stands: '4:2', games: [7] },
    { played: '1 1 1 1', corrected: 4, later: '- - - - 2 2 2', stands: '4:0', games: [5, 6, 7] },
    { played: '1 1 1 1', corrected: 4, later: '- - - - 1', stands: '4:0', games: [5] },
    { played: '1 1 1 2 2 2 1', corrected: 7, later: '', stands: '4:3', games: [] },
    { played: '1 1 1', corrected: 2, later: '- - - 2', stands: '3:0', games: [4] },
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

  test('a match played after a correction reopened a semifinal, and the final after it, are undone with the correction', async ({
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

  test('two semifinals do not block the undo of each other until one decides who plays the final', async ({
    club,
  }) => {
    const { live } = club.server.club;
    const { series } = await club.startPlayoff();
    const [first, second] = series.map(({ id }) => id);
    await club.play(first ?? '', '1 1 1 1');
    const decided = live.seq;
    await club.play(second ?? '', '1 1 1');
    expect((await undo(club, decided)).errors).toBeUndefined();
    expect((await undo(club, live.seq)).errors).toBeUndefined();
    await club.play(second ?? '', '- - - 1');
    const [refusal] = (await undo(club, decided)).errors ?? [];
    expect(refusal?.extensions.dependents).toMatchObject([{ seq: live.seq }]);
  });
});
