/** The command that merges a player into another one, who is the same person. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import { MAX_NAMED_MEETINGS } from '../../../rules/limits.ts';
import type { Tx } from '../../database/driver.ts';
import { conflict, invalid, requireRow } from '../../database/refusal.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { deleteRows } from '../../log/table.ts';
import { INTERNAL_SENDER, type Sender, write } from '../../log/write.ts';
import { findLeagueOfBoth } from '../leagues/sql.ts';
import { PLAYERS, type Player } from '../players/row.ts';
import { findPlayers } from '../players/sql.ts';
import { inheritStatement } from '../presence/sql.ts';
import { brokenMerge, meetingsInWords } from './preview.ts';
import { countReferences, findMeetings, replacePlayer, rowsNow, rowsReferringTo } from './sql.ts';

/**
 * Replaces a player by another one in all matches, series and play-offs, and deletes the player. Live matches go on.
 * @returns the other player
 * @throws Refusal VALIDATION for one player, NOT_FOUND, CONFLICT with the meetings of players who met or stood on one side together
 */
export function mergePlayers(
  club: ServerContext,
  fromId: number,
  intoId: number,
  sender: Sender = INTERNAL_SENDER,
): Promise<Player> {
  if (fromId === intoId) throw invalid(brokenInClub('mergeOfOne', ['into']));
  return write(club, sender, {
    again: findPlayers,
    read: async (tx) =>
      [await playerNow(tx, fromId, 'from'), await playerNow(tx, intoId, 'into')] as const,
    work: async ({ tx, log, seq }, [from, into]) => {
      const met = await findMeetings(tx, [fromId, intoId], MAX_NAMED_MEETINGS);
      const league = await findLeagueOfBoth(tx, fromId, intoId);
      const refusal = brokenMerge(from, into, met.counts, league);
      if (refusal !== null) {
        throw conflict(refusal, { meetings: meetingsInWords(met.latest, club.timeZone) });
      }
      const counts = await countReferences(tx, fromId);
      const before = await rowsReferringTo(tx, fromId);
      await replacePlayer(tx, fromId, intoId, seq);
      await inheritStatement(tx, fromId, intoId);
      await deleteRows(tx, PLAYERS, [{ id: fromId }]);
      await log({
        details: {
          kind: 'PLAYERS_MERGED',
          from: namesOf(from),
          into: namesOf(into),
          fromId,
          intoId,
          ...counts,
        },
        before,
        after: await rowsNow(tx, before),
      });
      return into;
    },
  });
}

async function playerNow(tx: Tx, id: number, field: string): Promise<Player> {
  return requireRow(await findPlayers(tx, [id]), 'player', id, field);
}

function namesOf({ nickName, firstName, lastName }: Player) {
  return { nickName, firstName, lastName };
}
