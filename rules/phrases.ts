/** Parts of sentences that are used in more than one place. */
import { hasPartner, type NamedCompetitor, nameOf } from './side.ts';

/**
 * Formats a count: "1 game", "2 games", "2 matches".
 * @param many the plural, if it is not the singular with an s
 */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${noun(count, one, many)}`;
}

/** Returns the noun for a count without the number: "game" or "games". */
export function noun(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** Returns the form of a verb for a competitor: that for one player, or that for a pair. */
export function verb(competitor: NamedCompetitor, ofOne: string, ofPair: string): string {
  return hasPartner(competitor) ? ofPair : ofOne;
}

/** Begins a sentence about a competitor: "Puk leads", "Puk & Rolba lead". */
export function withVerb(competitor: NamedCompetitor, ofOne: string, ofPair: string): string {
  return `${nameOf(competitor)} ${verb(competitor, ofOne, ofPair)}`;
}

/** "+23", "−4", "±0": a difference in whole points. */
export function formatDifference(points: number): string {
  const whole = Math.round(points);
  if (whole === 0) return '±0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** Formats a short duration: "4 s", "2 min". */
export function formatDuration(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

const SECONDS_OF = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "The clock of the server was set forward by 3 days at 20:15." @param at wall-clock time, if it is to be said */
export function describeClockJump(seconds: number, at?: string): string {
  const [unit, length] = SECONDS_OF.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const by = counted(Math.round(Math.abs(seconds) / length), unit);
  const time = at === undefined ? '' : ` at ${timeOfDay(at)}`;
  return `The clock of the server was set ${seconds > 0 ? 'forward' : 'back'} by ${by}${time}.`;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** Spells a small number: "four". @throws RangeError if the number has no word here */
export function spelled(number: number): string {
  const word = NUMBERS[number];
  if (word === undefined) throw new RangeError(`${number} has no word here.`);
  return word;
}

/** Formats first and last name, of which either may be empty: "Jana Friend", "Jana", "". */
export function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ');
}

/** Formats a lead: "Puk leads 2–1". */
export function formatLead(leader: NamedCompetitor, more: number, fewer: number): string {
  return `${withVerb(leader, 'leads', 'lead')} ${more}–${fewer}`;
}

/** Formats the balance of two competitors: "Puk leads Gólik 2–1", "Puk and Gólik are level at 1–1". */
export function formatBalance(
  one: readonly [NamedCompetitor, number],
  two: readonly [NamedCompetitor, number],
): string {
  const [[first, more], [second, fewer]] = one[1] < two[1] ? [two, one] : [one, two];
  return more > fewer
    ? `${withVerb(first, 'leads', 'lead')} ${nameOf(second)} ${more}–${fewer}`
    : `${nameOf(first)} and ${nameOf(second)} are level at ${more}–${fewer}`;
}

/**
 * Formats a win: "Puk wins", "Puk wins in overtime", "Puk wins Winter Cup".
 * @param what the match, by default, or what was won with it
 */
export function formatWin(winner: NamedCompetitor, overTime: boolean, what = ''): string {
  return `${withVerb(winner, 'wins', 'win')}${what && ` ${what}`}${overTime ? ' in overtime' : ''}`;
}

/** Formats the date of a wall-clock time, `YYYY-MM-DDThh:mm:ss`: 20/11/2026. */
export function shortDate(wallClock: string): string {
  const [year, month, day] = wallClock.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats the date of a wall-clock time in words: "28 November". */
export function dayAndMonth(wallClock: string): string {
  const [, month, day] = wallClock.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1] ?? ''}`;
}

/** Formats the month of a wall-clock time in words: "November 2026". */
export function monthAndYear(wallClock: string): string {
  const [year, month] = wallClock.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1] ?? ''} ${year}`;
}

/** Formats the time of day of a wall-clock time: 20:15. */
export function timeOfDay(wallClock: string): string {
  return wallClock.slice(11, 16);
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

/** Returns the day of the week of a wall-clock time. */
export function weekday(wallClock: string): string {
  return WEEKDAYS[new Date(`${wallClock.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Formats a date with the day of the week: "Friday 20/11/2026". */
export function longDate(wallClock: string): string {
  return `${weekday(wallClock)} ${shortDate(wallClock)}`;
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1, 2 and 5" */
export function listed(parts: readonly (string | number)[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? `${last}` : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
