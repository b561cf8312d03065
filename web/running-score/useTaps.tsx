/** What is tapped on the screen of a running game: shown at once, sent in order, with the code asked for where it is needed. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { codeInUse } from '../write/credentials.ts';
import { useAuthorizedMutation } from '../write/useAuthorizedMutation.tsx';
import { NOTHING_WAITING, type Tap, type Taps, type Waiting } from './taps.ts';
import { tapsOf } from './tapsOf.ts';

export interface Tapping {
  readonly waiting: Waiting;
  readonly tell: (act: (taps: Taps) => void) => void;
  /** Sends what waits, with the code that is asked for when there is none. */
  readonly sendWaiting: () => void;
  readonly codeDialog: ReactNode;
}

export function useTaps(): Tapping {
  const client = useClient();
  const waiting = useSyncExternalStore(
    (tell) => tapsOf(client).watch(tell),
    () => tapsOf(client).waiting,
    () => NOTHING_WAITING,
  );
  const needsCode = waiting.blockedBy === 'code';
  /** Taps that wait since an earlier visit do not open the code dialog by themselves. */
  const hasTapped = useRef(false);
  const { askCode, codeDialog } = useAuthorizedMutation({
    name: 'scoreGoal',
    // A tap has an idempotency key of its own.
    mutate: (tap: Tap, { validationCode, enteredBy }) =>
      tapsOf(client).send(tap, { code: validationCode, name: enteredBy ?? '' }),
    onDone: () => void tapsOf(client).goOn(),
    // The screen says what was dropped.
    onConflict: () => true,
  });

  function askForCode() {
    const [first] = waiting.taps;
    if (first) askCode(first);
  }

  const askOnce = useEffectEvent(() => {
    if (hasTapped.current) askForCode();
  });
  useEffect(() => {
    if (needsCode) askOnce();
  }, [needsCode]);

  return {
    waiting,
    tell: (act) => {
      hasTapped.current = true;
      act(tapsOf(client));
    },
    sendWaiting: () => {
      if (codeInUse() === '') askForCode();
      else void tapsOf(client).goOn();
    },
    codeDialog,
  };
}
