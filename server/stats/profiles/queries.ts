/** Cached queries of a player's results over time: each runs once per seq for all requests. */
import { OUTCOME_LETTERS, type OutcomeLetters, outcomeFor } from '../../../rules/match.ts';
import { isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { Match } from '../../club/matches/row.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findBiggestWins, findLatestMatches, findMonths, findStreaks } from './sql.ts';

const latestOf = firstOfEach(findLatestMatches, ({ playerId }) => playerId);
/** Finds the last months with a finished match, oldest first. */
export const monthsOf = firstOfEach(findMonths, ({ playerId }) => playerId);
const biggestWins = allOfEach(findBiggestWins, ({ playerId }) => playerId);
/** Finds the number of consecutive wins, negative for losses; null before the first finished match. */
export const streakOf = oneEach(findStreaks);

/** Returns the outcomes of the last matches in a span, latest first. */
export async function formOf(
  cache: SeqCache,
  playerId: number,
  last: number,
  span: Span,
): Promise<OutcomeLetters[]> {
  const played = isAllTime(span)
    ? await cache.load(latestOf(last), playerId)
    : await cache.query(`form of ${playerId}, ${last} in ${spanName(span)}`, (sql) =>
        findLatestMatches(sql, [playerId], last, span),
      );
  return played.flatMap(({ match: { home, result } }) =>
    result ? OUTCOME_LETTERS[outcomeFor(home.playerId === playerId ? 'home' : 'away', result)] : [],
  );
}

/** Returns the match in a span that the player won by most goals; null without a win. */
export async function biggestWinOf(
  cache: SeqCache,
  playerId: number,
  span: Span,
): Promise<Match | null> {
  const [biggest] = isAllTime(span)
    ? await cache.load(biggestWins, playerId)
    : await cache.query(`biggest win of ${playerId} in ${spanName(span)}`, (sql) =>
        findBiggestWins(sql, [playerId], span),
      );
  return biggest?.match ?? null;
}

export async function lastMatchOf(cache: SeqCache, playerId: number): Promise<Match | null> {
  const [last] = await cache.load(latestOf(1), playerId);
  return last?.match ?? null;
}
