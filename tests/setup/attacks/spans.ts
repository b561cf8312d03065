/** Spans of days in a large club of the bench, whose matches begin on 1 January 2020. */
const MS_PER_DAY = 86_400_000;
/** The number of days from 1970 to 2030. */
const AFTER_ALL_MATCHES = 21_915;

export function dayAfter1970(days: number): string {
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns another span for each number, of all matches but those of the first day, whose figures are therefore not known. */
export function longSpan(number: number) {
  return { from: '2020-01-02', to: dayAfter1970(AFTER_ALL_MATCHES + number) };
}
