import styles from './DisabledReason.module.css';

/** Why a button beside it cannot be pressed now. */
export function DisabledReason({ children }: { readonly children: string | null }) {
  return (
    <p role="status" className={styles.reason}>
      {children}
    </p>
  );
}
