/** The records of the club, computed from the list of all matches in the plainest way. */
import { OVERTIME_PERIOD } from '../../rules/live-score.ts';
import { outcomeFor, type Result, type Side } from '../../rules/match.ts';
import { expectedShare, pointsOfUnits, START_UNITS, unitsMoved } from '../../rules/rating.ts';
import { dayOfPlay } from '../../rules/span.ts';

export interface PlayedMatch {
  readonly id: number;
  readonly date: string;
  readonly home: number;
  readonly away: number;
  readonly homeTeam: number;
  readonly awayTeam: number;
  readonly result: Result;
  readonly series: number | null;
  readonly playoff: number | null;
  readonly slot: string | null;
  /** The length of the series. */
  readonly bestOf: number | null;
  /** Recorded goals, which need not add up to the result. */
  readonly goals: readonly { readonly side: Side; readonly period: number }[];
}

const MAX_HOLDERS = 5;

/** A match that reached a value, for the player who holds it. */
interface Reached {
  readonly value: number;
  readonly match: PlayedMatch;
  readonly player: number | null;
}

/** @param all finished matches, the latest first */
export function recordsOf(all: readonly PlayedMatch[]) {
  const oldestFirst = all.toReversed();
  const difference = ({ result }: PlayedMatch) => Math.abs(result.homeScore - result.awayScore);
  return {
    biggestWin: highest(
      oldestFirst,
      oldestFirst
        .map((match) => ({ value: difference(match), match, player: winnerOf(match) }))
        .filter(({ value }) => value > 1),
    ),
    mostGoals: highest(
      oldestFirst,
      oldestFirst.map((match) => ({
        value: match.result.homeScore + match.result.awayScore,
        match,
        player: null,
      })),
    ),
    longestStreak: highest(oldestFirst, streaksIn(oldestFirst)),
    bestComeback: highest(
      oldestFirst,
      oldestFirst
        .map((match) => ({ value: deficitOf(match), match, player: winnerOf(match) }))
        .filter(({ value }) => value > 0),
    ),
    longestSeries: highest(
      oldestFirst,
      grouped(
        oldestFirst.filter(({ series }) => series !== null),
        ({ series }) => series,
      ),
    ),
    mostMatches: highest(
      oldestFirst,
      grouped(oldestFirst, ({ date }) => dayOfPlay(date)),
    ),
  };
}

/**
 * Returns the record that follows from all matches, also from those outside the span.
 * @param part the finished matches of a span, the latest first
 * @param all all finished matches, the latest first
 */
export function highestRatingIn(part: readonly PlayedMatch[], all: readonly PlayedMatch[]) {
  const units = new Map<number, number>();
  const unitsOf = (player: number) => units.get(player) ?? START_UNITS;
  const rated = all.toReversed().flatMap((match): Reached[] => {
    const { home, away, result } = match;
    const moved = unitsMoved(
      outcomeFor('home', result),
      expectedShare(unitsOf(home), unitsOf(away)),
    );
    units.set(home, unitsOf(home) + moved).set(away, unitsOf(away) - moved);
    // Holders of one match are listed in the reverse order.
    return [away, home].map((player) => {
      return { value: Math.round(pointsOfUnits(unitsOf(player))), match, player };
    });
  });
  const inPart = rated.filter(({ match }) => part.includes(match));
  const firstOf = ({ value, player }: Reached) =>
    inPart.find((each) => each.value === value && each.player === player);
  return highest(
    part.toReversed(),
    inPart.filter((each) => firstOf(each) === each),
  );
}

export function winnerOf({ home, away, result }: PlayedMatch): number {
  return result.homeScore > result.awayScore ? home : away;
}

/** The most goals by which the winner was behind; 0 if the recorded goals are not those of the result. */
function deficitOf({ result, goals }: PlayedMatch): number {
  const { homeScore, awayScore, overTime } = result;
  const leads = goals.map((_, index) => leadOfHome(goals.slice(0, index + 1)));
  const isEndedInOvertime = goals.at(-1)?.period === OVERTIME_PERIOD && leads.at(-2) === 0;
  const fits =
    goals.length === homeScore + awayScore &&
    (leads.at(-1) ?? 0) === homeScore - awayScore &&
    (overTime || !isEndedInOvertime);
  return fits ? Math.max(0, ...leads.map((lead) => (homeScore > awayScore ? -lead : lead))) : 0;
}

function leadOfHome(goals: PlayedMatch['goals']): number {
  return goals.reduce((lead, { side }) => lead + (side === 'home' ? 1 : -1), 0);
}

/** The streaks of two wins or more, each with its last match, in the order of these. */
function streaksIn(oldestFirst: readonly PlayedMatch[]): Reached[] {
  return oldestFirst.flatMap((match, index) => {
    const player = winnerOf(match);
    const plays = ({ home, away }: PlayedMatch) => home === player || away === player;
    const wins = (each: PlayedMatch | undefined) => each && winnerOf(each) === player;
    const next = oldestFirst.slice(index + 1).find(plays);
    const before = oldestFirst
      .slice(0, index + 1)
      .filter(plays)
      .toReversed();
    const lost = before.findIndex((each) => !wins(each));
    const value = lost === -1 ? before.length : lost;
    return wins(next) || value < 2 ? [] : [{ value, match, player }];
  });
}

/** The number of matches with each key, with the last one of them. */
function grouped(
  oldestFirst: readonly PlayedMatch[],
  keyOf: (match: PlayedMatch) => unknown,
): Reached[] {
  const groups = [...Map.groupBy(oldestFirst, keyOf).values()];
  return groups.flatMap((group) => {
    const match = group.at(-1);
    return match ? [{ value: group.length, match, player: null }] : [];
  });
}

/** @param order all matches in the order of play */
function highest(order: readonly PlayedMatch[], reached: readonly Reached[]) {
  if (reached.length === 0) return null;
  const value = Math.max(...reached.map((each) => each.value));
  const holders = reached
    .filter((each) => each.value === value)
    .sort((one, other) => order.indexOf(other.match) - order.indexOf(one.match));
  return {
    value,
    holderCount: holders.length,
    holders: holders.slice(0, MAX_HOLDERS).map(({ match, player }) => ({
      match: { id: String(match.id) },
      player: player === null ? null : { id: String(player) },
      day: dayOfPlay(match.date),
    })),
  };
}
