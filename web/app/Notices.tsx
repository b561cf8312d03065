import { type ComponentType, lazy, Suspense } from 'react';
import { ConnectionNotice } from '../live/ConnectionNotice.tsx';
import { useLatestChange } from '../live/written.ts';
import styles from './Notices.module.css';

/** Without its code, nothing is offered. */
const UndoToast = lazy<ComponentType<{ seq: number }>>(() =>
  import('../undo/UndoToast.tsx').catch(() => ({ default: () => null })),
);

/** At the foot of every screen, over it: what was just done, and whether the connection stands. */
export function Notices() {
  const seq = useLatestChange();
  return (
    <div className={styles.notices}>
      <Suspense>{seq !== null && <UndoToast key={seq} seq={seq} />}</Suspense>
      <ConnectionNotice />
    </div>
  );
}
