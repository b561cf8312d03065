import { type FormEvent, useState } from 'react';
import { describeLostLive } from '../../rules/deletion.ts';
import { MAX_LATER_CHANGES } from '../../rules/limits.ts';
import { counted } from '../../rules/phrases.ts';
import { useEpoch } from '../data/useEpoch.ts';
import { leftToRight } from '../design/leftToRight.ts';
import { FormActions } from '../write/FormActions.tsx';
import { FormDialog } from '../write/FormDialog.tsx';
import { UndoDocument } from '../write/gql/write.ts';
import type { ConflictDetails } from '../write/refusal.ts';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { formatEntry } from './formatEntry.ts';
import type { HistoryEntryFragment } from './gql/history.ts';
import styles from './UndoDialog.module.css';

interface UndoDialogProps {
  readonly entry: HistoryEntryFragment;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

/** So many of the later changes are named, the latest first. */
const MAX_NAMED = 5;

/** A change that later ones build on is undone together with these, when the person agrees. */
export default function UndoDialog({ entry, onClose, onUndone }: UndoDialogProps) {
  const epoch = useEpoch();
  const [later, setLater] = useState<readonly LaterChange[]>([]);
  /** Live matches that are lost with it. */
  const [live, setLive] = useState<readonly LostMatch[]>([]);
  /** The last refusal that names no later change. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLost, setIsLost] = useState(false);
  const form = useMutationForm({
    document: UndoDocument,
    variables: (input) => input,
    name: 'undo',
    input: () => ({
      seq: entry.seq,
      epoch,
      later: later.map(({ seq }) => seq),
      knownLive: live.map(({ id }) => id),
    }),
    onClose,
    onDone: onUndone,
    onConflict: (details, text) => {
      const found = parseLaterChanges(details);
      const lost = parseLostMatches(details);
      if (lost.length > 0) {
        setLive(lost);
        return true;
      }
      // What stands in the way of a later change is named once that one is sent as well.
      setLater(found.length > 0 ? latestFirst([...later, ...found]) : []);
      setRefusal(found.length > 0 ? null : text);
      setIsLost(details.code === 'HISTORY_LOST');
      return true;
    },
  });
  const isPossible = !isLost && later.length <= MAX_LATER_CHANGES;
  const label = later.length > 0 ? `Undo all ${later.length + 1}` : 'Undo';

  function submit(event: FormEvent) {
    // The same refusal is announced again.
    setRefusal(null);
    if (later.length === 0 && live.length === 0) return form.submit(event);
    event.preventDefault();
    form.send({});
  }

  return (
    <FormDialog
      title="Undo this change?"
      width="24rem"
      role="alertdialog"
      form={{ ...form, submit }}
    >
      <p className="subject">
        <strong>{entry.about}</strong>
        <span>{formatEntry(entry)}</span>
      </p>
      {later.length > 0 && <Later changes={later} />}
      {live.length > 0 && (
        <p role="alert" className={styles.later}>
          {leftToRight(describeLostLive(live))}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.later}>
          {refusal}
        </p>
      )}
      <FormActions form={form} tone="danger" label={isPossible ? label : null} />
    </FormDialog>
  );
}

function Later({ changes }: { readonly changes: readonly LaterChange[] }) {
  const more = changes.length - MAX_NAMED;
  const areTooMany = changes.length > MAX_LATER_CHANGES;
  return (
    <div role="alert" className={styles.later}>
      <p>
        It cannot be undone before{' '}
        {areTooMany
          ? `more than ${MAX_LATER_CHANGES} later changes`
          : counted(changes.length, 'later change')}{' '}
        that {changes.length === 1 ? 'builds' : 'build'} on it:
      </p>
      <ul>
        {changes.slice(0, MAX_NAMED).map(({ seq, about, text }) => (
          <li key={seq}>
            {about}: {text}
          </li>
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

/** A change that must be undone before another one. */
interface LaterChange {
  readonly seq: number;
  readonly about: string;
  readonly text: string;
}

type LostMatch = Parameters<typeof describeLostLive>[0][number] & { readonly id: string };

/** Error details of an undo that would remove live matches. */
function parseLostMatches({ liveMatches }: ConflictDetails): readonly LostMatch[] {
  return Array.isArray(liveMatches) ? liveMatches.filter(isLostMatch) : [];
}

function isLostMatch(value: unknown): value is LostMatch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'about' in value &&
    typeof value.about === 'string' &&
    'homeScore' in value &&
    typeof value.homeScore === 'number' &&
    'awayScore' in value &&
    typeof value.awayScore === 'number'
  );
}

/** What the server names when a change cannot be undone yet. */
function parseLaterChanges({ dependents }: ConflictDetails): readonly LaterChange[] {
  return Array.isArray(dependents) ? dependents.filter(isLaterChange) : [];
}

/** Each of them once. */
function latestFirst(changes: readonly LaterChange[]): readonly LaterChange[] {
  const bySeq = new Map(changes.map((change) => [change.seq, change]));
  return [...bySeq.values()].toSorted((one, other) => other.seq - one.seq);
}

function isLaterChange(value: unknown): value is LaterChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seq' in value &&
    typeof value.seq === 'number' &&
    'about' in value &&
    typeof value.about === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
