/** Ratings as the API answers them: those of a fold over all matches as they are, whatever was written before. */
import { expect } from 'vitest';
import { sharedClubTest, TEAMS } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);

const PAIR = {
  ...{ homePlayer: 'Eva', awayPlayer: 'Jana', homeTeam: TEAMS.Eva, awayTeam: TEAMS.Jana },
  matchDate: '2026-01-05T20:00:00',
};
const RATINGS = 'nickName rating provisional ratingCurve { matchDate rating }';

async function ask(url: string, query: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

test('a first win moves twelve points, its correction to overtime six, its deletion none', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  const { url } = club.server;
  const { seq } = club.server.club.live;
  const now = async () => {
    const { data } = await ask(
      url,
      `{ players { ${RATINGS} } matches { edges { node { ratingChange } } }
         winChance(home: "Jana", away: "Eva") changes(after: ${seq}) { rated { nickName rating } } }`,
    );
    return data;
  };
  const rated = (nickName: string, rating: number | null) => ({
    ...{ nickName, rating, provisional: true },
    ratingCurve: rating === null ? [] : [{ matchDate: PAIR.matchDate, rating }],
  });
  expect(await now()).toEqual({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
    matches: { edges: [] },
    winChance: 0.5,
    changes: [],
  });

  const score = { homeScore: 2, awayScore: 1, overTime: false };
  const { id } = await club.door.createMatch({ ...PAIR, ...score });
  expect(await now()).toEqual({
    players: [rated('Eva', 1012), rated('Jana', 988), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: 12 } }] },
    winChance: expect.closeTo(1 / (1 + 10 ** (24 / 400)), 12),
    changes: [{ rated: [pick('Eva', 1012), pick('Jana', 988)] }],
  });

  await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: true });
  expect(await now()).toMatchObject({
    players: [rated('Eva', 994), rated('Jana', 1006), rated('Peter', null)],
    matches: { edges: [{ node: { ratingChange: -6 } }] },
  });

  await club.door.deleteMatch(id);
  const gone = { rated: [pick('Eva', null), pick('Jana', null)] };
  expect(await now()).toMatchObject({
    players: [rated('Eva', null), rated('Jana', null), rated('Peter', null)],
    changes: [gone, gone, gone],
  });
});

function pick(nickName: string, rating: number | null) {
  return { nickName, rating };
}

test('the chance of somebody who is not there is refused by name', async ({ club }) => {
  await club.friends('Eva');
  const { errors } = await ask(club.server.url, '{ winChance(home: "Eva", away: "Nobody") }');
  expect(errors).toMatchObject([
    { message: 'There is no player Nobody.', extensions: { code: 'NOT_FOUND' } },
  ]);
});
