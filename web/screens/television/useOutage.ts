import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../../data/connection.ts';
import { clubNow } from '../../design/clubClock.ts';

/** Shorter interruptions are not shown. */
const SAID_AFTER_MS = 10_000;

/** Where nothing has arrived, there may be nothing else on screen. */
const SAID_OF_NOTHING_AFTER_MS = 1_000;

export interface Outage extends Pick<Connection, 'asOf'> {
  /** Whether a login in front of the club has expired. */
  readonly isLoggedOut: boolean;
}

/** From when the figures on screen are, once nothing has arrived for a while; else null. */
export function useOutage(): Outage | null {
  const { lost, asOf, obstacle } = useConnection();
  const [isLong, setIsLong] = useState(false);
  const since = asOf?.getTime() ?? null;
  useEffect(() => {
    if (!lost) return;
    const left = since === null ? SAID_OF_NOTHING_AFTER_MS : since + SAID_AFTER_MS - clubNow();
    const timer = setTimeout(() => setIsLong(true), Math.max(0, left));
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [lost, since]);
  return lost && isLong ? { asOf, isLoggedOut: obstacle === 'LOGIN' } : null;
}
