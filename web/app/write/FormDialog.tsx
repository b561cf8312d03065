import type { ComponentProps, FormEvent } from 'react';
import { Dialog } from '../../design/controls/Dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly close: () => void;
  };
}

/** A dialog with a form. If a submit breaks a rule, the dialog scrolls to the first invalid field. */
export function FormDialog({ form, children, ...dialog }: FormDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    const fields = event.currentTarget;
    form.submit(event);
    requestAnimationFrame(() =>
      fields.querySelector('[aria-invalid], [data-invalid]')?.scrollIntoView({ block: 'nearest' }),
    );
  }
  return (
    <Dialog {...dialog} onClose={form.close}>
      <form noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
