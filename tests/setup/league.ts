/** A league of three players, for tests of all screens. */
import { createLeague } from '../../server/club/leagues/commands.ts';
import type { ServerContext } from '../../server/log/server-context.ts';

export async function startLeague(context: ServerContext): Promise<void> {
  await createLeague(context, {
    title: 'Autumn League',
    players: ['Eva', 'Jana', 'Peter'],
    teams: ['Boston Bruins', 'Dallas Stars', 'Utah Mammoth'],
    legs: 1,
    points: 'WIN_3_2_1_0',
    qualify: null,
  });
}
