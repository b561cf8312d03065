import { memo } from 'react';
import type { OutcomeLetters } from '../../../rules/match.ts';
import styles from './FormDots.module.css';

interface FormDotsProps {
  /** Latest first. */
  readonly outcomes: readonly OutcomeLetters[];
}

/** The outcomes of the last matches as dots, filled for wins, the latest on the right. */
export const FormDots = memo(function FormDots({ outcomes }: FormDotsProps) {
  const inOrder = outcomes.toReversed();
  return (
    <span role="img" className={styles.form} aria-label={`Form: ${inOrder.join(' ')}`}>
      {inOrder.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form is a sequence, its places have no other names
        <span key={index} className={styles.dot} data-won={outcome.endsWith('W') || undefined} />
      ))}
    </span>
  );
});
