/** How a game between two members of the demo club ends. */
import { OVERTIME_MARGIN } from '../rules/limits.ts';
import type { Result } from '../rules/match.ts';
import type { Chance } from './chance.ts';

type Skilled = { readonly skill: number };

/** Goals that two equals score in regulation time, each. */
const USUAL_GOALS = 2.7;
const HOME_ADVANTAGE = 0.06;
/** Half of the difference in skill shows at one end of the rink, half at the other. */
const SKILL_AT_ONE_END = 0.5;
/** How often a lead of one goal is lost in the last minute, besides games that are level anyway. */
const LATE_EQUALIZER = 0.16;

export function nextResult(chance: Chance, home: Skilled, away: Skilled): Result {
  const edge = (home.skill - away.skill + HOME_ADVANTAGE) * SKILL_AT_ONE_END;
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
