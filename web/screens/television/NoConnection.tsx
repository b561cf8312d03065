import { WifiOff } from 'lucide-react';
import styles from './NoConnection.module.css';
import { OutageText } from './OutageText.tsx';
import { useOutage } from './useOutage.ts';

export function NoConnection() {
  const outage = useOutage();
  return (
    <div role="status" className={styles.corner}>
      {outage && (
        <p className={styles.notice}>
          <WifiOff aria-hidden />
          <OutageText {...outage} />
        </p>
      )}
    </div>
  );
}
