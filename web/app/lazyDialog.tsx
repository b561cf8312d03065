import {
  type ComponentProps,
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react';
import { useConnection } from '../data/connection.ts';
import { lazyWithRetry } from '../data/lazyWithRetry.ts';
import { Button } from '../design/Button.tsx';
import { Toast } from '../design/Toast.tsx';
import { useBackCloses } from '../design/useBackCloses.ts';
import styles from './PendingPanel.module.css';

/** A dialog whose code is fetched when it opens: it shows at the first press that it is loading. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyDialog<Dialog extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Dialog }>,
) {
  const LoadedDialog = lazyWithRetry(load);
  return (props: ComponentProps<typeof LoadedDialog>) => (
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

/** The fallback of a dialog, closed like one. Without a connection it says so. */
export function DialogLoading({ onClose }: { readonly onClose: () => void }) {
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
    <div className={styles.overlay} data-slow>
      <Toast>
        <p role="status">{text}</p>
        <Button onPointerDown={(event) => event.preventDefault()} onClick={onClose}>
          Cancel
        </Button>
      </Toast>
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
