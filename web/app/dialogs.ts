import { useOutletContext } from 'react-router-dom';

/** The dialogs that a screen opens, but the frame around it shows. */
export interface Dialogs {
  readonly openNewGame: () => void;
  /** Enters the result of a match, or corrects it. */
  readonly enterResult: (matchId: string) => void;
}

export const useDialogs = () => useOutletContext<Dialogs>();
