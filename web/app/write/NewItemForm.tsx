import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TypedDocument } from '../../data/document.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { emptied } from './emptied.ts';
import styles from './NewItemForm.module.css';
import { ProgressNotice } from './ProgressNotice.tsx';
import type { WriteName } from './refusal.ts';
import { type RequestOf, useMutationForm } from './useMutationForm.tsx';

/** Time for which the form shows that an item was added. */
const ADDED_NOTICE_MS = 3000;

interface FieldsProps<Form> {
  readonly form: Form;
  readonly onChange: (field: Partial<Form>) => void;
  readonly error: string | null;
  /** Whether every field shows its error. */
  readonly marksFields: boolean;
}

interface NewItemFormProps<Form, Data, Variables> {
  readonly empty: Form;
  readonly document: TypedDocument<Data, Variables>;
  readonly name: WriteName & keyof Data;
  /** A hook that returns the check of the form: its first broken rule, or null. */
  readonly useRule: (form: Form) => () => string | null;
  readonly input: (form: Form) => RequestOf<Variables>;
  readonly fields: (props: FieldsProps<Form>) => ReactNode;
  /** Returns the error unless a field shows it. */
  readonly errorOutsideFields: (form: Form, error: string | null) => string | null;
  /** "Add Player" */
  readonly label: string;
  /** Replaces the button for a while once an item is added. */
  readonly addedText?: string;
}

/** The form of a page that adds items to the list beside it. It is empty again once an item is added. */
export function NewItemForm<Form extends object, Data, Variables extends object>(
  props: NewItemFormProps<Form, Data, Variables>,
) {
  const { empty, document: mutation, name, useRule, input, fields, label, addedText } = props;
  const [form, setForm] = useState(empty);
  const [isAdded, setIsAdded] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(Object.values(form).some((typed) => typed !== ''));
  useEffect(() => {
    if (!isAdded) return;
    // The submit button is hidden while the notice is shown. The focus moves to the first field, for the next item, unless
    // that one is being typed already.
    if (!document.activeElement?.matches('input')) element.current?.querySelector('input')?.focus();
    const notice = setTimeout(() => setIsAdded(false), ADDED_NOTICE_MS);
    return () => clearTimeout(notice);
  }, [isAdded]);
  const { submit, error, marksFields, progress } = useMutationForm({
    document: mutation,
    name,
    check: useRule(form),
    input: () => input(form),
    onDone: () => {
      setForm((now) => emptied(now, form, empty));
      setIsAdded(addedText !== undefined);
    },
  });
  const onChange = (field: Partial<Form>) => setForm({ ...form, ...field });
  return (
    <Card as="form" ref={element} noValidate onSubmit={submit} gap={4}>
      {fields({ form, onChange, error, marksFields })}
      <ProgressNotice progress={progress} />
      <FormError>{props.errorOutsideFields(form, error)}</FormError>
      <div className={styles.outcome} role="status">
        {isAdded ? (
          <>
            <Text as="p" kind="name" size="score-s" tone="green" className={styles.added}>
              {addedText}
            </Text>
            {/* Without a submit button, Enter would not submit the form. */}
            <button type="submit" hidden />
          </>
        ) : (
          <Button type="submit" tone="ice" aria-disabled={progress !== 'idle'}>
            {progress === 'idle' ? label : 'Saving…'}
          </Button>
        )}
      </div>
    </Card>
  );
}
