import { createContext, useContext } from 'react';

/** Id of the player whose device this is; null if nobody has said so, and on televisions and overlays. */
export const OwnPlayerId = createContext<string | null>(null);

/** Returns a function that says whether one of some players is the one whose device this is, for rows with `data-own`. */
export function useIsOwn(): (players: readonly { readonly id: string }[]) => boolean {
  const own = useContext(OwnPlayerId);
  return (players) => players.some(({ id }) => id === own);
}
