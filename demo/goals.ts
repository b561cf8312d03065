/** The goals of a game, in the order in which they fall. */
import type { Result, Side } from '../rules/match.ts';
import { winningSide } from '../rules/match.ts';
import { OVERTIME_PERIOD } from '../rules/running-score.ts';
import type { Chance } from './chance.ts';

interface Goal {
  readonly side: Side;
  readonly period: number;
}

const LAST_REGULAR_PERIOD = 3;

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
