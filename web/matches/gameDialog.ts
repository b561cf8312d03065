import type { MatchRowFragment } from './gql/matches.ts';

/** The props of the dialog that enters and corrects the result of a game. */
export interface GameDialogProps {
  /** As it stands now, also while the dialog is open; as it was last when it is gone. */
  readonly match: MatchRowFragment;
  /** "Semifinal 1, game 5" */
  readonly title: string;
  readonly isGone: boolean;
  readonly onClose: () => void;
}
