/** Compares the statistics of a source with statistics counted from its matches. */
import { listed } from '../../../rules/phrases.ts';
import {
  addRecords,
  contribution,
  EMPTY_RECORD,
  type PlayerRecord,
  type RecordField,
} from '../../../rules/stats.ts';
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
} as const satisfies Readonly<Record<RecordField, string>>;

const FIGURE_NAMES = Object.keys(FIGURES) as RecordField[];

/** Reports differences as findings. Older clubs have them because their application counted a win again when its score was edited. */
export function compareStats(
  stats: readonly SourceStats[],
  matches: readonly CheckedMatch[],
  findings: Findings,
): void {
  const counted = countAll(matches);
  for (const row of stats) {
    const own = counted.get(row.player) ?? EMPTY_RECORD;
    const differing = FIGURE_NAMES.filter((figure) => row[figure] !== own[figure]);
    if (differing.length === 0) continue;
    const figures = differing.map(
      (figure) => `${row[figure]} ${FIGURES[figure]} instead of ${own[figure]}`,
    );
    findings.add(
      'INCONSISTENT_SOURCE',
      `statistics of ${row.player}`,
      `${listed(figures)} by the matches`,
    );
  }
}

/** Counts the records of all players, by their nicknames in the source. */
function countAll(matches: readonly CheckedMatch[]): ReadonlyMap<string, PlayerRecord> {
  const counted = new Map<string, PlayerRecord>();
  const count = (nickName: string, own: PlayerRecord) =>
    counted.set(nickName, addRecords(counted.get(nickName) ?? EMPTY_RECORD, own));
  for (const { source, result } of matches) {
    if (!result) continue;
    count(source.homePlayer, contribution('home', result));
    count(source.awayPlayer, contribution('away', result));
  }
  return counted;
}
