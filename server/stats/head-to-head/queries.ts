/** Cached queries of head-to-heads: each runs once per seq for all requests. */
import { isFromLeader } from '../../../rules/head-to-head.ts';
import { MAX_PAIRS } from '../../../rules/limits.ts';
import { winningSide } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { ALL_TIME, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { Match } from '../../club/matches/row.ts';
import { requirePlayer } from '../../club/players/queries.ts';
import { invalid } from '../../database/refusal.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findInSpans } from '../tallies/spans.ts';
import {
  findHeadToHeadStreaks,
  findHeadToHeads,
  findHeadToHeadsOf,
  findMeetings,
  findSeriesWon,
  findTeamsInHeadToHeads,
  type HeadToHead,
  headToHeadId,
  type Meeting,
} from './sql.ts';

const headToHeadById = oneEach(findInSpans(findHeadToHeads));

/** Finds the teams of the first player in the matches against the second. */
export const teamsInHeadToHead = allOfEach(findInSpans(findTeamsInHeadToHeads), ({ pair }) => pair);

const rivalsById = allOfEach(findHeadToHeadsOf, ({ one }) => one);
const meetingsOf = firstOfEach(
  (sql, keys: readonly string[], limit) =>
    findInSpans<Meeting>((_, ids, span) => findMeetings(sql, ids, limit, span))(sql, keys),
  ({ pair }) => pair,
);
const streakOfPair = oneEach(findInSpans(findHeadToHeadStreaks));
/** Finds the series won by each of two players against the other; null before the first. */
export const seriesWon = oneEach(findInSpans(findSeriesWon));

/** Returns the head-to-heads of a player with each opponent in a span, most matches first. */
export function rivalsOf(cache: SeqCache, playerId: number, span: Span) {
  return isAllTime(span)
    ? cache.load(rivalsById, playerId)
    : cache.query(`rivals of ${playerId} in ${spanName(span)}`, (sql) =>
        findHeadToHeadsOf(sql, [playerId], span),
      );
}

/** Returns the head-to-heads of all players in a span, each once from the view of its leader, most matches first. */
export function headToHeadsIn(cache: SeqCache, span: Span): Promise<readonly HeadToHead[]> {
  return cache.query(`head-to-heads in ${spanName(span)}`, async (sql) =>
    (await findHeadToHeadsOf(sql, null, span)).filter(isFromLeader),
  );
}

/** Returns the head-to-head of two players in a span, from the view of `one`. All figures are 0 if they never met. */
export async function headToHead(
  cache: SeqCache,
  one: number,
  two: number,
  span: Span = ALL_TIME,
): Promise<HeadToHead> {
  const id = headToHeadId(one, two, span);
  const found = await cache.load(headToHeadById, id);
  if (!found) throw new Error(`The pair ${id} has no row.`);
  return found;
}

/** References to two players, each by id or by nickname, as clients send them. */
export interface NamedHeadToHead {
  readonly one?: string | null | undefined;
  readonly two?: string | null | undefined;
  readonly oneId?: string | null | undefined;
  readonly twoId?: string | null | undefined;
}

/** Splits the arguments into a reference to each player. */
export function playersOf({ one, two, oneId, twoId }: NamedHeadToHead) {
  return { one: { id: oneId, nickName: one }, two: { id: twoId, nickName: two } };
}

/** @throws Refusal NOT_FOUND for an unknown player, VALIDATION for too many pairs or one player twice */
export async function headToHeads(
  cache: SeqCache,
  named: readonly NamedHeadToHead[],
  span: Span,
): Promise<HeadToHead[]> {
  if (named.length > MAX_PAIRS) throw invalid(`At most ${MAX_PAIRS} pairs are answered at once.`);
  return Promise.all(named.map((pair) => headToHeadBetween(cache, pair, span)));
}

/** @throws Refusal NOT_FOUND for an unknown player, VALIDATION for one player twice */
export async function headToHeadBetween(
  cache: SeqCache,
  named: NamedHeadToHead,
  span: Span = ALL_TIME,
): Promise<HeadToHead> {
  const players = playersOf(named);
  const one = await requirePlayer(cache, players.one);
  const two = await requirePlayer(cache, players.two);
  if (one.id === two.id) throw invalid(MESSAGES.seriesPlayersEqual);
  return headToHead(cache, one.id, two.id, span);
}

/** Returns the last finished matches between two players, latest first. */
export async function meetings(
  cache: SeqCache,
  { id }: HeadToHead,
  limit: number,
): Promise<readonly Match[]> {
  return (await cache.load(meetingsOf(limit), id)).map(({ match }) => match);
}

/** Returns the number of consecutive wins of `one`, negative for losses; 0 before the first match. */
export async function streakAgainst(cache: SeqCache, { id }: HeadToHead): Promise<number> {
  return (await cache.load(streakOfPair, id))?.streak ?? 0;
}

export interface BalancePoint {
  readonly playedAt: string;
  /** Wins of `one` minus wins of `two` so far. */
  readonly balance: number;
}

/** Returns the balance after each of the last matches, oldest first. */
export async function balanceCurve(
  cache: SeqCache,
  pair: HeadToHead,
  points: number,
): Promise<BalancePoint[]> {
  let balance = pair.winsOne - pair.winsTwo;
  const latestFirst = (await meetings(cache, pair, points)).map(
    ({ playedAt, result, ...match }) => {
      if (!result) throw new Error('A meeting has a result.');
      const point = { playedAt, balance };
      balance -= match[winningSide(result)].playerId === pair.one ? 1 : -1;
      return point;
    },
  );
  return latestFirst.reverse();
}
