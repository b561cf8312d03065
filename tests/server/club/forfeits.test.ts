/** A player gives up a series. */
import { expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

const FORFEIT = graphql(
  `mutation ($input: ForfeitSeriesInput!) {
    series: forfeitSeries(input: $input) {
      completed winner { nickName } forfeitedBy { nickName }
      playerOneWins playerTwoWins matches { gameNumber homeScore }
    }
  }`,
);
const VERSION = graphql('query ($id: ID!) { series(id: $id) { version } }');
const PLAYER = graphql('query ($nickName: String!) { player(nickName: $nickName) { id titles } }');
const HEAD_TO_HEAD = graphql(
  '{ headToHead(pairs: [{ one: "Eva", two: "Jana" }]) { games seriesOne seriesTwo } }',
);
const PREVIEW = graphql(
  `query ($id: ID!) {
    preview: correctionPreview(id: $id, homeScore: 0, awayScore: 1, overTime: false) {
      words lost { slot }
    }
  }`,
);
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);

async function forfeit(
  { server }: Club,
  id: string,
  nickName: string,
  expectedVersion: number | null = null,
) {
  return (await write(server, FORFEIT, { id, nickName, expectedVersion })).series;
}

async function versionOf({ server }: Club, id: string): Promise<number> {
  return (await ask(server, VERSION, { id })).series?.version ?? 0;
}

async function playerNamed({ server }: Club, nickName: string) {
  return (await ask(server, PLAYER, { nickName })).player;
}

test('ends the series: the other player wins it, played games stay and count, nothing is added', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await club.play(id, '1 2 1');
  const before = await club.door.stats();
  expect(await forfeit(club, id, 'eva')).toEqual({
    completed: true,
    winner: { nickName: 'Jana' },
    forfeitedBy: { nickName: 'Eva' },
    playerOneWins: 2,
    playerTwoWins: 1,
    matches: [1, 2, 3].map((gameNumber) => ({ gameNumber, homeScore: expect.any(Number) })),
  });
  expect(await club.door.stats()).toEqual(before);
  const { headToHead } = await ask(club.server, HEAD_TO_HEAD);
  expect(headToHead).toEqual([{ games: 3, seriesOne: 0, seriesTwo: 0 }]);
  expect((await livePlay(club).history())[0]).toBe('Eva gives up at 2–1, Jana wins the series');
});

test('in a play-off decides who plays on, and wins a title', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(second?.id ?? '', '1 1 1 1');
  await forfeit(club, first?.id ?? '', first?.playerTwo ?? '');
  expect((await livePlay(club).history())[0]).toMatch(
    /^Semifinal 1: \S+ gives up at 0–0, (\S+) wins the series; Final: \1 – \S+$/,
  );
  const [, , final, none] = (await club.playoff(id)).series;
  expect(none).toBeUndefined();
  const seen = await versionOf(club, final?.id ?? '');
  await forfeit(club, final?.id ?? '', final?.playerTwo ?? '', seen);
  expect(await club.playoff(id)).toMatchObject({
    winner: first?.playerOne,
    secondPlace: second?.playerOne,
    finalsCompleted: true,
    thirdPlace: second?.playerTwo,
  });
  expect(await playerNamed(club, first?.playerOne ?? '')).toMatchObject({ titles: 1 });
});

test('is refused for a decided series, a live match, another player and an old version', async ({
  club,
}) => {
  const { id, firstGame } = await club.startSeries();
  const refused = (code: string, message: string) => ({ code, message });
  await club.friends('Peter');
  await expect(forfeit(club, id, 'Peter')).rejects.toMatchObject(
    refused('VALIDATION', 'Only Eva or Jana can give up this series.'),
  );
  await expect(forfeit(club, id, 'Eva', (await versionOf(club, id)) - 1)).rejects.toMatchObject(
    refused('CONFLICT', 'Something changed in this series meanwhile: look again.'),
  );
  await livePlay(club).start(firstGame);
  await expect(forfeit(club, id, 'Eva')).rejects.toMatchObject(
    refused('CONFLICT', 'Game 1 is being played: finish or abandon it first.'),
  );
  await club.play(id, '1 1 1 1');
  await expect(forfeit(club, id, 'Jana')).rejects.toMatchObject(
    refused('CONFLICT', 'This series is decided already.'),
  );
  await expect(forfeit(club, '999', 'Jana')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a correction in the semifinal takes a forfeited final back, and says so', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  const { matchIds } = await club.play(first?.id ?? '', '1 1 1 2 2 2 1');
  await club.play(second?.id ?? '', '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  await forfeit(club, final?.id ?? '', final?.playerOne ?? '');
  const { preview } = await ask(club.server, PREVIEW, { id: matchIds[6] ?? '' });
  expect(preview?.lost).toEqual([]);
  expect(preview?.words).toContain(`Final: ${final?.playerOne} no longer gives up`);
  await club.enter(first?.id ?? '', 7, 'two');
  const [, , redrawn] = (await club.playoff(id)).series;
  expect(redrawn).toMatchObject({ completed: false, playerOne: first?.playerTwo });
});

test('a player of a series that was given up before its first game is not deleted', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await forfeit(club, id, 'Eva');
  const eva = await playerNamed(club, 'Eva');
  await expect(write(club.server, DELETE_PLAYER, { id: eva?.id ?? '' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Eva is a player of a series that was given up: delete that first.',
  });
});
