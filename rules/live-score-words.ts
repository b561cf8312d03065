/** The words for a live score: its goals, its periods, and what the next goal may mean. */
import { OVERTIME_MARGIN } from './limits.ts';
import { OVERTIME_PERIOD, type RecordedGoal, type Score, type UnseenGoal } from './live-score.ts';
import type { Side } from './match.ts';
import { capitalized, formatDuration, formatLead, formatWin } from './phrases.ts';
import type { NamedCompetitor } from './side.ts';

/** "Gólik's goal at 1:0 was entered on another phone 4 s ago. Another goal?" */
export function describeUnseenGoal(goal: UnseenGoal): string {
  const { nickName, homeScore, awayScore, enteredBy, secondsAgo } = goal;
  const by = enteredBy === null ? '' : ` by ${enteredBy}`;
  const ago = formatDuration(secondsAgo);
  return `${nickName}'s goal at ${homeScore}:${awayScore} was entered${by} on another phone ${ago} ago. Another goal?`;
}

/**
 * Announces what changed between two scores: "Goal Eva, 2 : 1", "Goal Eva, goal Jana, 2 : 2", "Goal Jana, taken back Eva, 1 : 2".
 * Empty for equal scores.
 */
export function describeScoreChange(
  before: Score,
  after: Score,
  { home, away }: Readonly<Record<Side, string>>,
): string {
  const grown = [
    [home, after.homeScore - before.homeScore],
    [away, after.awayScore - before.awayScore],
  ] as const;
  const gained = grown.filter(([, goals]) => goals > 0);
  const lost = grown.filter(([, goals]) => goals < 0);
  if (gained.length + lost.length === 0) return '';
  const goals = gained.map(([name, count]) =>
    count === 1 ? `goal ${name}` : `${count} goals ${name}`,
  );
  const takenBack =
    gained.length === 0 ? ['taken back'] : lost.map(([name]) => `taken back ${name}`);
  return capitalized(
    [...goals, ...takenBack, `${after.homeScore} : ${after.awayScore}`].join(', '),
  );
}

/** Describes the score and what the next goal may mean: "Puk leads 2–1", "2–2: next goal wins". */
export function describeSituation(
  score: { readonly period: number } & Score,
  home: NamedCompetitor,
  away: NamedCompetitor,
): string {
  const { homeScore, awayScore, period } = score;
  const [leader, more, fewer] =
    homeScore > awayScore
      ? ([home, homeScore, awayScore] as const)
      : ([away, awayScore, homeScore] as const);
  const isOvertime = period === OVERTIME_PERIOD;
  if (isOvertime && more - fewer === OVERTIME_MARGIN) return formatWin(leader, true);
  const level = more === 0 ? 'No goal yet' : `${more}–${more}`;
  const lead = more > fewer ? formatLead(leader, more, fewer) : level;
  return isOvertime ? `${lead}: next goal wins` : lead;
}

/** "1st", "2nd", "3rd", "OT" */
export function formatPeriod(period: number): string {
  return ['1st', '2nd', '3rd', 'OT'][period - 1] ?? String(period);
}

/**
 * Describes when a goal was scored: "2nd, after 7 min", or "1st" in the first minute. Minutes are real time since the
 * face-off, including breaks, since the clock of the video game is unknown.
 */
export function formatGoalTime(goal: Pick<RecordedGoal, 'period' | 'minute'>): string {
  const period = formatPeriod(goal.period);
  return goal.minute === 0 ? period : `${period}, after ${goal.minute} min`;
}
