import { Hourglass, WifiOff } from 'lucide-react';
import { useConnection } from '../../data/connection.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import type { Tapping } from './useTaps.tsx';
import { formatTapCount } from './waitingTaps.ts';

interface TapNoticesProps {
  readonly matchId: string;
  readonly tapping: Tapping;
}

/** Shows the taps of this device that the server has not received, why they wait, and which ones were dropped. */
export function TapNotices({ matchId, tapping: { waiting, sendWaiting } }: TapNoticesProps) {
  const { lost } = useConnection();
  const { blockedBy, dropped } = waiting;
  const taps = waiting.taps.filter((tap) => tap.matchId === matchId && !tap.unseen);
  const needsCode = taps.length > 0 && blockedBy === 'code';
  const mustWait = taps.length > 0 && blockedBy === 'wrongCodes';
  const needsNetwork =
    taps.length > 0 && !needsCode && !mustWait && (lost || blockedBy === 'network');
  return (
    <Stack gap={2}>
      <Row as="p" gap={2} justify="center" role="status" className="one-line text-s tone-orange">
        {needsNetwork && (
          <>
            <WifiOff aria-hidden size={18} /> {taps.length} waiting for the network
          </>
        )}
        {mustWait && (
          <>
            <Hourglass aria-hidden size={18} /> {taps.length} waiting: too many wrong codes
          </>
        )}
      </Row>
      {needsCode && (
        <Button tone="ice" onClick={sendWaiting}>
          Enter code to send {formatTapCount(taps)}
        </Button>
      )}
      <FormError>{dropped?.matchId === matchId ? dropped.text : null}</FormError>
    </Stack>
  );
}
