import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import styles from './Toast.module.css';

interface ToastProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Whether the toast appears after a delay. */
  readonly isSlow?: boolean;
  /** Called by the close button, and after `shownForMs`; without it the toast cannot be closed. */
  readonly onClose?: () => void;
  /** How long the toast is shown while no pointer and no focus is in it; null until it is closed. */
  readonly shownForMs?: number | null;
  readonly children: ReactNode;
}

/** A message over every screen: an icon, a text, a button. */
export function Toast({ ref, isSlow = false, onClose, shownForMs = null, children }: ToastProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const close = useEffectEvent(() => onClose?.());
  const isHeld = shownForMs === null || isPointedAt || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, shownForMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the toast open while it contains the pointer or the focus
    <div
      ref={ref}
      className={styles.toast}
      data-slow={isSlow || undefined}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      // While another window has the focus, the element of this page keeps it.
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      {children}
      {onClose && (
        <button type="button" className="iconButton" aria-label="Dismiss" onClick={onClose}>
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
