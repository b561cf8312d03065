import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './DisabledUntilHydrated.module.css';

/**
 * What the server rendered can be read at once, but used only once React has hydrated it. Until then, and without
 * JavaScript, its buttons and fields are disabled: a press would be lost, and so would a name that somebody types.
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
