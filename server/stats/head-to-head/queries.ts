/** Cached queries of head-to-heads: each runs once per seq for all requests. */
import { MAX_PAIRS } from '../../../rules/limits.ts';
import { winningSide } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import type { Match } from '../../club/matches/row.ts';
import { requirePlayer } from '../../club/players/queries.ts';
import { invalid } from '../../database/refusal.ts';
import { allOfEach, firstOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import {
  findHeadToHeadStreaks,
  findHeadToHeads,
  findHeadToHeadsOf,
  findMeetings,
  findSeriesWon,
  findTeamsInHeadToHeads,
  type HeadToHead,
  headToHeadId,
} from './sql.ts';

const headToHeadById = oneEach(findHeadToHeads);

/** Finds the teams of the first player in the matches against the second. */
export const teamsInHeadToHead = allOfEach(findTeamsInHeadToHeads, ({ pair }) => pair);

/** Finds the head-to-heads of a player with each opponent, most matches first. */
export const headToHeadsOf = allOfEach(findHeadToHeadsOf, ({ one }) => one);

const meetingsOf = firstOfEach(findMeetings, ({ pair }) => pair);
const streakOfPair = oneEach(findHeadToHeadStreaks);
/** Finds the series won by each of two players against the other; null before the first. */
export const seriesWon = oneEach(findSeriesWon);

/** Returns the head-to-head of two players, from the view of `one`. All figures are 0 if they never met. */
export async function headToHead(cache: SeqCache, one: number, two: number): Promise<HeadToHead> {
  const id = headToHeadId(one, two);
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
): Promise<HeadToHead[]> {
  if (named.length > MAX_PAIRS) throw invalid(`At most ${MAX_PAIRS} pairs are answered at once.`);
  return Promise.all(named.map((pair) => headToHeadBetween(cache, pair)));
}

/** @throws Refusal NOT_FOUND for an unknown player, VALIDATION for one player twice */
export async function headToHeadBetween(
  cache: SeqCache,
  named: NamedHeadToHead,
): Promise<HeadToHead> {
  const players = playersOf(named);
  const one = await requirePlayer(cache, players.one);
  const two = await requirePlayer(cache, players.two);
  if (one.id === two.id) throw invalid(MESSAGES.seriesPlayersEqual);
  return headToHead(cache, one.id, two.id);
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
  readonly matchDate: string;
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
    ({ matchDate, result, ...match }) => {
      if (!result) throw new Error('A meeting has a result.');
      const point = { matchDate, balance };
      balance -= match[winningSide(result)].playerId === pair.one ? 1 : -1;
      return point;
    },
  );
  return latestFirst.reverse();
}
