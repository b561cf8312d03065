/** Parts of sentences that are used in more than one place. */

/**
 * A number of things: "1 game", "2 games", "2 matches".
 * @param many the plural, where it is not the singular with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
