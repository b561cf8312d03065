/** Wall-clock dates of the club, `YYYY-MM-DDThh:mm:ss`, as people read them: 20/11/2026. */
export function shortDate(wallClock: string): string {
  const [year, month, day] = wallClock.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
