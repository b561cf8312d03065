import type { ReactNode } from 'react';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NewBuild } from './NewBuild.tsx';
import styles from './Notices.module.css';

/** At the foot of every screen, over it: what was just done, whether the connection stands, and whether there is a new version. */
export function Notices({ toast }: { readonly toast: ReactNode }) {
  return (
    <div className={styles.notices}>
      {toast}
      <ConnectionNotice />
      <NewBuild />
    </div>
  );
}
