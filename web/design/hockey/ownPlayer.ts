import { createContext } from 'react';

/** Id of the player whose device this is; null if nobody has said so, and on televisions and overlays. */
export const OwnPlayerId = createContext<string | null>(null);
