import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useIsOffline } from '../data/connection.ts';
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
  return <PendingPanel text={useIsOffline() ? NO_CONNECTION : 'Loading…'} onClose={onClose} />;
}

interface PendingPanelProps {
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * Covers the screen while something is pending. The focus stays on the button that was pressed, where the dialog that follows
 * returns it to; from there the keyboard gets to Cancel, and to nothing under the panel.
 */
export function PendingPanel({ text, onClose }: PendingPanelProps) {
  useBackCloses(onClose);
  const cancel = useRef<HTMLButtonElement>(null);
  useKeys(onClose, cancel);
  return (
    <div className={styles.overlay} data-slow>
      <Toast>
        <p role="status">{text}</p>
        <Button ref={cancel} onPointerDown={(event) => event.preventDefault()} onClick={onClose}>
          Cancel
        </Button>
      </Toast>
    </div>
  );
}

const NO_CONNECTION = 'No connection. This opens when the network is back.';

/** Escape closes, and Tab stops at one button. A dialog under the panel gets neither of them. */
function useKeys(onEscape: () => void, button: RefObject<HTMLButtonElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onEscape();
    else button.current?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
