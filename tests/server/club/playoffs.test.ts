import { expect } from 'vitest';
import { scenarios, TEAMS } from '../../setup/club.ts';
import type { NewPlayoff, PlayoffView } from '../../setup/door.ts';
import { livePlay } from '../../setup/live-play.ts';

scenarios('a play-off', (test) => {
  test('draws four players, each with their team, into two semifinals', async ({ club }) => {
    const playoff = await club.startPlayoff('Winter Cup');
    expect(playoff).toMatchObject({
      title: 'Winter Cup',
      finalsCompleted: false,
      winner: null,
      secondPlace: null,
      thirdPlace: null,
    });
    expect(playoff.series).toHaveLength(2);
    expect(Object.fromEntries(playoff.series.flatMap(seats))).toEqual(TEAMS);
  });

  test('has the stored names in the history, however they were typed', async ({ club }) => {
    await club.startPlayoff('Winter Cup');
    const players = Object.entries(TEAMS);
    await club.door.createPlayoff({
      title: 'Summer Cup',
      players: players.map(([nickName, team]) => ({ nickName: nickName.toUpperCase(), team })),
    });
    expect((await livePlay(club).history())[0]).toBe(
      `Play-off created: ${Object.keys(TEAMS).join(', ')}`,
    );
  });

  test('gets its final and 3rd-place series with the last game of the second semifinal, names its winner with the final, and ends when both are decided', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [first, second] = twoSemifinals(series);
    await club.play(first.id, '1 1 1 1');
    await club.play(second.id, '2 2 2');
    expect((await club.playoff(id)).series).toHaveLength(2);
    await club.play(second.id, '- - - 2');
    const [, , thirdPlace, final] = (await club.playoff(id)).series;
    expect(thirdPlace).toMatchObject({ playerOne: first.playerTwo, playerTwo: second.playerOne });
    expect(final).toMatchObject({
      playerOne: first.playerOne,
      playerTwo: second.playerTwo,
      teamOne: first.teamOne,
      teamTwo: second.teamTwo,
    });
    await club.play(final?.id ?? '', '1 1 1 1');
    expect(await club.playoff(id)).toMatchObject({
      finalsCompleted: false,
      winner: final?.playerOne,
      secondPlace: final?.playerTwo,
      thirdPlace: null,
    });
    await club.play(thirdPlace?.id ?? '', '2 2 2 2');
    expect(await club.playoff(id)).toMatchObject({
      finalsCompleted: true,
      winner: final?.playerOne,
      secondPlace: final?.playerTwo,
      thirdPlace: thirdPlace?.playerTwo,
    });
  });

  const nickNames = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;
  const four: NewPlayoff['players'] = nickNames.map((nickName) => ({
    nickName,
    team: TEAMS[nickName],
  }));
  const refused: readonly (readonly [Partial<NewPlayoff>, RegExp])[] = [
    [{ title: '   ' }, /^Please enter a Play-Off Title\.$/],
    // Passes the form.
    [{ players: four.with(3, { nickName: '', team: TEAMS.Eva }) }, /^Please select all players\.$/],
    [{ players: four.with(3, { nickName: 'Nobody', team: TEAMS.Eva }) }, /Nobody/],
  ];
  test.for(refused)('with %j is refused', async ([change, message], { club }) => {
    await club.friends(...nickNames);
    await expect(
      club.door.createPlayoff({ title: 'Cup', players: four, ...change }),
    ).rejects.toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(message) });
    expect(await club.door.playoffs(5)).toEqual([]);
  });

  test('is listed newest first', async ({ club }) => {
    for (const title of ['First', 'Second']) await club.startPlayoff(title);
    const titlesOf = async (count: number) =>
      (await club.door.playoffs(count)).map(({ title }) => title);
    expect(await titlesOf(1)).toEqual(['Second']);
    expect(await titlesOf(5)).toEqual(['Second', 'First']);
  });
});

function twoSemifinals([first, second]: PlayoffView['series']) {
  if (!first || !second) throw new Error('A play-off has two semifinals.');
  return [first, second] as const;
}

function seats(series: PlayoffView['series'][number]): [string, string][] {
  return [
    [series.playerOne, series.teamOne],
    [series.playerTwo, series.teamTwo],
  ];
}
