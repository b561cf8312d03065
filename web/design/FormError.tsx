import styles from './FormError.module.css';

/** The place of a form where one message stands, announced when it changes. */
export function FormError({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}

interface FieldErrorProps {
  /** By which the field says that this describes it. */
  readonly id: string;
  readonly children: string | null;
}

/** The same at the field that it is about. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div role="alert" id={id} className={styles.atField}>
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}
