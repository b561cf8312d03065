/** The paths of player and head-to-head pages, by nickname, of a pair, and of the latest evening. */
import { competitorPath, eveningPath, headToHeadPath, playerPath } from '../../web/design/paths.ts';
import { ask } from './ask.ts';
import { graphql } from './graphql.ts';

const PLAYERS = graphql(
  `{
    players { id nickName }
    evening { date }
    pairs { competitor {
      players { id nickName }
      rivals { competitorTwo { players { id nickName } } }
    } }
  }`,
);

export interface PlayerPaths {
  readonly player: (nickName: string) => string;
  readonly pair: (one: string, two: string) => string;
  /** The page of a pair, and that of the pair against another one. */
  readonly doubles: () => readonly string[];
  readonly evening: () => string;
}

export async function playerPaths(server: { readonly url: string }): Promise<PlayerPaths> {
  const { players, evening, pairs } = await ask(server, PLAYERS);
  const named = (nickName: string) => {
    const player = players.find((each) => each.nickName === nickName);
    if (!player) throw new Error(`There is no player ${nickName}.`);
    return player;
  };
  return {
    player: (nickName) => playerPath(named(nickName)),
    pair: (one, two) => headToHeadPath({ players: [named(one)] }, { players: [named(two)] }),
    doubles: () => {
      const [found] = pairs;
      // A pair need not have played.
      const pair = found?.competitor ?? { players: players.slice(0, 2) };
      const rival = found?.competitor.rivals[0]?.competitorTwo ?? { players: players.slice(2, 4) };
      return [competitorPath(pair), headToHeadPath(pair, rival)];
    },
    evening: () => {
      if (!evening) throw new Error('There is no evening.');
      return eveningPath(evening.date);
    },
  };
}
