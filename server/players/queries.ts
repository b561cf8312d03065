/** Questions about players, answered once for everybody who asks at the same seq. */
import { sameName, tidyText } from '../../rules/validation.ts';
import type { Reads } from '../live/reads.ts';
import { allPlayers, type Player } from './sql.ts';

/** All players, by nickname. */
export function playerList(reads: Reads): Promise<readonly Player[]> {
  return reads.once('players', allPlayers);
}

export async function playerByNickName(reads: Reads, nickName: string): Promise<Player | null> {
  const players = await playerList(reads);
  const wanted = tidyText(nickName);
  return players.find((player) => sameName(player.nickName, wanted)) ?? null;
}
