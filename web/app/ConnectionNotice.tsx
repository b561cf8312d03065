import { WifiOff } from 'lucide-react';
import { useConnection } from '../data/connection.ts';
import styles from './ConnectionNotice.module.css';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Says that nothing arrives any more, and from when the figures on screen are. */
export function ConnectionNotice() {
  const { lost, asOf } = useConnection();
  return (
    <div role="status">
      {lost && (
        <p className={styles.notice}>
          <WifiOff aria-hidden size={18} />
          <span>
            Connection lost.{' '}
            {asOf ? `This is how it stood at ${CLOCK.format(asOf)}.` : 'Nothing has arrived yet.'}{' '}
            Trying again…
          </span>
        </p>
      )}
    </div>
  );
}
