import { type ReactNode, useId } from 'react';
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

/** Attributes of a field that is invalid or has a message. */
export interface FieldMarks {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldError {
  readonly marks: FieldMarks;
  /** The place of the message, below the field or below several with one message. */
  readonly place: ReactNode;
}

/** Marks a field with an error, and ties the message to it. @param hint a message for a field that is valid */
export function useFieldError(error: Invalid | undefined, hint: string | null = null): FieldError {
  const id = useId();
  const message = error?.message ?? hint;
  return {
    marks: {
      ...(error && { 'aria-invalid': true }),
      ...(message !== null && { 'aria-describedby': id }),
    },
    place: (
      <div role="alert" id={id} className="message">
        {message !== null && <p className="invalid">{message}</p>}
      </div>
    ),
  };
}
