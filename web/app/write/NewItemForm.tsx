import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Broken } from '../../../rules/broken.ts';
import type { TypedDocument } from '../../data/document.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { emptied } from './emptied.ts';
import type { WriteErrors } from './fieldErrors.ts';
import styles from './NewItemForm.module.css';
import { ProgressNotice } from './ProgressNotice.tsx';
import { isBusy, useWrite } from './useWrite.ts';
import type { InputOf, WriteOptions } from './writer.ts';

/** Time for which the form shows that an item was added. */
const ADDED_NOTICE_MS = 3000;

interface FieldsProps<Form> {
  readonly form: Form;
  readonly onChange: (field: Partial<Form>) => void;
  readonly errors: WriteErrors['byField'];
}

interface NewItemFormProps<Form, Data, Variables> {
  readonly empty: Form;
  readonly document: TypedDocument<Data, Variables>;
  /** A hook that returns the check of the form. */
  readonly useCheck: (form: Form) => () => readonly Broken[];
  readonly input: (form: Form) => InputOf<Variables>;
  readonly fields: (props: FieldsProps<Form>) => ReactNode;
  /** Paths of the fields that show errors. */
  readonly drawn: NonNullable<WriteOptions<Data, InputOf<Variables>>['fields']>;
  /** "Add Player" */
  readonly label: string;
  /** Replaces the button for a while once an item is added. */
  readonly addedText?: string;
}

/** The form of a page that adds items to the list beside it. It is empty again once an item is added. */
export function NewItemForm<Form extends object, Data, Variables extends object>(
  props: NewItemFormProps<Form, Data, Variables>,
) {
  const { empty, document: mutation, useCheck, input, fields, drawn, label, addedText } = props;
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
  const write = useWrite(mutation, {
    check: useCheck(form),
    fields: drawn,
    input: () => input(form),
    onDone: () => {
      setForm((now) => emptied(now, form, empty));
      setIsAdded(addedText !== undefined);
    },
  });
  const onChange = (field: Partial<Form>) => setForm({ ...form, ...field });
  return (
    <Card as="form" ref={element} noValidate onSubmit={write.submit} gap={4}>
      {fields({ form, onChange, errors: write.errors.byField })}
      <ProgressNotice state={write.state} />
      <FormError>{write.errors.form}</FormError>
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
          <Button type="submit" tone="ice" aria-disabled={isBusy(write)}>
            {isBusy(write) ? 'Saving…' : label}
          </Button>
        )}
      </div>
    </Card>
  );
}
