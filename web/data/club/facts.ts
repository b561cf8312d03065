import { createContext, useContext } from 'react';

interface ClubFacts {
  readonly timeZone: string | undefined;
  /** Epoch of the log; an empty text if it is unknown. */
  readonly epoch: string;
}

/**
 * Facts of the club that screens need while they render. `client.readQuery` in a render would execute the waiting operations of
 * other components, too; their new state would start the render again, which can repeat without an end.
 */
export const Facts = createContext<ClubFacts>({ timeZone: undefined, epoch: '' });

export function useClubFacts(): ClubFacts {
  return useContext(Facts);
}
