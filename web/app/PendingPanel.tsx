import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Toast } from '../design/controls/Toast.tsx';
import { useBackCloses } from '../design/useBackCloses.ts';
import styles from './PendingPanel.module.css';

interface PendingPanelProps {
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * Covers the screen while a request or a dialog's code is pending. The focus stays on the pressed button, to which the dialog
 * returns it later; Tab reaches Cancel and nothing under the panel.
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

/** Handles Escape and Tab before a dialog under the panel can. */
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
