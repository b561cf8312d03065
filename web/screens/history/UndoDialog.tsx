import type { FormEvent } from 'react';
import { describeChange, describeSubject } from '../../../rules/changes/words.ts';
import type { Dependent } from '../../../rules/conflict.ts';
import { describeLostChange } from '../../../rules/deletion.ts';
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import { counted } from '../../../rules/phrases.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { UndoDocument } from '../../app/write/gql/write.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { useEpoch } from '../../data/useEpoch.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import { formatEntry } from './formatEntry.ts';
import type { HistoryEntryFragment } from './gql/history.ts';

interface UndoDialogProps {
  readonly entry: HistoryEntryFragment;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

/** Maximum number of later changes that are listed, latest first. */
const MAX_NAMED = 5;

/** Asks before an undo, and again if later changes must be undone or live matches ended with it. */
export default function UndoDialog({ entry, onClose, onUndone }: UndoDialogProps) {
  const epoch = useEpoch();
  const form = useWrite(UndoDocument, {
    input: () => ({ seq: entry.seq, epoch, later: [] }),
    undo: false,
    meets: ['UNDO', 'GONE', 'HISTORY_LOST', 'OTHER'],
    onClose,
    onDone: onUndone,
  });
  const { conflict } = form;
  /** Later changes and live matches that the sender must confirm, latest first. */
  const dependents = conflict?.kind === 'UNDO' ? conflict.dependents.toReversed() : [];
  // Hidden during a request, so that a screen reader announces the same refusal again.
  const refusal = conflict && dependents.length === 0 && !form.isSending ? conflict.text : null;
  const isLost = conflict?.kind === 'HISTORY_LOST';
  const later = dependents.filter(({ live }) => !live);
  const live = dependents.filter((dependent) => dependent.live);
  const isPossible = !isLost && dependents.length <= MAX_LATER_CHANGES;
  const label = later.length > 0 ? `Undo all ${later.length + 1}` : 'Undo';

  function submit(event: FormEvent) {
    if (dependents.length === 0) return form.submit(event);
    event.preventDefault();
    form.send({ later: dependents.map(({ seq }) => seq) });
  }

  return (
    <FormDialog
      title="Undo this change?"
      width="24rem"
      role="alertdialog"
      form={{ ...form, submit }}
    >
      <p className="subject">
        <strong>{describeSubject(entry)}</strong>
        <span>{formatEntry(entry)}</span>
      </p>
      {later.length > 0 && <Later changes={later} />}
      {live.length > 0 && <LostLive matches={live} />}
      {refusal && (
        <p role="alert" className="callout text-s">
          {refusal}
        </p>
      )}
      <FormActions form={form} tone="danger" label={isPossible ? label : null} />
    </FormDialog>
  );
}

function Later({ changes }: { readonly changes: readonly Dependent[] }) {
  const more = changes.length - MAX_NAMED;
  const areTooMany = changes.length > MAX_LATER_CHANGES;
  return (
    <div role="alert" className="callout text-s">
      <p>
        It cannot be undone before{' '}
        {areTooMany
          ? `more than ${MAX_LATER_CHANGES} later changes`
          : counted(changes.length, 'later change')}{' '}
        that {changes.length === 1 ? 'builds' : 'build'} on it:
      </p>
      <ul>
        {changes.slice(0, MAX_NAMED).map((change) => (
          <DependentItem key={change.seq} change={change} text={describeChange(change).text} />
        ))}
        {more > 0 && (
          <li>
            and {areTooMany && 'at least '}
            {more} more
          </li>
        )}
      </ul>
      {areTooMany && (
        <p>That is more than can be undone together: undo some of the later changes first.</p>
      )}
    </div>
  );
}

function LostLive({ matches }: { readonly matches: readonly Dependent[] }) {
  return (
    <div role="alert" className="callout text-s">
      <p>It ends {matches.length === 1 ? 'a live match' : 'live matches'}:</p>
      <ul>
        {matches.map((match) => (
          <DependentItem key={match.seq} change={match} text={describeLostChange(match)} />
        ))}
      </ul>
    </div>
  );
}

function DependentItem({ change, text }: { readonly change: Dependent; readonly text: string }) {
  return (
    <li>
      {describeSubject(change)}: {leftToRight(text)}
    </li>
  );
}
