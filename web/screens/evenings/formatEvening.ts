/** Names and sentences of evenings. */
import { type EveningTimes, isOver, isRunning } from '../../../rules/evening.ts';
import { formatLeaders } from '../../../rules/leaders.ts';
import { counted } from '../../../rules/phrases.ts';
import { leadersOf, rankedOfEvening } from '../../../rules/ranking.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import type { EveningTableFragment } from './gql/evenings.ts';

/** Whether an evening is that of the present day of play, or still runs. @param now wall-clock time of the club */
export function isTonight(evening: Omit<EveningTimes, 'shownUntil'>, now: string): boolean {
  return dayOfPlay(now) === evening.date || isRunning(evening, now);
}

/**
 * "14 matches. Jana is champion of the evening. Jana 7–2, 20 points; Eva …"
 * @param now wall-clock time of the club
 */
export function describeEvening(evening: EveningTableFragment, now: string): string {
  const table = rankedOfEvening(evening.standings);
  const leaders = leadersOf(table).map(({ player }) => player.nickName);
  const records = table.map(
    ({ row }) => `${row.player.nickName} ${formatWonLost(row)}, ${counted(row.points, 'point')}`,
  );
  return [
    counted(evening.matchCount, 'match', 'matches'),
    formatLeaders(leaders, isOver(evening, now)),
    records.join('; '),
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
