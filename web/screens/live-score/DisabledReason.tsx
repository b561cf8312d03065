import styles from './DisabledReason.module.css';

/** Says why the adjacent button is disabled; an empty status region if `children` is null. */
export function DisabledReason({ children }: { readonly children: string | null }) {
  return (
    <p role="status" className={styles.reason}>
      {children}
    </p>
  );
}
