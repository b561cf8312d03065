/** The results of a player or a pair over time: folds over the ledger. */
import { biggestWin, form, type Month, months, streak } from '../../../rules/figures.ts';
import type { OutcomeLetters } from '../../../rules/match.ts';
import type { Span } from '../../../rules/span.ts';
import { matchById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { Holder } from '../holder.ts';

/** Returns the outcomes of the last matches in a span, latest first. */
export function formOf(
  cache: SeqCache,
  { kind, who }: Holder,
  last: number,
  span: Span,
): Promise<OutcomeLetters[]> {
  return cache.foldMatches(kind, { span, who }, (matches) => form(matches, who, last));
}

/** Returns the match in a span that they won by most goals; null without one. */
export async function biggestWinOf(
  cache: SeqCache,
  { kind, who }: Holder,
  span: Span,
): Promise<Match | null> {
  const biggest = await cache.foldMatches(kind, { span, who }, (all) => biggestWin(all, who));
  return biggest && cache.load(matchById, biggest.id);
}

/** Returns the last months of a span with a finished match, oldest first. */
export function monthsOf(
  cache: SeqCache,
  { kind, who }: Holder,
  last: number,
  span: Span,
): Promise<Month[]> {
  return cache.foldMatches(kind, { span, who }, (matches) => months(matches, who).slice(-last));
}

/** Returns the number of consecutive wins up to the last match of a span, negative for losses; 0 without a match. */
export function streakOf(cache: SeqCache, { kind, who }: Holder, span: Span): Promise<number> {
  return cache.foldMatches(kind, { span, who }, (matches) => streak(matches, who));
}

export async function lastMatchOf(cache: SeqCache, { kind, who }: Holder): Promise<Match | null> {
  const last = (await cache.ledgers())[kind].select({ who }).at(-1);
  return last ? cache.load(matchById, last.id) : null;
}
