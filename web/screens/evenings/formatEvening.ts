/** Names and sentences of evenings. */
import { type EveningTimes, isOver, isRunning } from '../../../rules/evening.ts';
import { formatLeaders } from '../../../rules/leaders.ts';
import { counted } from '../../../rules/phrases.ts';
import { DISCIPLINE_NAMES, nameOf } from '../../../rules/side.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import type { EveningTableFragment } from './gql/evenings.ts';
import { leadIn } from './tables.ts';

/** Whether an evening is that of the present day of play, or still runs. @param now wall-clock time of the club */
export function isTonight(evening: Omit<EveningTimes, 'shownUntil'>, now: string): boolean {
  return dayOfPlay(now) === evening.date || isRunning(evening, now);
}

/**
 * "14 matches. Jana is champion of the evening. Jana 7–2, 20 points; Eva …", and the same of two against two.
 * @param now wall-clock time of the club
 */
export function describeEvening(evening: EveningTableFragment, now: string): string {
  const tables = leadIn(evening);
  const sentences = tables.flatMap(({ discipline, leaders, rows }) => {
    const heading = tables.length > 1 ? `${DISCIPLINE_NAMES[discipline]}: ` : '';
    const records = rows.map(
      (row) => `${nameOf(row.competitor)} ${formatWonLost(row)}, ${counted(row.points, 'point')}`,
    );
    return [`${heading}${formatLeaders(leaders, isOver(evening, now))}`, records.join('; ')];
  });
  return [counted(evening.matchCount, 'match', 'matches'), ...sentences]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
