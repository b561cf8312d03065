/** Head-to-heads: folds over the ledger. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import {
  allHeadToHeads,
  type Balance,
  balances,
  headToHead as headToHeadIn,
  type PairFigures,
  rivals,
  type SeriesWon,
  seriesWon as seriesWonIn,
  streak,
  teamRecords,
} from '../../../rules/figures.ts';
import type { Selection } from '../../../rules/ledger.ts';
import { MAX_PAIRS } from '../../../rules/limits.ts';
import { broken } from '../../../rules/messages.ts';
import { ALL_TIME, type Span, spanName } from '../../../rules/span.ts';
import type { TeamRecord } from '../../../rules/stats.ts';
import { matchesById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { requirePlayer } from '../../club/players/queries.ts';
import { invalid } from '../../database/refusal.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { keyIn } from '../tables/queries.ts';

export interface HeadToHead extends PairFigures {
  /** The ids of both players: "3-7" is player 3 against player 7, "3-7 2026-09-01/.." from that day on. */
  readonly id: string;
  readonly span: Span;
}

/** Two players in a span. */
type Pair = Pick<HeadToHead, 'one' | 'two' | 'span'>;

function inSpan(pair: PairFigures, span: Span): HeadToHead {
  return { ...pair, id: keyIn(span, `${pair.one}-${pair.two}`), span };
}

/** The matches of both players against each other. */
function meetingsIn({ one, two, span }: Pair): Selection {
  return { span, player: one, opponent: two };
}

/** Returns the head-to-heads of a player with each opponent in a span, most matches first. */
export function rivalsOf(cache: SeqCache, player: number, span: Span): Promise<HeadToHead[]> {
  return cache.foldMatches({ span, player }, (matches) =>
    rivals(matches, player).map((pair) => inSpan(pair, span)),
  );
}

/** Returns the head-to-heads of all players in a span, each once from the view of its leader, most matches first. */
export function headToHeadsIn(cache: SeqCache, span: Span): Promise<readonly HeadToHead[]> {
  return cache.foldOnce(`head-to-heads in ${spanName(span)}`, (ledger) =>
    allHeadToHeads(ledger, span).map((pair) => inSpan(pair, span)),
  );
}

/** Returns the head-to-head of two players in a span, from the view of `one`. All figures are 0 if they never met. */
export function headToHead(
  cache: SeqCache,
  one: number,
  two: number,
  span: Span = ALL_TIME,
): Promise<HeadToHead> {
  return cache.foldMatches({ span, player: one }, (matches) =>
    inSpan(headToHeadIn(matches, one, two), span),
  );
}

/** Returns the records of `one` with each team against `two`, most matches first. */
export function teamsAgainst(cache: SeqCache, pair: Pair): Promise<readonly TeamRecord[]> {
  return cache.foldMatches(meetingsIn(pair), (matches) => teamRecords(matches, pair.one));
}

/** Returns the series that both players won against each other in a span. */
export function seriesWon(cache: SeqCache, pair: Pair): Promise<SeriesWon> {
  const ofAllTime = { ...pair, span: ALL_TIME };
  return cache.foldMatches(meetingsIn(ofAllTime), (matches) =>
    seriesWonIn(matches, pair.one, pair.span),
  );
}

/** References to two players, each by id or by nickname, as clients send them. */
interface NamedHeadToHead {
  readonly one?: string | null | undefined;
  readonly two?: string | null | undefined;
  readonly oneId?: string | null | undefined;
  readonly twoId?: string | null | undefined;
}

/** @throws Refusal NOT_FOUND for an unknown player, VALIDATION for too many pairs or one player twice */
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
  const one = await requirePlayer(cache, { id: named.oneId, nickName: named.one });
  const two = await requirePlayer(cache, { id: named.twoId, nickName: named.two });
  if (one.id === two.id) throw invalid(broken('seriesPlayersEqual'));
  return headToHead(cache, one.id, two.id, span);
}

/** Returns the last finished matches between two players, latest first. */
export async function meetings(
  cache: SeqCache,
  pair: Pair,
  limit: number,
): Promise<readonly Match[]> {
  const last = await cache.foldMatches(meetingsIn(pair), (all) => all.slice(-limit).toReversed());
  return matchesById(cache, last);
}

/** Returns the number of consecutive wins of `one`, negative for losses; 0 before the first match. */
export function streakAgainst(cache: SeqCache, pair: Pair): Promise<number> {
  return cache.foldMatches(meetingsIn(pair), (matches) => streak(matches, pair.one));
}

/** Returns the balance after each of the last matches, oldest first. */
export function balanceCurve(
  cache: SeqCache,
  pair: Pair,
  points: number,
): Promise<readonly Balance[]> {
  return cache.foldMatches(meetingsIn(pair), (matches) => balances(matches, pair.one, points));
}
