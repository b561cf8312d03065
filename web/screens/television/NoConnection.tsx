import { WifiOff } from 'lucide-react';
import { Row } from '../../design/layout/Row.tsx';
import styles from './NoConnection.module.css';
import { OutageText } from './OutageText.tsx';
import { useOutage } from './useOutage.ts';

export function NoConnection() {
  const outage = useOutage();
  return (
    <div role="status" className={styles.corner}>
      {outage && (
        <Row as="p" gap={2} className={styles.notice}>
          <WifiOff aria-hidden size="1em" />
          <OutageText {...outage} />
        </Row>
      )}
    </div>
  );
}
