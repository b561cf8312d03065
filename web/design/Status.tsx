import { useEffect, useState } from 'react';
import styles from './Status.module.css';

/** What was just done, also for screen readers. */
export function Status({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.status}>
      {children}
    </p>
  );
}

let parting = '';

/** For a screen that is left at once: the next one with a place for it says this. */
export function sayOnNextScreen(text: string): void {
  parting = text;
}

/** Says once what the screen before had to say. */
export function PartingStatus() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (parting) setSaid(parting);
    parting = '';
  }, []);
  return <Status>{said}</Status>;
}
