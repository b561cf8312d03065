import { formatRecordValue, RECORD_NAMES } from '../../../rules/records.ts';
import { Holder } from './Holder.tsx';
import type { ClubRecord } from './queries.ts';
import styles from './RecordList.module.css';

/** Records as cards, with those who hold them. */
export function RecordList({ records }: { readonly records: readonly ClubRecord[] }) {
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <li key={record.kind} className={styles.record}>
          <RecordCard record={record} />
        </li>
      ))}
    </ul>
  );
}

function RecordCard({ record }: { readonly record: ClubRecord }) {
  const { kind, value, holders, holderCount } = record;
  const further = holderCount - holders.length;
  return (
    <>
      <h2 className={styles.name}>{RECORD_NAMES[kind]}</h2>
      <p className={styles.value} translate="no">
        {formatRecordValue(kind, value)}
      </p>
      <ul className={styles.holders}>
        {holders.map((holder) => (
          <li key={[holder.day, holder.match?.id, holder.series?.id, holder.player?.id].join()}>
            <Holder kind={kind} holder={holder} />
          </li>
        ))}
      </ul>
      {further > 0 && <p className={styles.further}>and {further} more</p>}
    </>
  );
}
