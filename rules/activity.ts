/** When a player seems to have stopped playing. */

/** Whether a player has not played for 12 months. @param lastMatch wall-clock time of the last match @param now wall-clock time */
export function hasNotPlayedForAYear(lastMatch: string, now: string): boolean {
  const lastYear = String(Number(now.slice(0, 4)) - 1).padStart(4, '0');
  return lastMatch < `${lastYear}${now.slice(4)}`;
}
