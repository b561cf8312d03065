import { useEffect, useRef, useState } from 'react';
import { type TypedDocumentNode, useClient, useQuery } from 'urql';
import { useEpoch } from '../data/useEpoch.ts';
import { dismissWritten } from '../data/written.ts';
import { Button } from '../design/Button.tsx';
import { unbroken } from '../design/unbroken.ts';
import { useUnsaved } from '../design/unsaved.ts';
import { WhatChangedDocument, type WhatChangedQuery } from './gql/write.ts';
import { TRYING_AGAIN } from './refusal.ts';
import styles from './Toast.module.css';
import { type Authorization, useAuthorizedMutation } from './useAuthorizedMutation.tsx';

const OFFERED_FOR_MS = 10_000;
const UNDONE_FOR_MS = 3_000;

interface UndoToastProps {
  readonly seq: number;
  /** Takes a change back. */
  readonly document: TypedDocumentNode<unknown, UndoRequest & Authorization>;
}

interface UndoRequest {
  readonly seq: number;
  readonly epoch: string;
}

/** Offers to take back the change that was just made from this page, for a while. */
export function UndoToast({ seq, document: undo }: UndoToastProps) {
  const client = useClient();
  const epoch = useEpoch();
  const [{ data, fetching }] = useQuery({
    query: WhatChangedDocument,
    variables: { after: seq - 1 },
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useUnsaved(true);
  const { progress, send, refusal, codeDialog } = useAuthorizedMutation({
    name: 'undo',
    mutate: (request: UndoRequest, authorization) =>
      client.mutation(undo, { ...request, ...authorization }).toPromise(),
    onDone: () => tell({ text: 'Undone.', shownFor: UNDONE_FOR_MS }),
    onConflict: (_, text) => {
      tell({ text, shownFor: OFFERED_FOR_MS });
      return true;
    },
  });

  /** The button goes with it, and must not take the focus along. */
  function tell(what: Outcome) {
    if (place.current?.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    setOutcome(what);
  }

  const isBusy = fetching || progress !== 'idle' || Boolean(codeDialog);
  const stays = isBusy || isPointedAt || hasFocus;
  const shownFor = outcome?.shownFor ?? OFFERED_FOR_MS;
  useEffect(() => {
    if (stays) return;
    const end = setTimeout(() => dismissWritten(seq), shownFor);
    return () => clearTimeout(end);
  }, [stays, shownFor, seq]);

  const change = data?.changes[0];
  const text =
    progress === 'retrying'
      ? TRYING_AGAIN
      : (outcome?.text ?? refusal?.text ?? (change ? whatWasDone(change) : 'Saved.'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who reads it or is about to press Undo has all the time
    <div
      className={styles.toast}
      ref={place}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div className={styles.words}>
        <p className={styles.about} aria-live="polite">
          {change?.about}
        </p>
        <p role="status">{!fetching && unbroken(text)}</p>
      </div>
      {!outcome && (
        <Button aria-disabled={progress !== 'idle'} onClick={() => send({ seq, epoch })}>
          {progress === 'idle' ? 'Undo' : 'Undoing…'}
        </Button>
      )}
      {codeDialog}
    </div>
  );
}

interface Outcome {
  readonly text: string;
  readonly shownFor: number;
}

/** A deletion is confirmed in its own words. */
function whatWasDone({ kind, text }: WhatChangedQuery['changes'][number]): string {
  return kind === 'MATCH_DELETED' ? 'Match deleted.' : text;
}
