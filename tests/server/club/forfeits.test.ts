/** A player gives up a series. */
import { expect } from 'vitest';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

const SERIES = `completed winner { nickName } forfeitedBy { nickName }
  playerOneWins playerTwoWins matches { gameNumber homeScore }`;

async function forfeit(club: Club, id: string, nickName: string, more: object = {}) {
  const { data, errors } = await answerTo(
    club.server,
    `mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { ${SERIES} } }`,
    { input: { id, nickName, validationCode: club.server.code, ...more } },
  );
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data.forfeitSeries;
}

function stats(club: Club) {
  return club.door.stats();
}

test('ends the series: the other player wins, played games stay and count, nothing is added', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await club.play(id, '1 2 1');
  const before = await stats(club);
  expect(await forfeit(club, id, 'eva')).toEqual({
    completed: true,
    winner: { nickName: 'Jana' },
    forfeitedBy: { nickName: 'Eva' },
    playerOneWins: 2,
    playerTwoWins: 1,
    matches: [1, 2, 3].map((gameNumber) => ({ gameNumber, homeScore: expect.any(Number) })),
  });
  expect(await stats(club)).toEqual(before);
  const { data } = await answerTo(
    club.server,
    '{ headToHead(pairs: [{ one: "Eva", two: "Jana" }]) { games seriesOne seriesTwo } }',
  );
  expect(data.headToHead).toEqual([{ games: 3, seriesOne: 0, seriesTwo: 0 }]);
  expect((await livePlay(club).history())[0]).toBe('Eva gives up at 2–1, Jana wins the series');
});

test('in a play-off decides who plays on, wins a title, and is undone', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(second?.id ?? '', '1 1 1 1');
  await forfeit(club, first?.id ?? '', first?.playerTwo ?? '');
  expect((await livePlay(club).history())[0]).toMatch(
    /^Semifinal 1: \S+ gives up at 0–0, (\S+) wins the series; 3rd Place: \S+ – \S+; Final: \1 – \S+$/,
  );
  const [, , third, final] = (await club.playoff(id)).series;
  const { version } = await seriesNow(club, final?.id ?? '');
  await forfeit(club, final?.id ?? '', final?.playerTwo ?? '', { expectedVersion: version });
  expect(await club.playoff(id)).toMatchObject({
    winner: first?.playerOne,
    secondPlace: second?.playerOne,
    finalsCompleted: false,
  });
  expect(await titles(club, first?.playerOne ?? '')).toBe(1);
  await forfeit(club, third?.id ?? '', third?.playerOne ?? '');
  expect(await club.playoff(id)).toMatchObject({
    finalsCompleted: true,
    thirdPlace: third?.playerTwo,
  });
  const { club: context } = club.server;
  await undo(context, context.live.seq, UNNAMED);
  await undo(context, context.live.seq - 2, UNNAMED);
  expect(await club.playoff(id)).toMatchObject({ finalsCompleted: false, winner: null });
  expect(await titles(club, first?.playerOne ?? '')).toBe(0);
});

test('is refused for a decided series, a live match, another player and an old version', async ({
  club,
}) => {
  const { id, firstGame } = await club.startSeries();
  await club.friends('Peter');
  await expect(forfeit(club, id, 'Peter')).rejects.toThrow(
    'VALIDATION: Only Eva or Jana can give up this series.',
  );
  const { version } = await seriesNow(club, id);
  await expect(forfeit(club, id, 'Eva', { expectedVersion: version - 1 })).rejects.toThrow(
    'CONFLICT: Something changed in this series meanwhile: look again.',
  );
  await livePlay(club).start(firstGame);
  await expect(forfeit(club, id, 'Eva')).rejects.toThrow(
    'CONFLICT: Game 1 is being played: finish or abandon it first.',
  );
  await club.play(id, '1 1 1 1');
  await expect(forfeit(club, id, 'Jana')).rejects.toThrow(
    'CONFLICT: This series is decided already.',
  );
  await expect(forfeit(club, '999', 'Jana')).rejects.toThrow('NOT_FOUND');
});

test('a correction in the semifinal takes a forfeited final back, and says so', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 2 2 2 1');
  await club.play(second?.id ?? '', '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  await forfeit(club, final?.id ?? '', final?.playerOne ?? '');
  const seventh = (await club.series(first?.id ?? '')).matchIds[6];
  const { data } = await answerTo(
    club.server,
    `{ correctionPreview(id: ${seventh}, homeScore: 0, awayScore: 1, overTime: false) { words lost { slot } } }`,
  );
  expect(data.correctionPreview.lost).toEqual([]);
  expect(data.correctionPreview.words).toContain(`Final: ${final?.playerOne} no longer gives up`);
  await club.play(first?.id ?? '', '- - - - - - 2');
  const [, , , redrawn] = (await club.playoff(id)).series;
  expect(redrawn).toMatchObject({ completed: false, playerOne: first?.playerTwo });
});

async function seriesNow(club: Club, id: string): Promise<{ readonly version: number }> {
  return (await answerTo(club.server, `{ series(id: ${id}) { version } }`)).data.series;
}

async function titles(club: Club, nickName: string): Promise<number> {
  const { data } = await answerTo(club.server, `{ player(nickName: "${nickName}") { titles } }`);
  return data.player.titles;
}

test('a player of a series that was given up before its first game is not deleted', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await forfeit(club, id, 'Eva');
  const { player } = (await answerTo(club.server, '{ player(nickName: "Eva") { id } }')).data;
  const { errors } = await answerTo(
    club.server,
    'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
    { input: { id: player.id, validationCode: club.server.code } },
  );
  expect(errors?.[0]).toMatchObject({
    message: 'Eva is a player of a series that was given up: delete that first.',
    extensions: { code: 'CONFLICT' },
  });
});
