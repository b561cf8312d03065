import { type ComponentType, Suspense, useEffect } from 'react';
import { dismissWritten, useLatestWritten } from '../data/written.ts';
import styles from './Toast.module.css';

const SAID_FOR_MS = 6_000;

interface ToastProps {
  /** Offers to take back the change with this seq. */
  readonly Offer: ComponentType<{ readonly seq: number }>;
}

/** What was just written from this page, for a while. */
export function Toast({ Offer }: ToastProps) {
  const written = useLatestWritten();
  return (
    <>
      <Suspense>{typeof written === 'number' && <Offer key={written} seq={written} />}</Suspense>
      <Said words={typeof written === 'string' ? written : ''} />
    </>
  );
}

function Said({ words }: { readonly words: string }) {
  useEffect(() => {
    if (!words) return;
    const end = setTimeout(() => dismissWritten(words), SAID_FOR_MS);
    return () => clearTimeout(end);
  }, [words]);
  return (
    <div role="status" className={styles.said}>
      {words && <p className={`${styles.toast} ${styles.words}`}>{words}</p>}
    </div>
  );
}
