/** The players who are here on a day of play. */

import { winningSide } from '../../../rules/match.ts';
import { type MatchTonight, playersHere, type Tonight } from '../../../rules/next.ts';
import { boundsOf, dayOfPlay } from '../../../rules/span.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { Match } from '../matches/row.ts';
import { findMatchesBegunIn } from '../matches/sql.ts';
import { playerOfId } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import { findStatements } from './sql.ts';

/** Returns the present day of play, YYYY-MM-DD. */
export function todayOf({ now, timeZone }: Pick<ServerContext, 'now' | 'timeZone'>): string {
  return dayOfPlay(wallClock(now(), timeZone));
}

/** Returns the present day of play for a query, whose answer is then not kept. */
export function tonightFor({ club, clock }: Pick<GraphContext, 'club' | 'clock'>): string {
  clock.isRead = true;
  return todayOf(club);
}

/** An evening whose matches know their series and league. */
export interface EveningSoFar extends Tonight {
  readonly matches: readonly (MatchTonight & Pick<Match, 'seriesId' | 'leagueId'>)[];
}

/** Reads the matches of a day of play, and what was said about who is here. */
export async function findTonight(sql: Sql | Tx, day: string): Promise<EveningSoFar> {
  const { from } = boundsOf({ from: day, to: day });
  const [matches, statements] = await Promise.all([
    findMatchesBegunIn(sql, { from: day, to: day }),
    findStatements(sql, from ?? '-infinity'),
  ]);
  return { matches: matches.map(matchTonight), statements };
}

function matchTonight({ playedAt, home, away, result, seriesId, leagueId }: Match) {
  const winner = result && winningSide(result);
  return { at: Date.parse(playedAt), home, away, winner, seriesId, leagueId };
}

/** The evening of a day of play, as of the cache's seq. */
export function tonightOf(cache: SeqCache, day: string): Promise<EveningSoFar> {
  return cache.query(`tonight ${day}`, (sql) => findTonight(sql, day));
}

/** Returns the players who are here, in order of nickname. */
export async function presentPlayers(cache: SeqCache, day: string): Promise<readonly Player[]> {
  const here = [...playersHere(await tonightOf(cache, day))];
  const players = await Promise.all(here.map((id) => playerOfId(cache, id)));
  return players.toSorted((one, other) => one.nickName.localeCompare(other.nickName, 'en'));
}
