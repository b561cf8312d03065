/** A wall-clock date as the screens show it. */
export function day(wallClock: string): string {
  return wallClock.slice(0, 10).split('-').reverse().join('/');
}
