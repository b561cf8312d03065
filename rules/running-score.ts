/**
 * The live score of a game, recorded goal by goal while it is played.
 *
 * | the game is           | start        | goal               | take back          | period          | abandon   | result                      |
 * | --------------------- | ------------ | ------------------ | ------------------ | --------------- | --------- | --------------------------- |
 * | not begun             | it begins    | refused            | refused            | refused         | no change | as without a running score  |
 * | being played          | no change    | one more           | that one is gone   | another period  | not begun | finished; see `finishedLiveScore` |
 * | in overtime, level    | no change    | one more, decided  | see below          | another period  | not begun | finished                    |
 * | played, paused        | goes on      | goes on, one more  | goes on, one less  | goes on         | not begun | finished                    |
 * | decided in overtime   | no change    | refused            | see below          | refused         | not begun | finished                    |
 * | finished              | refused      | refused            | refused            | refused         | refused   | a correction; see `finishedLiveScore` |
 *
 * In overtime the score is level or decided. A goal of overtime decides the game if it is the last one and the score was
 * level before it. Where a game is after a goal of it was taken back follows from the goals that are left:
 *
 * | overtime, without                   | the goals left | the game is in                |
 * | ----------------------------------- | -------------- | ----------------------------- |
 * | a goal of a level score             | a lead of one  | the 3rd period                |
 * | the goal that decided               | level          | overtime: the next goal wins  |
 * | an earlier one of who won           | level          | overtime: the next goal wins  |
 * | an earlier one of who lost          | a lead of two  | the 3rd period                |
 *
 * In the last two cases a goal of overtime is left that decides nothing. If it is the last one, it decides the game again
 * as soon as one more goal is taken back and the score before it is level.
 *
 * A goal that is taken back twice is taken back once. A game that is deleted, cleared or no longer needed takes its
 * running score along; an undo of that brings it back with the game. A correction that would take a game away while it is
 * being played is refused, as one that would clear finished games, until its sender has agreed to that at its present score.
 * Nobody has to agree to an undo or a deletion. The undo of a result lets the game go on where it was.
 */
import { OVERTIME_MARGIN } from './limits.ts';
import type { Result, Side } from './match.ts';
import { formatDuration, formatLead, formatWin } from './phrases.ts';

/** The periods of a game; the last is overtime, of which the next goal is the end. */
export const PERIODS = [1, 2, 3, 4] as const;
export const OVERTIME_PERIOD = 4;

/** How many goals are recorded of one game at most. */
export const MAX_GOALS = 199;

/** A game in which nothing was recorded for so long is paused. */
export const PAUSED_AFTER_MS = 45 * 60_000;

/**
 * How long a goal of another device is on a screen before somebody who taps there counts as having seen it: until then the
 * tap may be the same goal.
 */
export const GOAL_SEEN_AFTER_MS = 5_000;

export interface Goal {
  /** The seq of the change that it was scored by. */
  readonly id: number;
  readonly side: Side;
  readonly period: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export interface Score {
  readonly homeScore: number;
  readonly awayScore: number;
}

export interface RunningScore {
  /** The seq of the latest change of it. */
  readonly seq: number;
  /** The face-off, ISO 8601 in UTC. */
  readonly startedAt: string;
  /** When anything of it was recorded last. */
  readonly touchedAt: string;
  readonly paused: boolean;
  readonly period: number;
  /** In the order in which they were scored. */
  readonly goals: readonly Goal[];
}

/** The part of a running score from which the score and the sentence about it follow. */
export interface GameSoFar {
  readonly period: number;
  readonly goals: readonly Pick<Goal, 'side' | 'period'>[];
}

/** A goal with the score that it made, and the whole minutes from the face-off to it. */
export type RecordedGoal = Goal & Score & { readonly minute: number };

/** A goal that somebody had not seen who sent one of the same side. */
export interface UnseenGoal extends Score {
  /** Nickname of the player who scored. */
  readonly nickName: string;
  /** Name of the person who entered the goal; null if none was given. */
  readonly enteredBy: string | null;
  /** Seconds since the goal was entered. */
  readonly secondsAgo: number;
}

/** Why something cannot be done with the game as it stands; null when it can. */
export type DisabledReason = string | null;

export function faceOff(seq: number, at: string): RunningScore {
  return { seq, startedAt: at, touchedAt: at, paused: false, period: 1, goals: [] };
}

export function scoreOf({ goals }: Pick<GameSoFar, 'goals'>): Score {
  const scored = (side: Side) => goals.filter((goal) => goal.side === side).length;
  return { homeScore: scored('home'), awayScore: scored('away') };
}

export function recordedGoals(running: RunningScore): RecordedGoal[] {
  const { goals } = running;
  const minutes = minutesOfGoals(running);
  return goals.map((goal, index) => ({
    ...goal,
    ...scoreOf({ goals: goals.slice(0, index + 1) }),
    minute: minutes.get(goal.id) ?? 0,
  }));
}

/** The next goal of a side after those that somebody has seen; null when there is none. */
export function firstUnseenGoal(
  running: RunningScore,
  side: Side,
  goalsSeen: number,
): RecordedGoal | null {
  return recordedGoals(running).filter((goal) => goal.side === side)[goalsSeen] ?? null;
}

/** "Gólik's goal at 1:0 was entered on another phone 4 s ago. Another goal?" */
export function describeUnseenGoal(goal: UnseenGoal): string {
  const { nickName, homeScore, awayScore, enteredBy, secondsAgo } = goal;
  const by = enteredBy === null ? '' : ` by ${enteredBy}`;
  const ago = formatDuration(secondsAgo);
  return `${nickName}'s goal at ${homeScore}:${awayScore} was entered${by} on another phone ${ago} ago. Another goal?`;
}

/** When a goal was scored that is recorded so many seconds later: not before the face-off, whatever the clocks say. */
export function timeOfGoal(
  { startedAt }: Pick<RunningScore, 'startedAt'>,
  now: string,
  secondsAgo: number,
): string {
  const scored = Date.parse(now) - 1_000 * secondsAgo;
  return new Date(Math.max(Date.parse(startedAt), scored)).toISOString();
}

export function goalDisabledReason(running: GameSoFar, period: number): DisabledReason {
  if (isDecided(running)) return DECIDED;
  if (running.goals.length >= MAX_GOALS) {
    return `No more than ${MAX_GOALS} goals are recorded of one game.`;
  }
  return periodDisabledReason(running, period);
}

export function periodDisabledReason(running: GameSoFar, period: number): DisabledReason {
  if (period !== running.period && isDecided(running)) return DECIDED;
  if (period === OVERTIME_PERIOD && !isLevel(running) && !isDecided(running)) {
    return 'Overtime begins only at a level score.';
  }
  return null;
}

const DECIDED = 'The game was decided in overtime: finish it, or take the last goal back.';

/**
 * One more goal. A game is in the period of its latest goal; a goal of an earlier period, sent late, does not lead back to it.
 * @param at when the goal is recorded, which may be later than it was scored
 */
export function withGoal(running: RunningScore, goal: Goal, at: string): RunningScore {
  const period = Math.max(running.period, goal.period);
  const goals = [...running.goals, goal];
  return { ...touched(running, at), goals, period: periodAllowed({ period, goals }) };
}

/** Without a goal; the same where there is none with this id. */
export function withoutGoal(running: RunningScore, goalId: number, at: string): RunningScore {
  const goals = running.goals.filter(({ id }) => id !== goalId);
  if (goals.length === running.goals.length) return running;
  return { ...touched(running, at), goals, period: periodAllowed({ ...running, goals }) };
}

/** The period that a game can be in with its goals: overtime only at a score that is level or decided. */
export function periodAllowed(running: GameSoFar): number {
  if (isDecided(running)) return OVERTIME_PERIOD;
  const isTooEarly = running.period === OVERTIME_PERIOD && !isLevel(running);
  return isTooEarly ? OVERTIME_PERIOD - 1 : running.period;
}

export function inPeriod(running: RunningScore, period: number, at: string): RunningScore {
  return { ...touched(running, at), period };
}

/** The running score after a tap. */
export function touched(running: RunningScore, at: string): RunningScore {
  return { ...running, touchedAt: at, paused: false };
}

/** Whether the game was decided in overtime. */
export function isDecided({ goals }: Pick<GameSoFar, 'goals'>): boolean {
  const isOvertimeGoal = goals.at(-1)?.period === OVERTIME_PERIOD;
  return isOvertimeGoal && isLevel({ goals: goals.slice(0, -1) });
}

/** Whether the same goals are recorded: only then somebody who has seen the one has seen the other. */
export function sameGoals(
  one: Pick<RunningScore, 'goals'> | null,
  other: Pick<RunningScore, 'goals'> | null,
): boolean {
  const ids = (score: Pick<RunningScore, 'goals'> | null) =>
    (score?.goals ?? []).map(({ id }) => id).join();
  return ids(one) === ids(other);
}

function isLevel(running: Pick<GameSoFar, 'goals'>): boolean {
  const { homeScore, awayScore } = scoreOf(running);
  return homeScore === awayScore;
}

/** The result that the game would have if it ended now. While the score is level it is not a valid final result. */
export function resultSoFar(running: Pick<GameSoFar, 'goals'>): Result {
  return { ...scoreOf(running), overTime: isDecided(running) };
}

/** The same for a score without its list of goals. */
export function resultOfLive({
  homeScore,
  awayScore,
  period,
}: Score & { readonly period: number }): Result {
  return { homeScore, awayScore, overTime: period === OVERTIME_PERIOD && homeScore !== awayScore };
}

/**
 * The live score that is shown of a finished game: as it was, if its goals add up to the result; otherwise none. It stays
 * recorded, for a correction of a wrong result. A goal of the overtime does not add up to a result without one. An overtime
 * without such a goal does: people forget to set the period.
 */
export function finishedLiveScore(
  running: RunningScore | null,
  result: Result,
): RunningScore | null {
  if (running === null) return null;
  const { homeScore, awayScore } = scoreOf(running);
  const isSame = homeScore === result.homeScore && awayScore === result.awayScore;
  return isSame && (result.overTime || !isDecided(running)) ? running : null;
}

/** How the game stands, and what the next goal may mean: "Puk leads 2–1", "Level at 2: next goal wins". */
export function describeSituation(
  score: { readonly period: number } & Score,
  home: string,
  away: string,
): string {
  const { homeScore, awayScore, period } = score;
  const [leader, more, fewer] =
    homeScore > awayScore ? [home, homeScore, awayScore] : [away, awayScore, homeScore];
  const isOvertime = period === OVERTIME_PERIOD;
  if (isOvertime && more - fewer === OVERTIME_MARGIN) return formatWin(leader, true);
  const level = more === 0 ? 'No goal yet' : `Level at ${more}`;
  const lead = more > fewer ? formatLead(leader, more, fewer) : level;
  return isOvertime ? `${lead}: next goal wins` : lead;
}

/** "1st", "2nd", "3rd", "OT" */
export function formatPeriod(period: number): string {
  return ['1st', '2nd', '3rd', 'OT'][period - 1] ?? String(period);
}

/**
 * When a goal was scored: "2nd, after 7 min". The minutes are those since the face-off in real time, breaks included: the
 * clock of the video game is not known.
 */
export function formatGoalTime({
  period,
  minute,
}: Pick<RecordedGoal, 'period' | 'minute'>): string {
  return `${formatPeriod(period)}, after ${formatMinutes(minute)}`;
}

/** "12 min" */
export function formatMinutes(minute: number): string {
  return minute === 0 ? 'less than 1 min' : `${minute} min`;
}

/**
 * The whole minutes from the face-off to each goal. A gap that is longer than it takes to pause a game counts as that long:
 * the game was paused, or the clock of the server was set.
 */
function minutesOfGoals({ goals, startedAt }: RunningScore): ReadonlyMap<number, number> {
  const inTime = [...goals].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  let latest = Date.parse(startedAt);
  let elapsed = 0;
  return new Map(
    inTime.map(({ id, at }) => {
      const time = Math.max(latest, Date.parse(at));
      elapsed += Math.min(time - latest, PAUSED_AFTER_MS);
      latest = time;
      return [id, Math.floor(elapsed / 60_000)];
    }),
  );
}
