/** Names and sentences of evenings. */
import { type EveningTimes, isRunning } from '../../../rules/evening.ts';
import { counted } from '../../../rules/phrases.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import type { EveningTableFragment } from './gql/evenings.ts';

/**
 * Whether an evening is that of the present day of play, or still runs.
 * @param now wall-clock time of the club; null on the server, whose pages are cached
 */
export function isTonight(
  evening: Omit<EveningTimes, 'shownUntil'> & { readonly date: string },
  now: string | null,
): boolean {
  return now !== null && (dayOfPlay(now) === evening.date || isRunning(evening, now));
}

/** "14 matches. Champion of the evening: Jana. Jana 7–2, 20 points; Eva …" */
export function describeEvening({ matchCount, champion, standings }: EveningTableFragment): string {
  const records = standings.map(
    (record) =>
      `${record.player.nickName} ${formatWonLost(record)}, ${counted(record.points, 'point')}`,
  );
  return [
    `${counted(matchCount, 'match', 'matches')}.`,
    ...(champion ? [`Champion of the evening: ${champion.nickName}.`] : []),
    ...(records.length > 0 ? [`${records.join('; ')}.`] : []),
  ].join(' ');
}
