/** Taps on a running game: shown at once, sent in order, with a prompt for the code where it is needed. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { codeInUse } from '../../app/write/credentials.ts';
import type { RefusedCode } from '../../app/write/refusal.ts';
import { useAuthorizedMutation } from '../../app/write/useAuthorizedMutation.tsx';
import { dismissUndoOffer, showToast } from '../../data/notices.ts';
import { NOTHING_WAITING, type TapQueue, type Waiting } from './tapQueue.ts';
import { tapQueueOf } from './tapQueueOf.ts';
import type { Tap } from './waitingTaps.ts';

export interface Tapping {
  readonly waiting: Waiting;
  readonly updateQueue: (act: (taps: TapQueue) => void) => void;
  /** Sends what waits; prompts for the code when there is none, or it was refused. */
  readonly sendWaiting: () => void;
}

/** @param matchId of the game whose page this is */
export function useTaps(matchId: string): Tapping {
  const client = useClient();
  const waiting = useSyncExternalStore(
    (notify) => tapQueueOf(client).subscribe(notify),
    () => tapQueueOf(client).waiting,
    () => NOTHING_WAITING,
  );
  useEffect(() => () => tapQueueOf(client).tellWaiting(matchId), [client, matchId]);
  const { refusedCode } = waiting;
  const needsCode = waiting.blockedBy === 'code';
  /** Whether the next refusal opens the code dialog: once somebody taps, or sends what waits since an earlier visit. */
  const mayAsk = useRef(false);
  const { promptForCode } = useAuthorizedMutation({
    name: 'scoreGoal',
    // A tap has an idempotency key of its own.
    mutate: (tap: Tap, { validationCode, enteredBy }) =>
      tapQueueOf(client).send(tap, { code: validationCode, name: enteredBy ?? '' }),
    onDone: () => void tapQueueOf(client).flush(),
    // The queue tells what it has dropped.
    onRefusedLater: ({ text }, { key }) => {
      const isWaiting = tapQueueOf(client).waiting.taps.some((tap) => tap.key === key);
      if (isWaiting) showToast(text, { staysOpen: true });
    },
    // `TapNotices` shows what was dropped; the code was accepted, so the taps of other games are sent with it.
    onConflict: () => {
      void tapQueueOf(client).flush();
      return true;
    },
  });

  function promptForFirstTap(refused: RefusedCode | null) {
    const first = waiting.taps.find(({ unseen }) => !unseen);
    if (first) promptForCode(first, refused);
  }

  const askOnce = useEffectEvent((refused: RefusedCode | null) => {
    if (!mayAsk.current) return;
    mayAsk.current = false;
    promptForFirstTap(refused);
  });
  useEffect(() => {
    if (needsCode) askOnce(refusedCode);
  }, [needsCode, refusedCode]);

  return {
    waiting,
    updateQueue: (act) => {
      mayAsk.current = true;
      dismissUndoOffer();
      act(tapQueueOf(client));
    },
    sendWaiting: () => {
      mayAsk.current = true;
      if (codeInUse() === '') promptForFirstTap(refusedCode);
      else void tapQueueOf(client).flush();
    },
  };
}
