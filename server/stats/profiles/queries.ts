/** Cached reads of what a player did over time: each is run once for every seq, and shared by all requests. */
import { OUTCOME_LETTERS, type OutcomeLetters, outcomeFor } from '../../../rules/match.ts';
import type { Match } from '../../club/matches/row.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findBiggestWins, findLatestMatches, findMonths, findStreaks } from './sql.ts';

const latestOf = firstOfEach(findLatestMatches, ({ playerId }) => playerId);
/** The last months with a finished match, the oldest of them first. */
export const monthsOf = firstOfEach(findMonths, ({ playerId }) => playerId);
/** The match won by most goals, if any. */
export const biggestWins = allOfEach(findBiggestWins, ({ playerId }) => playerId);
/** Positive wins in a row, negative losses; nothing before the first finished match. */
export const streakOf = oneEach(findStreaks);

/** The outcomes of the last matches, the latest first. */
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
