/** Taps on a live score: shown at once and sent in order. Prompts for the validation code when the server needs one. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { credentialsInUse } from '../../app/write/credentials.ts';
import type { RefusedCode } from '../../app/write/refusal.ts';
import { useAuthorizedMutation } from '../../app/write/useAuthorizedMutation.tsx';
import { dismissUndoOffer, showToast } from '../../data/notices.ts';
import { NOTHING_WAITING, type TapQueue, type Waiting } from './tapQueue.ts';
import { tapQueueOf } from './tapQueueOf.ts';
import type { Tap } from './waitingTaps.ts';

export interface Tapping {
  readonly waiting: Waiting;
  readonly updateQueue: (act: (taps: TapQueue) => void) => void;
  /** Sends the waiting taps. Prompts for the code if none was entered, or the last one was refused. */
  readonly sendWaiting: () => void;
}

/** @param matchId the match whose page is shown */
export function useTaps(matchId: string): Tapping {
  const client = useClient();
  const waiting = useSyncExternalStore(
    (notify) => tapQueueOf(client).subscribe(notify),
    () => tapQueueOf(client).waiting,
    () => NOTHING_WAITING,
  );
  useEffect(() => () => tapQueueOf(client).notifyWaiting(matchId), [client, matchId]);
  const { refusedCode } = waiting;
  const needsCode = waiting.blockedBy === 'code';
  /** Whether the next refused code opens the code dialog. True only after the user taps or presses the button that sends waiting taps. */
  const mayPrompt = useRef(false);
  const { promptForCode } = useAuthorizedMutation({
    name: 'scoreGoal',
    // Ignores the idempotency key of the mutation: each tap has its own.
    mutate: (tap: Tap, { validationCode, enteredBy }) =>
      tapQueueOf(client).send(tap, { code: validationCode, name: enteredBy ?? '' }),
    onDone: () => void tapQueueOf(client).flush(),
    // The queue notifies about taps that it drops itself.
    onRefusedLater: ({ text }, { key }) => {
      const isWaiting = tapQueueOf(client).waiting.taps.some((tap) => tap.key === key);
      if (isWaiting) showToast(text, { staysOpen: true });
    },
    // `TapNotices` shows the dropped taps. The code was accepted, so the taps of other matches can be sent with it.
    onConflict: () => {
      void tapQueueOf(client).flush();
      return true;
    },
  });

  function promptForFirstTap(refused: RefusedCode | null) {
    const first = waiting.taps.find(({ unseen }) => !unseen);
    if (first) promptForCode(first, refused);
  }

  const promptOnce = useEffectEvent((refused: RefusedCode | null) => {
    if (!mayPrompt.current) return;
    mayPrompt.current = false;
    promptForFirstTap(refused);
  });
  // A layout effect, because ordinary effects may run after the first press, which would then open the dialog.
  useLayoutEffect(() => {
    if (needsCode) promptOnce(refusedCode);
  }, [needsCode, refusedCode]);

  return {
    waiting,
    updateQueue: (act) => {
      mayPrompt.current = true;
      dismissUndoOffer();
      act(tapQueueOf(client));
    },
    sendWaiting: () => {
      mayPrompt.current = true;
      if (!credentialsInUse()) promptForFirstTap(refusedCode);
      else void tapQueueOf(client).flush();
    },
  };
}
