/** The leagues that players have won, by their tables or their play-offs. */
import { championOf } from '../../../rules/league.ts';
import { isIn } from '../../../rules/side.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { findPlayoffsWon } from '../playoffs/titles.ts';
import { leagueSituation } from './row.ts';
import {
  findDecidingPlayoffs,
  findLeagueEntrants,
  findLeagueRows,
  findTablesPlayed,
} from './sql.ts';

/** Counts the titles of a player from the tables, for a preview of a write and for the write. */
export async function countTitles(
  sql: Sql | Tx,
  playerId: number,
): Promise<{ readonly titles: number; readonly leagueTitles: number }> {
  const won = await findPlayoffsWon(sql, playerId);
  const deciding = new Set((await findDecidingPlayoffs(sql)).map(({ id }) => id));
  const byPlayoff = won.filter((id) => id !== null && deciding.has(id)).length;
  return {
    titles: won.length - byPlayoff,
    leagueTitles: byPlayoff + (await countTablesWon(sql, playerId)),
  };
}

async function countTablesWon(sql: Sql | Tx, playerId: number): Promise<number> {
  const played = (await findTablesPlayed(sql)).map(({ id }) => id);
  const entrants = await findLeagueEntrants(sql, played);
  const own = entrants.filter((entrant) => isIn(entrant, playerId));
  let count = 0;
  for (const { leagueId } of own) {
    for (const rows of await findLeagueRows(sql, leagueId)) {
      const champion = rows.entrants[championOf(leagueSituation(rows)) ?? -1];
      if (champion && isIn(champion, playerId)) count += 1;
    }
  }
  return count;
}
