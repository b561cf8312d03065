/** Days and times of the club's wall clock as texts. */

const FIRST_DAY = '0001-01-01';
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is a real day of the years 1 to 9999: YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // `Date` turns the 30th of February into a day of March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Whether a text is a wall-clock time of a real day: YYYY-MM-DDThh:mm:ss. */
export function isWallClock(text: string): boolean {
  const [, day] = WALL_CLOCK.exec(text) ?? [];
  return day !== undefined && isDay(day);
}

/** Whether a text is a real day or a wall-clock time of one, as a bound of a filter. */
export function isDayOrWallClock(text: string): boolean {
  return isDay(text) || isWallClock(text);
}
