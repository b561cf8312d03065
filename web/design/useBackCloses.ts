/**
 * The back button closes the topmost dialog instead of leaving the screen. Each open dialog has an entry in the
 * session history with the state of the screen below, so that the router sees no navigation.
 */
import { useEffect, useRef } from 'react';

type Close = () => void;

const open: Close[] = [];
const afterClosing: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/**
 * Number of entries when this module started to go back over those of closed dialogs; null otherwise. A `popstate` event
 * ends that state, whether it comes from this or from another navigation.
 */
let leaving: number | null = null;

/** Navigates once the entries of closing dialogs are removed. Going back over them later would revert the navigation. */
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

/** Removes the entries of dialogs that were open before a reload, for which the back button would do nothing. */
export function useNoEntriesOfBefore(): void {
  useEffect(settle, []);
}

function wentBack(): void {
  // Not the back button: a dialog that opened in the meantime stays open.
  if (leaving !== null) leaving = null;
  else if (entries() < open.length) open.at(-1)?.();
  settle();
}

/** Follows a link that is pressed while a dialog closes once its entry is removed. */
function followLater(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || entries() === 0 || open.length > 0) return;
  event.preventDefault();
  event.stopPropagation();
  afterDialogs(() => link.click());
}

/** Adds or removes entries until there is one for each dialog, after all dialogs that open or close now have done so. */
function settle(): void {
  // The same listeners are added only once.
  addEventListener('popstate', wentBack);
  addEventListener('click', followLater, true);
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
