import { Medal } from 'lucide-react';
import { leftToRight } from '../leftToRight.ts';
import styles from './NewRecords.module.css';

interface NewRecordsProps {
  readonly records: readonly { readonly text: string }[];
  readonly className?: string | undefined;
}

/** The records that a match set, in words. It scales with the font size. */
export function NewRecords({ records, className = '' }: NewRecordsProps) {
  if (records.length === 0) return null;
  return (
    <ul className={`${styles.records} ${className}`} aria-label="New records">
      {records.map(({ text }) => (
        <li key={text} className={styles.record}>
          <Medal aria-hidden size="1.2em" className={styles.icon} />
          <span>{leftToRight(text)}</span>
        </li>
      ))}
    </ul>
  );
}
