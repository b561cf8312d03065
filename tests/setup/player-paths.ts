/** The paths of player and head-to-head pages, by nickname, and of the latest evening. */
import { eveningPath, headToHeadPath, playerPath } from '../../web/design/paths.ts';
import { ask } from './ask.ts';
import { graphql } from './graphql.ts';

const PLAYERS = graphql('{ players { id nickName } evening { date } }');

export interface PlayerPaths {
  readonly player: (nickName: string) => string;
  readonly pair: (one: string, two: string) => string;
  readonly evening: () => string;
}

export async function playerPaths(server: { readonly url: string }): Promise<PlayerPaths> {
  const { players, evening } = await ask(server, PLAYERS);
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
