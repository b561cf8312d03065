import styles from './FormError.module.css';

/** An invalid value of a field. Without a message, another field or the form shows the message. */
export interface Invalid {
  readonly message: string | null;
}

/** The error message of a form. Screen readers announce changes. */
export function FormError({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}

interface FieldErrorProps {
  /** Id for the field's `aria-describedby`. */
  readonly id: string;
  readonly children: string | null;
}

/** The error message of a field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div role="alert" id={id} className="message">
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}
