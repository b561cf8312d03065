import { formatPair } from '../../../rules/history.ts';
import type { NamedPlayer } from '../../design/paths.ts';

/** The parts of "Winter Cup, Jana – Peter": the place "Winter Cup", and the players with their current names. */
export interface About<Player extends NamedPlayer> {
  readonly place: string;
  readonly players: readonly Player[];
}

/**
 * @param about the subject of a change, with the names at that time
 * @param known its players with current names; the old name of a renamed player is not found, and stays part of the place
 */
export function splitAbout<Player extends NamedPlayer>(
  about: string,
  known: readonly Player[],
): About<Player> {
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
