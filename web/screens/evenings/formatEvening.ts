/** Names and sentences of evenings. */
import { type EveningTimes, isRunning } from '../../../rules/evening.ts';
import { counted } from '../../../rules/phrases.ts';
import { dayOfPlay } from '../../../rules/span.ts';
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
    (record) => `${record.player.nickName} ${wonLost(record)}, ${counted(record.points, 'point')}`,
  );
  return [
    `${counted(matchCount, 'match', 'matches')}.`,
    ...(champion ? [`Champion of the evening: ${champion.nickName}.`] : []),
    ...(records.length > 0 ? [`${records.join('; ')}.`] : []),
  ].join(' ');
}

/** "7–2": won and lost, including overtime. */
export function wonLost(record: EveningTableFragment['standings'][number]): string {
  const { wins, losses, extraTimeWins, extraTimeLosses } = record;
  return `${wins + extraTimeWins}–${losses + extraTimeLosses}`;
}

/** "+12", "−7", "0" */
export function formatGain(gain: number): string {
  const points = Math.round(gain);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
