import { formatPair } from '../../rules/history.ts';

/** "Winter Cup, Jana – Peter": the place "Winter Cup", and the players as they are called now. */
export interface About {
  readonly place: string;
  readonly players: readonly string[];
}

/**
 * @param about of a change, with the names of that time
 * @param nickNames today's names of its players; one who was renamed since is not found, and stays in the place
 */
export function splitAbout(about: string, nickNames: readonly string[]): About {
  if (nickNames.includes(about)) return { place: '', players: [about] };
  for (const one of nickNames) {
    for (const other of nickNames) {
      const pair = formatPair(one, other);
      if (about === pair) return { place: '', players: [one, other] };
      if (about.endsWith(`, ${pair}`)) {
        return { place: about.slice(0, -`, ${pair}`.length), players: [one, other] };
      }
    }
  }
  return { place: about, players: [] };
}
