/**
 * The phone's back button closes the dialog on top instead of leaving the screen: every open dialog has an entry of its
 * own in the browser's history, with the state of the screen under it.
 */
import { useEffect, useRef } from 'react';

type Close = () => void;

const open: Close[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** On the way back out of the entry of a dialog that closed; the browser says when it is there. */
let leaving = false;

addEventListener('popstate', () => {
  // Nobody pressed the back button: a dialog that opened on the way stays.
  if (leaving) leaving = false;
  else if (entries() < open.length) open.at(-1)?.();
  settle();
});

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

/** As many entries as there are dialogs, once all that opens and closes at this moment has done so. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (leaving) return;
    const surplus = entries() - open.length;
    if (surplus > 0) {
      leaving = true;
      history.go(-surplus);
    }
    for (let missing = surplus; missing < 0; missing += 1) {
      history.pushState({ ...history.state, dialogs: entries() + 1 }, '');
    }
  });
}

function entries(): number {
  const dialogs: unknown = history.state?.dialogs;
  return typeof dialogs === 'number' ? dialogs : 0;
}
