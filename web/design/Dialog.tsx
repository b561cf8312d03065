import { type ReactNode, useEffect, useState } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as Pane } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { FormError } from './FormError.tsx';
import { Pictured } from './Pictured.tsx';
import { useBackCloses } from './useBackCloses.ts';

interface DialogProps {
  readonly title: string;
  /** On a wide screen; a phone gives it all the width it has. */
  readonly width: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/** Open as long as it is rendered. Escape and the back button close it, focus goes back to where it came from. */
export function Dialog({ title, width, onClose, children, role = 'dialog' }: DialogProps) {
  useBackCloses(onClose);
  useFocusReturns();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''} style={{ '--dialog-width': width }}>
        <Pane role={role} className={styles.pane ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            <Pictured>{title}</Pictured>
          </Heading>
          {children}
        </Pane>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Back to where it came from also in a dialog under this one: on a busy machine that one may take the focus for itself
 * first, and then nothing else gives it back.
 */
function useFocusReturns(): void {
  const [cameFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const now = document.activeElement;
          const isLost = now === document.body || now?.matches('[role=dialog], [role=alertdialog]');
          if (isLost && now?.contains(cameFrom) && cameFrom instanceof HTMLElement)
            cameFrom.focus();
        }),
      );
    },
    [cameFrom],
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface FormActionsProps {
  /** What is still to be put right. */
  readonly broken: string | null;
  readonly onCancel: () => void;
}

/** How the form of a dialog ends. */
export function FormActions({ broken, onCancel }: FormActionsProps) {
  return (
    <>
      <FormError>{broken}</FormError>
      <DialogActions>
        <Button type="submit" tone="ice">
          Submit
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogActions>
    </>
  );
}
