import styles from './FormError.module.css';

/** The place of a form where one message stands, announced when it changes. */
export function FormError({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}
