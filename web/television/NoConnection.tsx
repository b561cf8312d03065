import { WifiOff } from 'lucide-react';
import { Moment } from '../design/Moment.tsx';
import styles from './NoConnection.module.css';
import { type Outage, useOutage } from './useOutage.ts';

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

/** "No connection · as of 21:04" */
export function OutageText({ asOf }: Outage) {
  return (
    <>
      No connection
      {asOf && (
        <>
          {' · as of '}
          <Moment time={asOf} timeStyle="short" />
        </>
      )}
    </>
  );
}
