import { formatPair } from '../../../rules/history.ts';
import type { NamedPlayer } from '../../design/paths.ts';

/** "Winter Cup, Jana – Peter": the place "Winter Cup", and the players as they are called now. */
export interface About {
  readonly place: string;
  readonly players: readonly NamedPlayer[];
}

/**
 * @param about of a change, with the names of that time
 * @param known its players with today's names; one who was renamed since is not found, and stays in the place
 */
export function splitAbout(about: string, known: readonly NamedPlayer[]): About {
  const only = known.find(({ nickName }) => nickName === about);
  if (only) return { place: '', players: [only] };
  for (const one of known) {
    for (const other of known) {
      const pair = formatPair(one.nickName, other.nickName);
      if (about === pair) return { place: '', players: [one, other] };
      if (about.endsWith(`, ${pair}`)) {
        return { place: about.slice(0, -`, ${pair}`.length), players: [one, other] };
      }
    }
  }
  return { place: about, players: [] };
}
