import { type FormEvent, type ReactNode, useState } from 'react';
import { describeDeletionWith } from '../../../rules/deletion.ts';
import { counted } from '../../../rules/phrases.ts';
import type { TypedDocument } from '../../data/document.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { DialogEnd } from './DialogEnd.tsx';
import { FormActions } from './FormActions.tsx';
import { FormDialog } from './FormDialog.tsx';
import { MeanwhileNotice } from './MeanwhileNotice.tsx';
import { isBusy, useWrite, type Write } from './useWrite.ts';
import type { WriteOptions } from './writer.ts';

interface DeletionInput {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly resetLater?: boolean;
  readonly validationCode: string;
  readonly idempotencyKey?: string | null | undefined;
}

interface DeletionDialogProps
  extends Pick<WriteOptions<unknown, DeletionInput>, 'check' | 'onClose' | 'onDone'> {
  readonly title: string;
  readonly width: string;
  readonly document: TypedDocument<unknown, { input: DeletionInput }>;
  readonly id: string;
  /** The present version, of which the dialog may show more than one; null if all versions are deleted alike. */
  readonly version: number | null;
  /** Number of finished games that the deletion removes as well. The first press names them, the second deletes. */
  readonly lostGames?: number;
  /** Says what others have changed since the dialog opened. @param refused the newer state, if a refusal told it */
  readonly meanwhile?: (refused: Write['conflict']) => ReactNode;
  /** Returns the dialog that replaces this one once there is nothing to delete. */
  readonly gone?: ((write: Write) => ReactNode) | null;
  /** Reason against the deletion; null if there is none. */
  readonly reason?: string | null;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/**
 * Asks before something is deleted, and once more if something is lost with it or others change it meanwhile. The answer applies
 * to exactly the version that was shown.
 */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, width, document, id, version, lostGames = 0, meanwhile, gone = null } = props;
  const { check = () => [], onClose = () => {}, onDone = onClose, reason = null, isReady } = props;
  /** The version that was shown with all that is lost; null before. */
  const [seen, setSeen] = useState(lostGames === 0 ? version : null);
  const write = useWrite(document, {
    check,
    input: () =>
      version === null
        ? { id }
        : { id, expectedVersion: seen, ...(lostGames > 0 && { resetLater: true }) },
    meets: ['MATCH', 'VERSION'],
    onClose,
    onDone,
  });
  if (gone && !write.isSending) return gone(write);
  const { conflict } = write;
  const latest = version === null ? null : Math.max(version, versionIn(conflict) ?? version);
  const isChanged = seen !== null && latest !== null && latest !== seen;
  const isLost = lostGames > 0 && seen !== null;
  const deletes = isLost ? `Delete with ${counted(lostGames, 'game')}` : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged) return;
    if (version !== null && seen === null) setSeen(version);
    else write.submit(event);
  }

  return (
    <FormDialog title={title} width={width} role="alertdialog" form={{ ...write, submit }}>
      {props.children}
      <p role="status" className="message">
        {isLost && describeDeletionWith(lostGames)}
      </p>
      {isChanged ? (
        <DialogEnd
          state={write.state}
          error={write.errors.form}
          notice={
            <DialogStep>
              {meanwhile?.(conflict) ?? <MeanwhileNotice>{CHANGED}</MeanwhileNotice>}
            </DialogStep>
          }
        >
          {/* In the place of "Delete", so that a press meant for the earlier version does no harm. */}
          <Button key="keep" onClick={write.close}>
            Keep it
          </Button>
          <Button
            key="delete"
            tone="danger"
            aria-disabled={isBusy(write)}
            onClick={() => write.send({ expectedVersion: latest })}
          >
            {deletes ?? 'Delete it'}
          </Button>
        </DialogEnd>
      ) : (
        <FormActions
          form={write}
          tone="danger"
          label={reason === null ? (deletes ?? 'Delete') : null}
          reason={reason}
          {...(isReady !== undefined && { isReady })}
        />
      )}
    </FormDialog>
  );
}

const CHANGED = 'Something was entered here meanwhile.';

/** The version in a refusal, which may be newer than the page; null if it names none. */
function versionIn(conflict: Write['conflict']): number | null {
  if (conflict?.kind === 'MATCH') return conflict.match.version;
  return conflict?.kind === 'VERSION' ? conflict.version : null;
}
