import { useEffect, useState } from 'react';
import { storageKey } from '../base.ts';
import { Button } from '../design/Button.tsx';
import styles from './InsecureNote.module.css';

const PLACE = storageKey('toldInsecure');

/** An http address of the local network is no secure context: says once on this device what is missing there. */
export function InsecureNote() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(window.isSecureContext === false && !wasTold()), []);
  if (!isShown) return null;
  function dismiss() {
    setIsShown(false);
    markTold();
  }
  return (
    <div role="note" className={styles.note}>
      <p>
        This address begins with http. With https Faceoff could be installed, open without a
        network, and keep the screen of a running game awake.
      </p>
      <Button onClick={dismiss}>Got it</Button>
    </div>
  );
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

/** In a browser that stores nothing for this page, it is said each time. */
function markTold(): void {
  try {
    localStorage.setItem(PLACE, 'yes');
  } catch {}
}
