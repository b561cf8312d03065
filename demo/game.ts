/** How a game between two members of the demo club ends. */
import { OVERTIME_MARGIN } from '../rules/limits.ts';
import type { Result } from '../rules/match.ts';
import type { Chance } from './chance.ts';

type Skilled = { readonly skill: number };

/** Goals of each player in regulation time when both are equally good. */
const USUAL_GOALS = 2.7;
const HOME_ADVANTAGE = 0.06;
/** Half of the difference in skill adds goals for the better player, half takes goals from the other. */
const SKILL_PER_SIDE = 0.5;
/** The share of one-goal leads that are lost late: those games go to overtime, as level ones do. */
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
