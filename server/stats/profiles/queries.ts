/** Cached queries of a player's results over time: each runs once per seq for all requests. */
import { OUTCOME_LETTERS, type OutcomeLetters, outcomeFor } from '../../../rules/match.ts';
import { isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { Match } from '../../club/matches/row.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import {
  findBiggestWins,
  findLatestMatches,
  findMonths,
  findStreaks,
  type PlayerMonth,
} from './sql.ts';

const latestOf = firstOfEach(findLatestMatches, ({ playerId }) => playerId);
const latestMonthsOf = firstOfEach(
  (sql, ids: readonly number[], limit) => findMonths(sql, ids, limit),
  ({ playerId }) => playerId,
);
const biggestWins = allOfEach(findBiggestWins, ({ playerId }) => playerId);
const streaks = oneEach((sql, ids: readonly number[]) => findStreaks(sql, ids));

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

/** Returns the last months of a span with a finished match, oldest first. */
export function monthsOf(
  cache: SeqCache,
  playerId: number,
  last: number,
  span: Span,
): Promise<readonly PlayerMonth[]> {
  return isAllTime(span)
    ? cache.load(latestMonthsOf(last), playerId)
    : cache.query(`months of ${playerId}, ${last} in ${spanName(span)}`, (sql) =>
        findMonths(sql, [playerId], last, span),
      );
}

/** Returns the number of consecutive wins up to the last match of a span, negative for losses; 0 without a match. */
export async function streakOf(cache: SeqCache, playerId: number, span: Span): Promise<number> {
  if (isAllTime(span)) return (await cache.load(streaks, playerId))?.streak ?? 0;
  const [found] = await cache.query(`streak of ${playerId} in ${spanName(span)}`, (sql) =>
    findStreaks(sql, [playerId], span),
  );
  return found?.streak ?? 0;
}

export async function lastMatchOf(cache: SeqCache, playerId: number): Promise<Match | null> {
  const [last] = await cache.load(latestOf(1), playerId);
  return last?.match ?? null;
}
