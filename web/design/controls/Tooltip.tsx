import { type ReactNode, useEffect, useState } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Explains a symbol that cannot be used: on hover, on focus, after a tap, and to screen readers. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <span className={styles.place} onPointerEnter={open} onPointerLeave={close}>
      {/* biome-ignore-start lint/a11y: no button, because it does nothing; focus and tap show why */}
      <span
        role="img"
        tabIndex={0}
        aria-label={text}
        className="iconButton"
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        {children}
      </span>
      {/* biome-ignore-end lint/a11y: the rest of the component */}
      <span aria-hidden className={styles.tip} data-open={isOpen || undefined}>
        {text}
      </span>
    </span>
  );
}
