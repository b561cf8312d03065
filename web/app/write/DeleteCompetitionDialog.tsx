import { useNavigate } from 'react-router-dom';
import { COMPETITIONS, type CompetitionKind } from '../../design/competitions.ts';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

/** The current state of the row to delete, which may change while the dialog is open. */
interface DeletionTarget {
  /** "Jana – Peter" */
  readonly name: string;
  readonly version: number;
  readonly playedGames: number;
  /** Whether one of its matches is live. */
  readonly isLive: boolean;
}

interface DeleteCompetitionDialogProps {
  readonly kind: CompetitionKind;
  readonly id: string;
  readonly target: DeletionTarget;
  readonly document: Parameters<typeof DeletionDialog>[0]['document'];
  readonly onClose: () => void;
}

/** Deletes a competition, then shows the list of its kind. */
export default function DeleteCompetitionDialog(props: DeleteCompetitionDialogProps) {
  const { kind, id, target, document, onClose } = props;
  const { name, version, playedGames, isLive } = target;
  const { word, path } = COMPETITIONS[kind];
  const go = useNavigate();
  return (
    <DeletionDialog
      title={`Delete this ${word}?`}
      width="24rem"
      document={document}
      id={id}
      version={playedGames === 0 ? null : version}
      lostGames={playedGames}
      onClose={onClose}
      onDone={() => {
        onClose();
        afterDialogs(() => go(path));
      }}
    >
      <div className="subject">
        <strong>{name}</strong>
        <p role="status">{isLive && 'One of its games is being played right now.'}</p>
      </div>
    </DeletionDialog>
  );
}
