import { memo, useState } from 'react';
import { useWasEver } from '../earlierValues.ts';
import styles from './FlashingNumber.module.css';

/** A number that flashes when it changes. */
export const FlashingNumber = memo(function FlashingNumber({
  children,
}: {
  readonly children: string | number;
}) {
  const [first] = useState(children);
  const hasChanged = useWasEver(children !== first);
  return (
    <span
      key={children}
      translate="no"
      className={styles.number}
      data-changed={hasChanged || undefined}
    >
      {children}
    </span>
  );
});
