import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../rules/phrases.ts';
import type { TypedDocument } from '../../data/document.ts';
import { COMPETITIONS, type CompetitionKind } from '../../design/competitions.ts';
import { afterDialogs } from '../../design/useBackCloses.ts';
import styles from './DeletionDialog.module.css';
import { FormActions } from './FormActions.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useWrite } from './useWrite.ts';

/** The current state of the row to delete, which may change while the dialog is open. */
interface DeletionTarget {
  /** "Jana – Peter" */
  readonly name: string;
  readonly version: number;
  readonly playedGames: number;
  /** Whether one of its matches is live. */
  readonly isLive: boolean;
}

interface DeletionInput {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly resetLater?: boolean;
  readonly validationCode: string;
  readonly idempotencyKey?: string | null | undefined;
}

interface DeletionDialogProps {
  readonly kind: CompetitionKind;
  readonly id: string;
  readonly target: DeletionTarget;
  readonly document: TypedDocument<unknown, { input: DeletionInput }>;
  readonly onClose: () => void;
}

/** Deletes a competition, then shows the list of its kind. Asks a second time before played matches are deleted. The confirmation applies to exactly the matches that it named. */
export default function DeletionDialog(props: DeletionDialogProps) {
  const { kind, id, target, document, onClose } = props;
  const { word, path } = COMPETITIONS[kind];
  const go = useNavigate();
  /** The state that the second confirmation showed. */
  const [seen, setSeen] = useState<DeletionTarget | null>(null);
  const [changed, setChanged] = useState(false);
  const write = useWrite(document, {
    onClose,
    // The second confirmation applies to the version that it showed.
    input: () =>
      seen && seen.version === target.version
        ? { id, resetLater: true, expectedVersion: seen.version }
        : { id },
    onDone: () => {
      onClose();
      afterDialogs(() => go(path));
    },
  });

  function agree(event: FormEvent) {
    event.preventDefault();
    const isSeen = target.playedGames === 0 || target.version === seen?.version;
    if (isSeen) return write.submit(event);
    setChanged(seen !== null);
    setSeen(target);
  }

  const games = seen && target.playedGames !== 0 && counted(seen.playedGames, 'game');
  return (
    <FormDialog
      title={`Delete this ${word}?`}
      width="24rem"
      role="alertdialog"
      form={{ ...write, submit: agree }}
    >
      <div className={styles.what}>
        <strong>{target.name}</strong>
        <p role="status">
          {target.isLive && 'One of its games is being played right now. '}
          {changed && games && 'Something was entered here meanwhile. '}
          {games &&
            `${games} already played will be lost with it, and with them what they count for in the statistics. The history keeps them: this can be undone there.`}
        </p>
      </div>
      <FormActions form={write} tone="danger" label={games ? `Delete with ${games}` : 'Delete'} />
    </FormDialog>
  );
}
