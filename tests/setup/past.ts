/** Fills a club with data of every kind. */
import { expect } from 'vitest';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { answerTo } from './answer-to.ts';
import { type Club, game } from './club.ts';
import { livePlay } from './live-play.ts';
import { playToTheFinals } from './seeds.ts';

/** Makes changes of every kind that leaves rows behind. */
export async function pastOf(club: Club): Promise<void> {
  const { thirdPlace } = await playToTheFinals(club);
  await club.play(thirdPlace.id, '2 1');
  await club.enter(thirdPlace.id, 1, 'one');
  await club.door.createMatch(SINGLE);
  await club.door.deleteMatch((await club.door.createMatch(SINGLE)).id);
  await undo(club.server, club.server.club.live.seq);
  await club.door.deleteMatch((await club.door.createMatch(SINGLE)).id);
  const keyed = `mutation { createPlayer(input: {firstName: "Žofia", lastName: "\\"O'Neil\\" <b>",
    nickName: "🏒 Puk", enteredBy: "Eva", idempotencyKey: "puk", validationCode: "${club.server.code}"}) { id } }`;
  expect(await answerTo(club.server, keyed)).not.toHaveProperty('errors');
}

const SINGLE = game('Eva', 'Jana', { overTime: true });

export async function undo(server: Faceoff, seq: number): Promise<void> {
  await livePlay({ server }).undo(seq);
}
