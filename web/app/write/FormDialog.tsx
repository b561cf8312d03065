import type { ComponentProps, FormEvent } from 'react';
import { Dialog } from '../../design/controls/Dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly close: () => void;
  };
}

/** A dialog with a form. */
export function FormDialog({ form, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog} onClose={form.close}>
      <form noValidate onSubmit={form.submit}>
        {children}
      </form>
    </Dialog>
  );
}
