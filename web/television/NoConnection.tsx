import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '../data/connection.ts';
import { Moment } from '../design/Moment.tsx';
import styles from './NoConnection.module.css';

/** Shorter interruptions are not shown. */
const SAID_AFTER_MS = 10_000;

/** From when the figures on screen are, once nothing has arrived for a while. */
export function NoConnection() {
  const { lost, asOf } = useConnection();
  const isLong = useIsLong(lost, asOf);
  return (
    <div role="status" className={styles.corner}>
      {isLong && (
        <p className={styles.notice}>
          <WifiOff aria-hidden />
          No connection
          {asOf && (
            <>
              {' · as of '}
              <Moment time={asOf} timeStyle="short" />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function useIsLong(lost: boolean, asOf: Date | null): boolean {
  const [isLong, setIsLong] = useState(false);
  const since = asOf?.getTime() ?? null;
  useEffect(() => {
    if (!lost) return;
    const passed = since === null ? 0 : Date.now() - since;
    const timer = setTimeout(() => setIsLong(true), Math.max(0, SAID_AFTER_MS - passed));
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [lost, since]);
  return lost && isLong;
}
