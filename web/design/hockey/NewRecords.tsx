import { Medal } from 'lucide-react';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
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
    <Stack as="ul" gap={1} className={`tone-gold ${className}`} aria-label="New records">
      {records.map(({ text }) => (
        <Row as="li" key={text} gap={2} align="start">
          <Medal aria-hidden size="1.2em" className={styles.icon} />
          <span>{leftToRight(text)}</span>
        </Row>
      ))}
    </Stack>
  );
}
