import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../design/controls/Dialog.tsx';
import { Stack } from '../../design/layout/Stack.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly close: () => void;
  };
}

/** A dialog with a form. If a submit breaks a rule, the dialog scrolls to the first invalid field. */
export function FormDialog({ form, children, ...dialog }: FormDialogProps) {
  const fields = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits === 0) return;
    const invalid = fields.current?.querySelector('[aria-invalid], [data-invalid]');
    invalid?.scrollIntoView({ block: 'nearest' });
  }, [submits]);
  function submit(event: FormEvent<HTMLFormElement>) {
    form.submit(event);
    // Rendered together with what the submit marks.
    setSubmits((count) => count + 1);
  }
  return (
    <Dialog {...dialog} onClose={form.close}>
      <Stack as="form" ref={fields} noValidate onSubmit={submit} gap={4}>
        {children}
      </Stack>
    </Dialog>
  );
}
