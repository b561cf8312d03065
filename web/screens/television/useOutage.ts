import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../../data/connection.ts';
import { clubNow } from '../../design/clock.ts';

/** An interruption is shown after this time without a connection. */
const SHOWN_AFTER_MS = 10_000;

/** Shorter if no data has arrived yet, since the screen may be empty. */
const SHOWN_WITHOUT_DATA_AFTER_MS = 1_000;

export interface Outage extends Pick<Connection, 'asOf'> {
  /** Whether the login of a proxy in front of the server has expired. */
  readonly isLoggedOut: boolean;
}

/** Returns the outage and the time of the last data if the connection has been lost for some time; else null. */
export function useOutage(): Outage | null {
  const { lost, asOf, blockedBy } = useConnection();
  const [isLong, setIsLong] = useState(false);
  const since = asOf?.getTime() ?? null;
  useEffect(() => {
    if (!lost) return;
    const left = since === null ? SHOWN_WITHOUT_DATA_AFTER_MS : since + SHOWN_AFTER_MS - clubNow();
    const timer = setTimeout(() => setIsLong(true), Math.max(0, left));
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [lost, since]);
  return lost && isLong ? { asOf, isLoggedOut: blockedBy === 'LOGIN' } : null;
}
