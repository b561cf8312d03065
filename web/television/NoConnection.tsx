import { WifiOff } from 'lucide-react';
import styles from './NoConnection.module.css';
import { useOutage } from './useOutage.ts';

/** From when the figures on screen are, once nothing has arrived for a while. */
export function NoConnection() {
  const outage = useOutage();
  return (
    <div role="status" className={styles.corner}>
      {outage && (
        <p className={styles.notice}>
          <WifiOff aria-hidden />
          {outage}
        </p>
      )}
    </div>
  );
}
