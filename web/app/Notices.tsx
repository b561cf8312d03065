import type { ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import styles from './Notices.module.css';

/** At the foot of every screen, over it: what was just done, and whether the connection stands. */
export function Notices({ toast }: { readonly toast: ReactNode }) {
  return (
    <div className={styles.notices}>
      {toast}
      <ConnectionNotice />
    </div>
  );
}
