/** The paths of player and head-to-head pages, by nickname. */
import { z } from 'zod';
import { headToHeadPath, playerPath } from '../../web/design/paths.ts';
import { answerTo } from './answer-to.ts';

const Players = z.array(z.object({ id: z.string(), nickName: z.string() }));

export interface PlayerPaths {
  readonly player: (nickName: string) => string;
  readonly pair: (one: string, two: string) => string;
}

export async function playerPaths(server: { readonly url: string }): Promise<PlayerPaths> {
  const { data } = await answerTo(server, '{ players { id nickName } }');
  const players = Players.parse(data.players);
  const named = (nickName: string) => {
    const player = players.find((each) => each.nickName === nickName);
    if (!player) throw new Error(`There is no player ${nickName}.`);
    return player;
  };
  return {
    player: (nickName) => playerPath(named(nickName)),
    pair: (one, two) => headToHeadPath(named(one), named(two)),
  };
}
