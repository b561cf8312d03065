import { useOutletContext } from 'react-router-dom';

/** Dialogs that any screen can open. The layout renders them, so they stay open on navigation. */
export interface Dialogs {
  readonly openNewGame: () => void;
  /** Opens the dialog that enters or corrects the result of a match. */
  readonly enterResult: (matchId: string) => void;
}

export const useDialogs = () => useOutletContext<Dialogs>();
