/** Where the pages about players and pairs are. */

export function playerPath(nickName: string): string {
  return `/players/${encodeURIComponent(nickName)}`;
}

export function pairPath(one: string, two: string): string {
  return `${playerPath(one)}/vs/${encodeURIComponent(two)}`;
}
