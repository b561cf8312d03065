import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './DisabledUntilHydrated.module.css';

/**
 * Disables buttons and fields until React has hydrated them, and without JavaScript, because presses and typed text would be
 * lost.
 */
export function DisabledUntilHydrated({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <fieldset role="none" disabled={!isHydrated} className={styles.contents}>
      {children}
    </fieldset>
  );
}

export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
