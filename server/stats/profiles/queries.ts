/** Cached queries of a player's results over time: each runs once per seq for all requests. */
import { OUTCOME_LETTERS, type OutcomeLetters, outcomeFor } from '../../../rules/match.ts';
import type { Match } from '../../club/matches/row.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findBiggestWins, findLatestMatches, findMonths, findStreaks } from './sql.ts';

const latestOf = firstOfEach(findLatestMatches, ({ playerId }) => playerId);
/** Finds the last months with a finished match, oldest first. */
export const monthsOf = firstOfEach(findMonths, ({ playerId }) => playerId);
/** Finds the match that the player won by most goals. */
export const biggestWins = allOfEach(findBiggestWins, ({ playerId }) => playerId);
/** Finds the number of consecutive wins, negative for losses; null before the first finished match. */
export const streakOf = oneEach(findStreaks);

/** Returns the outcomes of the last matches, latest first. */
export async function formOf(
  cache: SeqCache,
  playerId: number,
  last: number,
): Promise<OutcomeLetters[]> {
  const played = await cache.load(latestOf(last), playerId);
  return played.flatMap(({ match: { home, result } }) =>
    result ? OUTCOME_LETTERS[outcomeFor(home.playerId === playerId ? 'home' : 'away', result)] : [],
  );
}

export async function lastMatchOf(cache: SeqCache, playerId: number): Promise<Match | null> {
  const [last] = await cache.load(latestOf(1), playerId);
  return last?.match ?? null;
}
