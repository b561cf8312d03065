/** Head-to-heads: folds over the ledger. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import {
  allHeadToHeads,
  type Balance,
  balances,
  type HeadToHeadFigures,
  headToHead as headToHeadIn,
  rivals,
  type SeriesWon,
  seriesWon as seriesWonIn,
  streak,
  teamRecords,
} from '../../../rules/figures.ts';
import type { LedgerKind, Matches } from '../../../rules/ledger.ts';
import { MAX_PAIRS } from '../../../rules/limits.ts';
import { broken } from '../../../rules/messages.ts';
import { type CompetitorKey, isIn, keyOf, playersOf } from '../../../rules/side.ts';
import { ALL_TIME, type Span, spanName } from '../../../rules/span.ts';
import type { TeamRecord } from '../../../rules/stats.ts';
import { requireCompetitor } from '../../club/competitors/queries.ts';
import { matchesById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { invalid } from '../../database/refusal.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { Holder } from '../holder.ts';
import { keyIn } from '../tables/queries.ts';

export interface HeadToHead extends HeadToHeadFigures {
  /** The ids of both competitors: "3-7" is player 3 against player 7, "3-7 2026-09-01/.." from that day on. */
  readonly id: string;
  readonly span: Span;
}

/** Two competitors in a span. */
type Two = Pick<HeadToHead, 'one' | 'two' | 'span'>;

function inSpan(pair: HeadToHeadFigures, span: Span): HeadToHead {
  return { ...pair, id: keyIn(span, `${pair.one}-${pair.two}`), span };
}

/** Returns a value from the matches of both against each other. */
function foldMeetings<T>(
  cache: SeqCache,
  { one, two, span }: Two,
  fold: (matches: Matches) => T,
): Promise<T> {
  return cache.foldMatches(kindOf(one, two), { span, who: one, opponent: two }, fold);
}

/** Returns the ledger with the matches of two competitors against each other. */
function kindOf(one: CompetitorKey, two: CompetitorKey): LedgerKind {
  return typeof one === 'number' && typeof two === 'number' ? 'singles' : 'pairs';
}

/** Returns the head-to-heads with each opponent in a span, most matches first. */
export function rivalsOf(
  cache: SeqCache,
  { kind, who }: Holder,
  span: Span,
): Promise<HeadToHead[]> {
  return cache.foldMatches(kind, { span, who }, (matches) =>
    rivals(matches, who).map((pair) => inSpan(pair, span)),
  );
}

/**
 * Returns the head-to-heads of all players, or of all pairs, in a span, each once from the view of its leader, most matches first.
 */
export function headToHeadsIn(
  cache: SeqCache,
  span: Span,
  kind: 'singles' | 'pairs' = 'singles',
): Promise<readonly HeadToHead[]> {
  return cache.foldOnce(kind, `head-to-heads in ${spanName(span)}`, (ledger) =>
    allHeadToHeads(ledger, span).map((pair) => inSpan(pair, span)),
  );
}

/** Returns the head-to-head of two competitors in a span, from the view of `one`. All figures are 0 if they never met. */
export function headToHead(
  cache: SeqCache,
  one: CompetitorKey,
  two: CompetitorKey,
  span: Span = ALL_TIME,
): Promise<HeadToHead> {
  return cache.foldMatches(kindOf(one, two), { span, who: one }, (matches) =>
    inSpan(headToHeadIn(matches, one, two), span),
  );
}

/** Returns the records of `one` with each team against `two`, most matches first. */
export function teamsAgainst(cache: SeqCache, pair: Two): Promise<readonly TeamRecord[]> {
  return foldMeetings(cache, pair, (matches) => teamRecords(matches, pair.one));
}

/** Returns the series that both won against each other in a span. */
export function seriesWon(cache: SeqCache, pair: Two): Promise<SeriesWon> {
  const ofAllTime = { ...pair, span: ALL_TIME };
  return foldMeetings(cache, ofAllTime, (matches) => seriesWonIn(matches, pair.one, pair.span));
}

/** References to two competitors, each by id or, a player, by nickname, as clients send them. */
interface NamedHeadToHead {
  readonly one?: string | null | undefined;
  readonly two?: string | null | undefined;
  readonly oneId?: string | null | undefined;
  readonly twoId?: string | null | undefined;
}

/** @throws Refusal NOT_FOUND for an unknown competitor, VALIDATION for too many pairs or a player on both sides */
export async function headToHeads(
  cache: SeqCache,
  named: readonly NamedHeadToHead[],
  span: Span,
): Promise<HeadToHead[]> {
  if (named.length > MAX_PAIRS) {
    throw invalid(brokenInClub('pairsTooMany', ['pairs'], { max: MAX_PAIRS }));
  }
  return Promise.all(named.map((pair) => headToHeadBetween(cache, pair, span)));
}

async function headToHeadBetween(
  cache: SeqCache,
  named: NamedHeadToHead,
  span: Span,
): Promise<HeadToHead> {
  const one = await requireCompetitor(cache, { id: named.oneId, nickName: named.one });
  const two = await requireCompetitor(cache, { id: named.twoId, nickName: named.two });
  if (playersOf(one).some((player) => isIn(two, player)))
    throw invalid(broken('seriesPlayersEqual'));
  return headToHead(cache, keyOf(one), keyOf(two), span);
}

/** Returns the last finished matches between two competitors, latest first. */
export async function meetings(
  cache: SeqCache,
  pair: Two,
  limit: number,
): Promise<readonly Match[]> {
  const last = await foldMeetings(cache, pair, (all) => all.slice(-limit).toReversed());
  return matchesById(cache, last);
}

/** Returns the number of consecutive wins of `one`, negative for losses; 0 before the first match. */
export function streakAgainst(cache: SeqCache, pair: Two): Promise<number> {
  return foldMeetings(cache, pair, (matches) => streak(matches, pair.one));
}

/** Returns the balance after each of the last matches, oldest first. */
export function balanceCurve(
  cache: SeqCache,
  pair: Two,
  points: number,
): Promise<readonly Balance[]> {
  return foldMeetings(cache, pair, (matches) => balances(matches, pair.one, points));
}
