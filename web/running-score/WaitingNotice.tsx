import { WifiOff } from 'lucide-react';
import { counted } from '../../rules/words.ts';
import { useConnection } from '../data/connection.ts';
import { Button } from '../design/Button.tsx';
import styles from './Running.module.css';
import type { Hindrance, Tap } from './taps.ts';

interface WaitingNoticeProps {
  readonly taps: readonly Tap[];
  readonly hindrance: Hindrance;
  readonly onSend: () => void;
}

/** Says what has not reached the server, and what it waits for. */
export function WaitingNotice({ taps, hindrance, onSend }: WaitingNoticeProps) {
  const { lost } = useConnection();
  const goals = taps.filter(({ what }) => what === 'goal').length;
  const needsCode = taps.length > 0 && hindrance === 'code';
  const needsNetwork = taps.length > 0 && !needsCode && (lost || hindrance === 'network');
  return (
    <>
      <p role="status" className={styles.waiting}>
        {needsNetwork && (
          <>
            <WifiOff aria-hidden size={18} /> {taps.length} waiting for the network
          </>
        )}
      </p>
      {needsCode && (
        <Button tone="ice" onClick={onSend}>
          Enter code to send {goals > 0 ? counted(goals, 'goal') : counted(taps.length, 'change')}
        </Button>
      )}
    </>
  );
}
