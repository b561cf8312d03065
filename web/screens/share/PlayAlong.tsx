import { JoinCode } from './JoinCode.tsx';
import styles from './PlayAlong.module.css';
import { useClubAddress } from './useClubAddress.ts';
import { withoutProtocol } from './withoutProtocol.ts';

/** The URL of the club as a QR code and as text, for other devices. */
export function PlayAlong() {
  const address = useClubAddress();
  return (
    <section className={styles.playAlong}>
      <h2 className={styles.heading}>Play along</h2>
      <div className={styles.code}>{address !== null && <JoinCode address={address} />}</div>
      <p className={styles.address}>{address === null ? '\u00a0' : withoutProtocol(address)}</p>
    </section>
  );
}
