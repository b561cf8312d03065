/** Taps on a live score: shown at once and sent in order. Prompts for the validation code when the server needs one. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { askForCode, mayAsk } from '../../app/write/codeQuestion.ts';
import { credentialsInUse } from '../../app/write/credentials.ts';
import type { RefusedCode } from '../../app/write/refusal.ts';
import { attempt } from '../../app/write/sendWithRetry.ts';
import { dismissUndoOffer, showToast } from '../../data/notices.ts';
import { NOTHING_WAITING, type TapQueue, type Waiting } from './tapQueue.ts';
import { tapQueueOf } from './tapQueueOf.ts';

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
  const closeCodeDialog = useRef(() => {});
  const isMounted = useRef(false);
  useEffect(() => {
    mayAsk.value = true;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      closeCodeDialog.current();
    };
  }, []);

  /** Asks for the code, with which the first tap is sent. The others follow. */
  function promptForFirstTap(refused: RefusedCode | null) {
    const tap = waiting.taps.find(({ unseen }) => !unseen);
    if (!tap) return;
    const queue = tapQueueOf(client);
    closeCodeDialog.current = askForCode({
      refused,
      send: async (credentials, onRetry) => {
        const send = () => queue.send(tap, credentials);
        const { refusal } = await attempt({ name: tap.what, credentials, send, onRetry });
        // `TapNotices` shows the dropped taps. The code was accepted, so the taps of other matches can be sent with it.
        if (!refusal || refusal.stale) {
          void queue.flush();
          return null;
        }
        const isWaiting = queue.waiting.taps.some(({ key }) => key === tap.key);
        if (!isMounted.current && isWaiting) showToast(refusal.text, { staysOpen: true });
        return refusal;
      },
    });
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
