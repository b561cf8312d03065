/** The addresses of players and pairs, which the server names too. */

/** The page of a player. */
export function playerPath(nickName: string): string {
  return `/players/${encodeURIComponent(nickName)}`;
}

/** The page of a pair of players, as the first of them sees it. */
export function pairPath(one: string, two: string): string {
  return `${playerPath(one)}/vs/${encodeURIComponent(two)}`;
}
