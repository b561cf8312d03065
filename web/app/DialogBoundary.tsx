import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useConnection } from '../data/connection.ts';
import { Button } from '../design/Button.tsx';
import { useBackCloses } from '../design/useBackCloses.ts';
import styles from './DialogBoundary.module.css';

interface DialogBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a lazily loaded dialog: shows at the first press that it is loading. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  return <Suspense fallback={<DialogLoading onClose={onClose} />}>{children}</Suspense>;
}

/** The fallback of a dialog, closed like one. Without a connection it says so. */
export function DialogLoading({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  const { lost } = useConnection();
  const text = lost || !navigator.onLine ? NO_CONNECTION : 'Loading…';
  return <PendingPanel text={text} onClose={onClose} />;
}

interface PendingPanelProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Covers the screen while something is pending. The focus stays on the button that was pressed. */
export function PendingPanel({ text, onClose }: PendingPanelProps) {
  useBackCloses(onClose);
  useEscape(onClose);
  return (
    <div className={styles.overlay}>
      <div className={styles.panel}>
        <p role="status">{text}</p>
        <Button onPointerDown={(event) => event.preventDefault()} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const NO_CONNECTION = 'No connection. This opens when the network is back.';

function useEscape(onEscape: () => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
