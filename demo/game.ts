/** Random results of games between two members of the demo club, and the order of their goals. */
import { OVERTIME_MARGIN } from '../rules/limits.ts';
import { OVERTIME_PERIOD } from '../rules/live-score.ts';
import { type Result, type Side, winningSide } from '../rules/match.ts';
import type { Chance } from './chance.ts';

type Skilled = { readonly skill: number };

/** Goals of each player in regulation time if both have the same skill. */
const USUAL_GOALS = 2.7;
const HOME_ADVANTAGE = 0.06;
/**
 * Factor for the difference in skill, which is added to the goals of the better player and subtracted from the other's.
 */
const SKILL_PER_SIDE = 0.5;
/** Share of one-goal leads that are lost late. Such games go to overtime, as level ones do. */
const LATE_EQUALIZER = 0.16;

export function nextResult(chance: Chance, home: Skilled, away: Skilled): Result {
  const edge = (home.skill - away.skill + HOME_ADVANTAGE) * SKILL_PER_SIDE;
  const homeScore = chance.count(USUAL_GOALS * Math.exp(edge));
  const awayScore = chance.count(USUAL_GOALS * Math.exp(-edge));
  const margin = Math.abs(homeScore - awayScore);
  const level = margin === 0 || (margin === 1 && chance.happens(LATE_EQUALIZER));
  if (!level) return { homeScore, awayScore, overTime: false };
  const goals = Math.max(homeScore, awayScore);
  const homeWins = chance.happens(1 / (1 + Math.exp(-2 * edge)));
  return {
    homeScore: goals + (homeWins ? OVERTIME_MARGIN : 0),
    awayScore: goals + (homeWins ? 0 : OVERTIME_MARGIN),
    overTime: true,
  };
}

interface Goal {
  readonly side: Side;
  readonly period: number;
}

const LAST_REGULAR_PERIOD = 3;

/** Returns the goals of a game in the order in which they are scored. */
export function goalsOf(chance: Chance, result: Result): Goal[] {
  const { homeScore, awayScore, overTime } = result;
  const winner = winningSide(result);
  const inOvertime = overTime ? [{ side: winner, period: OVERTIME_PERIOD }] : [];
  const late = (side: Side) => (overTime && side === winner ? 1 : 0);
  const sides = [
    ...times<Side>(homeScore - late('home'), 'home'),
    ...times<Side>(awayScore - late('away'), 'away'),
  ];
  const periods = sides
    .map(() => chance.between(1, LAST_REGULAR_PERIOD))
    .sort((one, other) => one - other);
  const inTurn = chance.sample(sides, sides.length);
  return [...inTurn.map((side, index) => ({ side, period: periods[index] ?? 1 })), ...inOvertime];
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}
