import { Medal } from 'lucide-react';
import { leftToRight } from '../leftToRight.ts';
import styles from './NewRecords.module.css';

interface NewRecordsProps {
  readonly records: readonly { readonly text: string }[];
  readonly className?: string | undefined;
}

const NO_BREAK = '\u00a0';

/** The records that a match set, in words. It scales with the font size. */
export function NewRecords({ records, className = '' }: NewRecordsProps) {
  if (records.length === 0) return null;
  return (
    <ul className={`${styles.records} ${className}`} aria-label="New records">
      {records.map(({ text }) => (
        <li key={text} className={styles.record}>
          <Medal aria-hidden size="1.2em" className={styles.icon} />
          {/* A score stays on one line. */}
          <span>{leftToRight(text.replaceAll(' : ', `${NO_BREAK}:${NO_BREAK}`))}</span>
        </li>
      ))}
    </ul>
  );
}
