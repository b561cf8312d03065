import type { ReactNode } from 'react';
import styles from './MeanwhileNotice.module.css';

/** Says in a dialog what others have done meanwhile. */
export function MeanwhileNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.meanwhile}>
      {children}
    </p>
  );
}

interface TheirValuesProps {
  /** Labels and present values of fields: "Name: Autumn". */
  readonly values: readonly string[];
}

/** Names the present values of fields that were typed in here and changed elsewhere. */
export function TheirValues({ values }: TheirValuesProps) {
  return <MeanwhileNotice>Changed elsewhere meanwhile. {values.join(', ')}.</MeanwhileNotice>;
}
