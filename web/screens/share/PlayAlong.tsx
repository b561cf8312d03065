import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { JoinCode } from './JoinCode.tsx';
import styles from './PlayAlong.module.css';
import { useClubAddress } from './useClubAddress.ts';
import { withoutProtocol } from './withoutProtocol.ts';

/** The URL of the club as a QR code and as text, for other devices. */
export function PlayAlong() {
  const address = useClubAddress();
  return (
    <Stack as="section" gap={2} align="center" className="center">
      <Text as="h2" size="score-s" tone="ice">
        Play along
      </Text>
      <div className={styles.code}>{address !== null && <JoinCode address={address} />}</div>
      <p className="note one-line">{address === null ? null : withoutProtocol(address)}</p>
    </Stack>
  );
}
