import { Medal } from 'lucide-react';
import type { Result } from '../../../rules/match.ts';
import { announceRecord, type RecordKind } from '../../../rules/records.ts';
import { type Discipline, type NamedCompetitor, nameOf } from '../../../rules/side.ts';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { leftToRight } from '../leftToRight.ts';
import styles from './NewRecords.module.css';

interface NewRecordsProps {
  readonly records: readonly {
    readonly kind: RecordKind;
    readonly value: number;
    readonly discipline: Discipline;
    readonly competitor: NamedCompetitor | null;
  }[];
  /** The result of the match; null without one, which sets no record. */
  readonly result: Result | null;
  readonly className?: string | undefined;
}

/** The records that a match set, in words. It scales with the font size. */
export function NewRecords({ records, result, className = '' }: NewRecordsProps) {
  if (records.length === 0 || result === null) return null;
  return (
    <Stack as="ul" gap={1} className={`tone-gold ${className}`} aria-label="New records">
      {records.map(({ competitor, ...record }) => (
        <Row as="li" key={record.kind} gap={2} align="start">
          <Medal aria-hidden size="1.2em" className={styles.icon} />
          <span>
            {leftToRight(announceRecord(record, result, competitor && nameOf(competitor)))}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
