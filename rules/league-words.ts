/** The table of a league in words. */
import { LEAGUE_POINTS, type LeaguePoints, type Reason, type Standing } from './league.ts';
import { counted } from './phrases.ts';

/** "ahead of Ola by goal difference, +5 to +3", "behind Puk by 0 points to 3 in their matches" */
export function formatReason(reason: Reason, nameOf: (entrant: number) => string): string {
  const { isAhead, other } = reason;
  return `${isAhead ? 'ahead of' : 'behind'} ${nameOf(other)} by ${formatCriterion(reason)}`;
}

function formatCriterion({ criterion, own, others, equals }: Reason): string {
  switch (criterion) {
    case 'POINTS_AMONG_EQUALS': {
      const among = equals === 2 ? 'in their matches' : `among the ${equals} with equal points`;
      return `${counted(own, 'point')} to ${others} ${among}`;
    }
    case 'GOAL_DIFFERENCE':
      return `goal difference, ${signed(own)} to ${signed(others)}`;
    case 'GOALS':
      return `goals, ${own} to ${others}`;
    case 'LOT':
      return 'the draw by lot';
  }
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : `${difference}`.replace('-', '−');
}

/** "everyone meets everyone twice" */
export function formatLegs(legs: number): string {
  const times = ['once', 'twice', 'three times', 'four times'][legs - 1] ?? `${legs} times`;
  return `everyone meets everyone ${times}`;
}

/** "3–2–1–0": the points of a win, a win in overtime, a loss in overtime, and a loss. */
export function formatPoints(points: LeaguePoints): string {
  const { win, overtimeWin, overtimeLoss, loss } = LEAGUE_POINTS[points];
  return [win, overtimeWin, overtimeLoss, loss].join('–');
}

/** "final of the first two", "play-off of the first 4", "no play-off" */
export function formatQualify(qualify: number | null): string {
  if (qualify === null) return 'no play-off';
  return qualify === 2 ? 'final of the first two' : `play-off of the first ${qualify}`;
}

/** "7 of 10 matches played": forfeits count as played, live matches do not. */
export function formatProgress({
  standings,
}: {
  readonly standings: readonly (Pick<Standing, 'played' | 'remaining'> & {
    readonly live: boolean;
  })[];
}): string {
  const sum = (figure: (standing: (typeof standings)[number]) => number) =>
    standings.reduce((total, standing) => total + figure(standing), 0) / 2;
  const all = sum(({ played, remaining }) => played + remaining);
  return `${sum(({ played, live }) => played - Number(live))} of ${all} matches played`;
}

export function matchesOfLeague(entrants: number, legs: number): number {
  return ((entrants * (entrants - 1)) / 2) * legs;
}
