/** The statistics of a source beside those that follow from its matches. */
import { goalsOf, outcomeFor, pointsFor, type Result, type Side } from '../../rules/match.ts';
import { listed } from '../../rules/phrases.ts';
import type { Findings } from './findings.ts';
import type { CheckedMatch } from './plan-matches.ts';
import type { SourceStats } from './source.ts';

const FIGURES = {
  matchesPlayed: 'matches',
  wins: 'wins',
  extraTimeWins: 'overtime wins',
  losses: 'losses',
  extraTimeLosses: 'overtime losses',
  points: 'points',
  scoredGoals: 'goals scored',
  concededGoals: 'goals conceded',
} as const;

type Figure = keyof typeof FIGURES;
type Counted = Record<Figure, number>;

const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** Older clubs have counted a win again whenever its score was edited. */
export function compareStats(
  stats: readonly SourceStats[],
  matches: readonly CheckedMatch[],
  findings: Findings,
): void {
  const counted = countAll(matches);
  for (const row of stats) {
    const own = counted.get(row.player) ?? none();
    const differing = FIGURE_NAMES.filter((figure) => row[figure] !== own[figure]);
    if (differing.length === 0) continue;
    const figures = differing.map(
      (figure) => `${row[figure]} ${FIGURES[figure]} instead of ${own[figure]}`,
    );
    findings.add('THERE', `statistics of ${row.player}`, `${listed(figures)} by the matches`);
  }
}

/** By the nicknames of the source. */
function countAll(matches: readonly CheckedMatch[]): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const { source, result } of matches) {
    if (!result) continue;
    for (const [nickName, side] of [
      [source.homePlayer, 'home'],
      [source.awayPlayer, 'away'],
    ] as const) {
      const own = counted.get(nickName) ?? none();
      counted.set(nickName, own);
      count(own, result, side);
    }
  }
  return counted;
}

const OUTCOMES = {
  win: 'wins',
  overtimeWin: 'extraTimeWins',
  loss: 'losses',
  overtimeLoss: 'extraTimeLosses',
} as const;

function count(own: Counted, result: Result, side: Side): void {
  const { scored, conceded } = goalsOf(side, result);
  own.matchesPlayed += 1;
  own[OUTCOMES[outcomeFor(side, result)]] += 1;
  own.points += pointsFor(side, result);
  own.scoredGoals += scored;
  own.concededGoals += conceded;
}

function none(): Counted {
  return {
    matchesPlayed: 0,
    wins: 0,
    extraTimeWins: 0,
    losses: 0,
    extraTimeLosses: 0,
    points: 0,
    scoredGoals: 0,
    concededGoals: 0,
  };
}
