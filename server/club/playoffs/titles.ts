/** The play-offs that players have won, by a final or because their opponents in it left. */
import { standingsOf } from '../../../rules/consequences.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { isIn } from '../../../rules/side.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { findGamesOf } from '../matches/sql.ts';
import { standingOf } from '../series/row.ts';
import { findFinalsOf } from '../series/sql.ts';
import { type Playoff, playoffSituation } from './row.ts';
import { findPlayoffRows, findPlayoffsWithoutFinal } from './sql.ts';

/** A play-off without a final, because a player has left. */
export interface WithoutFinal {
  readonly playoff: Playoff;
  /** Null while nobody has won it. */
  readonly winner: Entrant | null;
}

export async function findWithoutFinal(sql: Sql | Tx): Promise<readonly WithoutFinal[]> {
  const playoffs = await findPlayoffsWithoutFinal(sql);
  if (playoffs.length === 0) return [];
  return (await findPlayoffRows(sql, playoffs)).map((rows) => ({
    playoff: rows.playoff,
    winner: standingsOf(playoffSituation(rows)).podium?.winner ?? null,
  }));
}

/** Returns the ids of the play-offs that a player has won, from the tables, for a preview of a write and for the write. */
export async function findPlayoffsWon(
  sql: Sql | Tx,
  playerId: number,
): Promise<readonly (number | null)[]> {
  const finals = await findFinalsOf(sql, playerId);
  const gamesOf = await findGamesOf(sql, finals);
  const winners = [
    ...finals.map((final) => ({
      playoffId: final.playoffId,
      winner: standingOf(final, gamesOf(final)).winner,
    })),
    ...(await findWithoutFinal(sql)).map(({ playoff, winner }) => ({
      playoffId: playoff.id,
      winner,
    })),
  ];
  return winners
    .filter(({ winner }) => winner && isIn(winner, playerId))
    .map(({ playoffId }) => playoffId);
}
