/** Parts of sentences that are used in more than one place. */

/**
 * A number of things: "1 game", "2 games", "2 matches".
 * @param many the plural, where it is not the singular with an s
 */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${noun(count, one, many)}`;
}

/** The word for a number of things that is said apart: "game" of one, "games" of several. */
export function noun(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A short span of time: "4 s", "2 min". */
export function formatDuration(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** A small number as a text spells it: "four". @throws RangeError for one that has no word here */
export function spelled(number: number): string {
  const word = NUMBERS[number];
  if (word === undefined) throw new RangeError(`${number} has no word here.`);
  return word;
}

/** Who leads by how much: "Puk leads 2–1". */
export function formatLead(leader: string, more: number, fewer: number): string {
  return `${leader} leads ${more}–${fewer}`;
}

/** How two stand against each other: "Puk leads Gólik 2–1", "Puk and Gólik are level at 1–1". */
export function formatFacing(
  one: readonly [string, number],
  two: readonly [string, number],
): string {
  const [[first, more], [second, fewer]] = one[1] < two[1] ? [two, one] : [one, two];
  return more > fewer
    ? `${first} leads ${second} ${more}–${fewer}`
    : `${first} and ${second} are level at ${more}–${fewer}`;
}

/** Who has won a game: "Puk wins", "Puk wins in overtime". */
export function formatWin(winner: string, overTime: boolean): string {
  return `${winner} wins${overTime ? ' in overtime' : ''}`;
}

/** A wall-clock date, `YYYY-MM-DDThh:mm:ss`, as people read it: 20/11/2026. */
export function shortDate(wallClock: string): string {
  const [year, month, day] = wallClock.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The day of the week of a wall-clock date. */
export function weekday(wallClock: string): string {
  return WEEKDAYS[new Date(`${wallClock.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
}

/** A text that begins a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1, 2 and 5" */
export function listed(parts: readonly (string | number)[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? `${last}` : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
