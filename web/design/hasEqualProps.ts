/** For `memo`: a row that only moved in its list is another object with the same figures. */
export function hasEqualProps(before: object, now: object): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
