/**
 * The phone's back button closes the dialog on top instead of leaving the screen: every open dialog has an entry of its
 * own in the session history, with the state of the screen under it, so that the router sees no navigation.
 */
import { useEffect, useRef } from 'react';

type Close = () => void;

const open: Close[] = [];
const afterClosing: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/**
 * How many entries there are while this file itself goes back over those of closed dialogs; null when it does not. `popstate`
 * tells when that is done, or another number, where something else has taken its place.
 */
let leaving: number | null = null;

/** Navigates once the entries of closing dialogs are gone: going back over them would undo the navigation. */
export function afterDialogs(go: () => void): void {
  afterClosing.push(go);
  settle();
}

export function useBackCloses(onClose: Close): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    open.push(close);
    settle();
    return () => {
      open.splice(open.indexOf(close), 1);
      settle();
    };
  }, []);
}

/** Leaves the entries of dialogs that were open when the page was loaded again: the back button would do nothing. */
export function useNoEntriesOfBefore(): void {
  useEffect(settle, []);
}

function wentBack(): void {
  // Nobody pressed the back button: a dialog that opened on the way stays.
  if (leaving !== null) leaving = null;
  else if (entries() < open.length) open.at(-1)?.();
  settle();
}

/** Adds or leaves entries until there is one for each dialog, once everything that opens or closes now has done so. */
function settle(): void {
  // Added only once, however often.
  addEventListener('popstate', wentBack);
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (leaving === entries()) return;
    leaving = null;
    const surplus = entries() - open.length;
    if (surplus > 0) {
      leaving = entries();
      history.go(-surplus);
    }
    for (let missing = surplus; missing < 0; missing += 1) {
      history.pushState({ ...history.state, dialogs: entries() + 1 }, '');
    }
    if (entries() === 0 && open.length === 0) for (const go of afterClosing.splice(0)) go();
  });
}

function entries(): number {
  const dialogs: unknown = history.state?.dialogs;
  return typeof dialogs === 'number' ? dialogs : 0;
}
