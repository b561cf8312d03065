import type { ReactNode } from 'react';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { JoinCode } from '../share/JoinCode.tsx';
import { useClubAddress } from '../share/useClubAddress.ts';
import styles from './Band.module.css';

interface BandProps {
  readonly sentence: ReactNode;
  /** Further words, beside the sentence. */
  readonly more?: ReactNode;
  /** Content below the sentence. */
  readonly children?: ReactNode;
}

/** The lower part of a picture with a score: words, figures, and in the corner a QR code of the club's URL. */
export function Band({ sentence, more, children }: BandProps) {
  const address = useClubAddress();
  return (
    <div className={styles.band} data-brief={!children || undefined}>
      <Row align={children ? 'baseline' : 'center'} justify="between" wrap gap={5} rowGap={0}>
        <Text as="p" kind="name" size={children ? 'score-l' : 'score-xl'} role="status">
          {sentence}
        </Text>
        {more && (
          <Row wrap gap={5} rowGap={0} className={styles.more}>
            {more}
          </Row>
        )}
      </Row>
      {children && <div className={styles.figures}>{children}</div>}
      <div className={styles.code}>{address !== null && <JoinCode address={address} />}</div>
    </div>
  );
}
