/** Fills a club with data of every kind. */
import { write } from './ask.ts';
import { type Club, game } from './club.ts';
import { graphql } from './graphql.ts';
import { playToTheFinals } from './seeds.ts';
import { undo } from './undo.ts';

const SINGLE = game('Eva', 'Jana', { overTime: true });

const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);

/** Makes changes of every kind that leaves rows behind. */
export async function pastOf(club: Club): Promise<void> {
  const { thirdPlace } = await playToTheFinals(club);
  await club.play(thirdPlace.id, '2 1');
  await club.enter(thirdPlace.id, 1, 'one');
  await club.door.createMatch(SINGLE);
  await club.door.deleteMatch((await club.door.createMatch(SINGLE)).id);
  await undo(club.server, club.server.club.live.seq);
  await club.door.deleteMatch((await club.door.createMatch(SINGLE)).id);
  const names = { firstName: 'Žofia', lastName: '"O\'Neil" <b>', nickName: '🏒 Puk' };
  await write(club.server, CREATE_PLAYER, { ...names, enteredBy: 'Eva', idempotencyKey: 'puk' });
}
