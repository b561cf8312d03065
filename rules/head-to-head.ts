/** The leader of a head-to-head, and sentences about it. */
import { MIN_STREAK } from './limits.ts';
import { formatBalance, spelled, verb } from './phrases.ts';
import { byKey, type CompetitorKey, type NamedCompetitor, nameOf } from './side.ts';

export interface HeadToHeadScore {
  readonly one: NamedCompetitor;
  readonly two: NamedCompetitor;
  /** Wins of player one, including overtime. */
  readonly winsOne: number;
  readonly winsTwo: number;
  /** Number of the latest games in a row that `one` has won; negative for `two`. */
  readonly streak: number;
}

/** The figures of a head-to-head from the view of competitor one. */
interface Figures {
  readonly one: CompetitorKey;
  readonly two: CompetitorKey;
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
}

/**
 * Whether competitor one has more wins, or else more goals, or else the lower id. So of the two views of a head-to-head, one is
 * that of the leader.
 */
export function isFromLeader(figures: Figures): boolean {
  const { one, two, winsOne, winsTwo, goalsOne, goalsTwo } = figures;
  return (winsOne - winsTwo || goalsOne - goalsTwo || byKey(two, one)) > 0;
}

/**
 * Formats a head-to-head: "Puk leads Gólik 12–9, won the last 3"; "Puk and Gólik are level at 2–2, Gólik won the last 2".
 */
export function formatHeadToHead(score: HeadToHeadScore): string {
  const { one, two, winsOne, winsTwo, streak } = score;
  if (winsOne + winsTwo === 0) return `${nameOf(one)} and ${nameOf(two)} have not met yet`;
  const balance = formatBalance([one, winsOne], [two, winsTwo]);
  const length = Math.abs(streak);
  if (length < MIN_STREAK) return balance;
  const winner = streak > 0 ? one : two;
  const all = length === winsOne + winsTwo;
  const isLeader = (streak > 0 ? winsOne : winsTwo) > (streak > 0 ? winsTwo : winsOne);
  const won = all ? `won all ${length}` : `won the last ${length}`;
  return `${balance}, ${isLeader ? won : `${nameOf(winner)} ${won}`}`;
}

/** Formats a streak: "has won the last three", "have lost the last two"; null for fewer than two. */
export function formatStreak(competitor: NamedCompetitor, streak: number): string | null {
  const length = Math.abs(streak);
  if (length < MIN_STREAK) return null;
  return `${verb(competitor, 'has', 'have')} ${streak > 0 ? 'won' : 'lost'} the last ${length <= 7 ? spelled(length) : length}`;
}

/** Formats the chance of the favourite: "Puk 62 %"; "even" if the rounded percentages are equal. */
export function formatWinChance(one: string, two: string, chanceOfOne: number): string {
  const percent = Math.round(chanceOfOne * 100);
  if (percent === 50) return 'even';
  return percent > 50 ? `${one} ${percent} %` : `${two} ${100 - percent} %`;
}
