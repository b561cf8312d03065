import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClient } from 'urql';
import { describeChange, describeSubject } from '../../../rules/changes/words.ts';
import { dismissToast } from '../../data/notices.ts';
import { useEpoch } from '../../data/useEpoch.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Toast } from '../../design/controls/Toast.tsx';
import { NewRecords } from '../../design/hockey/NewRecords.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { useUnsaved } from '../../design/unsaved.ts';
import { UndoDocument, WhatChangedDocument, type WhatChangedQuery } from './gql/write.ts';
import { TRYING_AGAIN } from './refusal.ts';
import styles from './UndoToast.module.css';
import { isBusy, useWrite } from './useWrite.ts';

const OFFERED_FOR_MS = 10_000;
const UNDONE_FOR_MS = 3_000;

interface UndoToastProps {
  readonly seq: number;
}

/** Offers for some seconds to undo the change that this page made last. */
export default function UndoToast({ seq }: UndoToastProps) {
  const epoch = useEpoch();
  const change = useChange(seq);
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<UndoOutcome | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useUnsaved(true);
  const { state, send, errors } = useWrite(UndoDocument, {
    input: () => ({ seq, epoch }),
    undo: false,
    onDone: () => showOutcome({ text: 'Undone.', shownFor: UNDONE_FOR_MS }),
    meets: ['UNDO', 'GONE', 'HISTORY_LOST', 'OTHER'],
    onConflict: ({ text }) => showOutcome({ text, shownFor: OFFERED_FOR_MS }),
  });

  /** Moves the focus to the content before the button is removed. */
  function showOutcome(what: UndoOutcome) {
    if (place.current?.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    setOutcome(what);
  }

  const isKept = change === undefined || state !== 'idle';

  const told = state === 'retrying' ? TRYING_AGAIN : (outcome?.text ?? errors.form);
  const text = told ?? (change ? describeSavedChange(change) : 'Saved.');
  const match =
    !outcome && change?.match && pathname !== pageOf(change.match) ? change.match : null;
  return (
    <Toast
      ref={place}
      onClose={() => dismissToast(seq)}
      shownForMs={isKept ? null : (outcome?.shownFor ?? OFFERED_FOR_MS)}
    >
      <div className="one-line">
        <Text as="p" size="score-xs" tone="ice" kind="name" className={styles.subject}>
          {change && describeSubject(change)}
        </Text>
        <p className={told === null && !match ? styles.brief : undefined}>
          {change !== undefined && leftToRight(text)}
          {match && (
            <>
              {' '}
              <Link to={pageOf(match)} className="textTarget">
                See the match
              </Link>
            </>
          )}
        </p>
        {change !== undefined && !outcome && (
          <p className="visuallyHidden">Press F6 to get to Undo.</p>
        )}
        {change && !outcome && <NewRecords records={change.records} result={change.scoreAfter} />}
      </div>
      {!outcome && (
        <Button aria-disabled={isBusy({ state })} aria-keyshortcuts="F6" onClick={() => send()}>
          {isBusy({ state }) ? 'Undoing…' : 'Undo'}
          <kbd aria-hidden className={styles.key}>
            F6
          </kbd>
        </Button>
      )}
    </Toast>
  );
}

function pageOf({ id }: { readonly id: string }): string {
  return `/match/${id}`;
}

type WhatChanged = WhatChangedQuery['changes'][number];

/** Returns undefined while the change is loading, null if it cannot be loaded. */
function useChange(seq: number): WhatChanged | null | undefined {
  const client = useClient();
  const [change, setChange] = useState<WhatChanged | null>();
  useEffect(() => {
    let isCurrent = true;
    void client
      .query(WhatChangedDocument, { after: seq - 1 })
      .toPromise()
      .then(({ data }) => isCurrent && setChange(data?.changes[0] ?? null));
    return () => {
      isCurrent = false;
    };
  }, [client, seq]);
  return change;
}

interface UndoOutcome {
  readonly text: string;
  readonly shownFor: number;
}

/** Describes the saved change in one sentence. */
function describeSavedChange(change: WhatChanged): string {
  const isDeletedMatch = change.effect === 'DONE' && change.facts.kind === 'MATCH_DELETED';
  return isDeletedMatch ? 'Match deleted.' : describeChange(change).text;
}
