/** The paths of player and head-to-head pages, by nickname, and of the latest evening. */
import { z } from 'zod';
import { eveningPath, headToHeadPath, playerPath } from '../../web/design/paths.ts';
import { answerTo } from './answer-to.ts';

const Players = z.array(z.object({ id: z.string(), nickName: z.string() }));

const Evening = z.object({ date: z.string() }).nullable();

export interface PlayerPaths {
  readonly player: (nickName: string) => string;
  readonly pair: (one: string, two: string) => string;
  readonly evening: () => string;
}

export async function playerPaths(server: { readonly url: string }): Promise<PlayerPaths> {
  const { data } = await answerTo(server, '{ players { id nickName } evening { date } }');
  const players = Players.parse(data.players);
  const evening = Evening.parse(data.evening);
  const named = (nickName: string) => {
    const player = players.find((each) => each.nickName === nickName);
    if (!player) throw new Error(`There is no player ${nickName}.`);
    return player;
  };
  return {
    player: (nickName) => playerPath(named(nickName)),
    pair: (one, two) => headToHeadPath(named(one), named(two)),
    evening: () => {
      if (!evening) throw new Error('There is no evening.');
      return eveningPath(evening.date);
    },
  };
}
