/** Many viewers of one play-off. `npm run bench` measures more of them. */
import { expect } from 'vitest';
import type { ResultOf } from '../setup/graphql.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { measuredTest as test } from '../setup/measured-club.ts';
import { readUntil } from '../setup/reading.ts';
import { WEB_SOCKET } from '../setup/subscription.ts';
import { PLAYOFF_CHANGED } from './documents.ts';

const VIEWERS = LONG_RUN ? 300 : 50;

test('a crowd of viewers causes the same SQL statements as one viewer', {
  timeout: 240_000,
}, async ({ measured }) => {
  const { club, statementsOf } = measured;
  const { id, series } = await club.startPlayoff();
  const won = { homeScore: 3, awayScore: 1, overTime: false };
  const finish = (semifinal: 0 | 1, game: 0 | 1) =>
    club.door.finishMatch(series[semifinal]?.matchIds[game] ?? '', won);
  const played =
    (games: number) =>
    ({ series }: ResultOf<typeof PLAYOFF_CHANGED>['answer']) =>
      series.reduce((sum, each) => sum + each.playerOneWins + each.playerTwoWins, 0) === games;
  const watch = () => WEB_SOCKET.follow(club.server.url, PLAYOFF_CHANGED, { id });

  await finish(0, 0);
  await finish(1, 0);
  const one = watch();
  await readUntil(one, played(2));
  const forOne = await statementsOf(async () => {
    await finish(0, 1);
    await readUntil(one, played(3));
  });

  const others = Array.from({ length: VIEWERS - 1 }, watch);
  await Promise.all(others.map((viewer) => readUntil(viewer, played(3))));
  const crowd = [one, ...others];
  const forAll = await statementsOf(async () => {
    await finish(1, 1);
    await Promise.all(crowd.map((viewer) => readUntil(viewer, played(4))));
  });

  expect(forAll.toSorted()).toEqual(forOne.toSorted());
  await Promise.all(crowd.map((viewer) => viewer[Symbol.asyncDispose]()));
});
