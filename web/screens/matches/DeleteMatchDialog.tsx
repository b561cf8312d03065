import { useQuery } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ConflictNotice, type LatestMatch } from './ConflictNotice.tsx';
import { DeletedMatch } from './DeletedMatch.tsx';
import { formatMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { DeleteMatchDocument } from './gql/matches.ts';
import { matchDialogQuery } from './queries.ts';

interface DeleteMatchDialogProps {
  /** The match when the dialog was opened. */
  readonly match: MatchRowFragment;
  readonly onClose: () => void;
}

/** Deletes a match. If another user changes the match meanwhile, the dialog shows the change, and a different button deletes it. */
export default function DeleteMatchDialog({ match, onClose }: DeleteMatchDialogProps) {
  const [{ data }] = useQuery(matchDialogQuery(match.id));
  const write = useWrite(DeleteMatchDocument, {
    input: () => ({ id: match.id, expectedVersion: match.version }),
    meets: ['MATCH'],
    onClose,
  });
  const { send, state, errors, conflict, close } = write;
  const conflicting = conflict?.kind === 'MATCH' ? conflict.match : null;
  const current = [data?.match, conflicting].reduce<LatestMatch>(
    (latest, one) => (one && one.version > latest.version ? one : latest),
    match,
  );
  const name = leftToRight(formatMatch(match));
  // While this dialog deletes the match, the subscription can remove it before the response arrives.
  if (data?.match === null && !write.isSending) {
    return <DeletedMatch title={name} write={write} onClose={close} />;
  }
  return (
    <FormDialog title="Are you sure ?" width="18.75rem" role="alertdialog" form={write}>
      <p className="subject note">
        <strong>{name}</strong>
        <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
      </p>
      {current === match ? (
        <FormActions form={write} tone="danger" label="Delete" />
      ) : (
        <DialogStep>
          <ConflictNotice current={current} seen={match} />
          <DialogEnd state={state} error={errors.form}>
            {/* In the place of "Delete", so that a press meant for the earlier version does no harm. */}
            <Button onClick={close}>Keep it</Button>
            <Button
              tone="danger"
              aria-disabled={isBusy(write)}
              onClick={() => send({ expectedVersion: current.version })}
            >
              Delete it
            </Button>
          </DialogEnd>
        </DialogStep>
      )}
    </FormDialog>
  );
}
