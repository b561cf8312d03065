/** Taps on a running game: shown at once, sent in order, with a prompt for the code where it is needed. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { dismissUndoOffer } from '../data/notices.ts';
import { codeInUse } from '../write/credentials.ts';
import { useAuthorizedMutation } from '../write/useAuthorizedMutation.tsx';
import { NOTHING_WAITING, type TapQueue, type Waiting } from './tapQueue.ts';
import { tapQueueOf } from './tapQueueOf.ts';
import type { Tap } from './waitingTaps.ts';

export interface Tapping {
  readonly waiting: Waiting;
  readonly updateQueue: (act: (taps: TapQueue) => void) => void;
  /** Sends what waits; prompts for the code when there is none, or it was refused. */
  readonly sendWaiting: () => void;
  readonly codeDialog: ReactNode;
}

export function useTaps(): Tapping {
  const client = useClient();
  const waiting = useSyncExternalStore(
    (notify) => tapQueueOf(client).subscribe(notify),
    () => tapQueueOf(client).waiting,
    () => NOTHING_WAITING,
  );
  const needsCode = waiting.blockedBy === 'code';
  /** Taps that wait since an earlier visit do not open the code dialog by themselves. */
  const hasTapped = useRef(false);
  const { promptForCode, codeDialog } = useAuthorizedMutation({
    name: 'scoreGoal',
    // A tap has an idempotency key of its own.
    mutate: (tap: Tap, { validationCode, enteredBy }) =>
      tapQueueOf(client).send(tap, { code: validationCode, name: enteredBy ?? '' }),
    onDone: () => void tapQueueOf(client).flush(),
    // `TapNotices` shows what was dropped; the code was accepted, so the taps of other games are sent with it.
    onConflict: () => {
      void tapQueueOf(client).flush();
      return true;
    },
  });

  function promptForFirstTap() {
    const [first] = waiting.taps;
    if (first) promptForCode(first, waiting.refusedCode);
  }

  const askOnce = useEffectEvent(() => {
    if (hasTapped.current) promptForFirstTap();
  });
  useEffect(() => {
    if (needsCode) askOnce();
  }, [needsCode]);

  return {
    waiting,
    updateQueue: (act) => {
      hasTapped.current = true;
      dismissUndoOffer();
      act(tapQueueOf(client));
    },
    sendWaiting: () => {
      if (codeInUse() === '' || waiting.refusedCode) promptForFirstTap();
      else void tapQueueOf(client).flush();
    },
    codeDialog,
  };
}
