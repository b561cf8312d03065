/** A player's results over time: folds over the ledger. */
import { biggestWin, form, type Month, months, streak } from '../../../rules/figures.ts';
import type { OutcomeLetters } from '../../../rules/match.ts';
import type { Span } from '../../../rules/span.ts';
import { matchById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import type { SeqCache } from '../../log/seq-cache.ts';

/** Returns the outcomes of the last matches in a span, latest first. */
export function formOf(
  cache: SeqCache,
  player: number,
  last: number,
  span: Span,
): Promise<OutcomeLetters[]> {
  return cache.foldMatches({ span, player }, (matches) => form(matches, player, last));
}

/** Returns the match in a span that the player won by most goals; null without one. */
export async function biggestWinOf(
  cache: SeqCache,
  player: number,
  span: Span,
): Promise<Match | null> {
  const biggest = await cache.foldMatches({ span, player }, (all) => biggestWin(all, player));
  return biggest && cache.load(matchById, biggest.id);
}

/** Returns the last months of a span with a finished match, oldest first. */
export function monthsOf(
  cache: SeqCache,
  player: number,
  last: number,
  span: Span,
): Promise<Month[]> {
  return cache.foldMatches({ span, player }, (matches) => months(matches, player).slice(-last));
}

/** Returns the number of consecutive wins up to the last match of a span, negative for losses; 0 without a match. */
export function streakOf(cache: SeqCache, player: number, span: Span): Promise<number> {
  return cache.foldMatches({ span, player }, (matches) => streak(matches, player));
}

export async function lastMatchOf(cache: SeqCache, player: number): Promise<Match | null> {
  const last = (await cache.singles()).select({ player }).at(-1);
  return last ? cache.load(matchById, last.id) : null;
}
