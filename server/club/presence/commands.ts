/** The command that says whether a player is here. */
import { playersHere } from '../../../rules/next.ts';
import { requireRow } from '../../database/refusal.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import type { Player } from '../players/row.ts';
import { findPlayers } from '../players/sql.ts';
import { findTonight, todayOf } from './queries.ts';
import { setStatement } from './sql.ts';

/** Says whether a player is here tonight. Has no effect if it is so already. @throws Refusal NOT_FOUND */
export function setHere(
  club: ServerContext,
  id: number,
  isHere: boolean,
  sender: Sender = INTERNAL_SENDER,
): Promise<Player> {
  return write(club, sender, {
    again: findPlayers,
    read: async (tx) => requireRow(await findPlayers(tx, [id]), 'player', id, 'player'),
    work: async ({ tx, log, send }, player) => {
      const tonight = await findTonight(tx, todayOf(club));
      if (playersHere(tonight).has(id) === isHere) return player;
      send(setStatement(tx, id, isHere, club.now().toISOString()));
      await log({
        place: placeOf({ player: id }),
        details: { kind: 'PRESENCE_SET', player: player.nickName, isHere },
      });
      return player;
    },
  });
}
