/** The champion of a league whose table decides it. */

import type { LoggedName } from '../../../rules/changes/details.ts';
import { loggedName } from '../../../rules/changes/parts.ts';
import { championOf } from '../../../rules/league.ts';
import type { Result } from '../../../rules/match.ts';
import { playersOf } from '../../../rules/side.ts';
import type { Tx } from '../../database/driver.ts';
import { readNickNames } from '../players/names.ts';
import { type League, type LeagueRows, leagueSituation } from './row.ts';
import { findLeagueRows, hasOpenFixtures } from './sql.ts';

/** Returns the champion with the result of this match, for the log; null while other matches are open, and with a play-off. */
export async function championWith(
  tx: Tx,
  league: League | null,
  matchId: number,
  result: Result,
): Promise<LoggedName | null> {
  if (league === null || league.qualify !== null) return null;
  if (await hasOpenFixtures(tx, league.id, matchId)) return null;
  const [rows] = await findLeagueRows(tx, league.id);
  const withResult = rows?.matches.map((match) =>
    match.id === matchId ? { ...match, result } : match,
  );
  return rows && withResult ? championIn(tx, { ...rows, matches: withResult }) : null;
}

/** Returns the champion, for the log; null while matches are open, and with a play-off. */
export async function championIn(tx: Tx, rows: LeagueRows): Promise<LoggedName | null> {
  const champion = rows.entrants[championOf(leagueSituation(rows)) ?? -1];
  return champion ? loggedName(champion, await readNickNames(tx, playersOf(champion))) : null;
}
