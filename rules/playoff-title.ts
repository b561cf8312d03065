/** Titles that the form of a new play-off or league suggests. */
import { TEXTS } from './limits.ts';
import { weekday } from './phrases.ts';

/**
 * Returns a title with the day of the week, and the one after the latest play-off's: "Friday cup", "Winter Cup 4".
 * @param today wall-clock time of the club
 * @param latest title of the latest one; null if there is none
 * @param word what it is
 */
export function suggestedTitles(
  today: string,
  latest: string | null,
  word: 'cup' | 'league' = 'cup',
): readonly string[] {
  const titles = [`${weekday(today)} ${word}`, ...(latest === null ? [] : [titleAfter(latest)])];
  return titles.filter((title) => title !== latest && [...title].length <= TEXTS.playoffTitle.max);
}

/** "Winter Cup 4" after "Winter Cup 3", "Winter Cup 2" after "Winter Cup" */
function titleAfter(title: string): string {
  const number = /\d+$/.exec(title)?.[0];
  if (number === undefined) return `${title} 2`;
  const next = `${BigInt(number) + 1n}`.padStart(number.length, '0');
  return `${title.slice(0, -number.length)}${next}`;
}
