import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './DialogStep.module.css';

interface DialogStepProps {
  /** Changes where the step stays, but what had the focus may be gone. */
  readonly part?: string;
  readonly children: ReactNode;
}

/** A part of a dialog that takes the place of another: the focus goes to it when what had it is gone, before the next key. */
export function DialogStep({ part, children }: DialogStepProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each part, what had the focus may go
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus();
  }, [part]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
