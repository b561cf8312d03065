import { type ReactNode, useEffect, useRef } from 'react';
import styles from './DialogStep.module.css';

/** A part of a dialog that takes the place of another: the focus goes to it when what had it is gone. */
export function DialogStep({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
