/** Compares props for `memo` by value, because a row that moved in its list is a new object with the same values. */
export function hasEqualProps(before: object, now: object): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
