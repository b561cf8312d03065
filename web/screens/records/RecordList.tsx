import { formatRecordValue, RECORD_NAMES } from '../../../rules/records.ts';
import { Card } from '../../design/layout/Card.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { Holder } from './Holder.tsx';
import type { ClubRecord } from './queries.ts';
import styles from './RecordList.module.css';

/** Records as cards, with those who hold them. */
export function RecordList({ records }: { readonly records: readonly ClubRecord[] }) {
  return (
    <Grid as="ul" gap={4} column="20rem">
      {records.map((record) => (
        <Card as="li" key={record.kind} className={styles.record}>
          <RecordCard record={record} />
        </Card>
      ))}
    </Grid>
  );
}

function RecordCard({ record }: { readonly record: ClubRecord }) {
  const { kind, value, holders, holderCount } = record;
  const further = holderCount - holders.length;
  return (
    <>
      <h2 className={styles.name}>{RECORD_NAMES[kind]}</h2>
      <Text as="p" kind="name" size="score-l" below={2} translate="no">
        {formatRecordValue(kind, value)}
      </Text>
      <ul className="rows">
        {holders.map((holder) => (
          <li key={[holder.day, holder.match?.id, holder.series?.id, holder.competitor?.id].join()}>
            <Holder kind={kind} holder={holder} />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <Text as="p" kind="note">
          and {further} more
        </Text>
      )}
    </>
  );
}
