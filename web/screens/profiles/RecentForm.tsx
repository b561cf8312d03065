import type { Outcome } from '../../data/gql/types.ts';
import { Row } from '../../design/layout/Row.tsx';
import styles from './RecentForm.module.css';

const MEANINGS: Readonly<Record<Outcome, string>> = {
  W: 'won',
  OTW: 'won in overtime',
  OTL: 'lost in overtime',
  L: 'lost',
};

/** The outcomes of the last matches, latest last. */
export function RecentForm({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <Row as="ol" gap={1} wrap aria-label="Form, the latest match last">
      {outcomes.toReversed().map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form is a sequence, its places have no other names
        <li key={index} className={styles.outcome} data-outcome={outcome}>
          <abbr title={MEANINGS[outcome]}>{outcome}</abbr>
        </li>
      ))}
    </Row>
  );
}
