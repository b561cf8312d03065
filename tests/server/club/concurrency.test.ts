/** Simultaneous writes of several clients. */
import { expect } from 'vitest';
import { friend, openServer, scenarios, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { GRAPHQL } from '../../setup/graphql-door.ts';

scenarios('at the same moment', (test) => {
  test('of two phones that add the same nickname one is refused', async ({ club }) => {
    const attempts = await Promise.allSettled(
      ['Eva', 'EVA'].map((nickName) => club.door.createPlayer(friend(nickName))),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await club.door.players()).toHaveLength(1);
  });
});

const test = sharedClubTest(NATIVE);

test('two instances that finish the last matches of both semifinals create one final', async ({
  club,
}) => {
  await using other = await openServer(club.place);
  const door = GRAPHQL.open(other);
  const { id, series } = await club.startPlayoff();
  const last = [];
  for (const semifinal of series) {
    const { matchIds } = await club.play(semifinal.id, '1 1 1');
    last.push(matchIds[3] ?? '');
  }
  const [first = '', second = ''] = last;
  const won = { homeScore: 0, awayScore: 1, overTime: false };
  await Promise.all([club.door.finishMatch(first, won), door.finishMatch(second, won)]);
  expect((await club.playoff(id)).series).toHaveLength(4);
  expect(await door.playoff(id)).toEqual(await club.playoff(id));
});
