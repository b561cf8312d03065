import { type ReactNode, useEffect, useState } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as Pane } from 'react-aria-components';
import { useUnsaved } from '../unsaved.ts';
import { useBackCloses } from '../useBackCloses.ts';
import styles from './Dialog.module.css';
import { Emoji } from './Emoji.tsx';

interface DialogProps {
  readonly title: string;
  /** Accessible name, if it differs from the title. */
  readonly name?: string;
  /** Width on a wide screen. On a phone a dialog has the full width. */
  readonly width: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/** A dialog, open while it is rendered. Escape and the back button close it; the focus then returns. */
export function Dialog({ title, name, width, onClose, children, role = 'dialog' }: DialogProps) {
  useBackCloses(onClose);
  useFocusReturns();
  useUnsaved(true);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''} style={{ '--dialog-width': width }}>
        <Pane
          role={role}
          className={styles.pane ?? ''}
          {...(name !== undefined && { 'aria-label': name })}
        >
          <Heading slot="title" className={styles.title ?? ''}>
            <Emoji>{title}</Emoji>
          </Heading>
          {children}
        </Pane>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Returns the focus to the previous element, also in a dialog under this one. On a busy machine React Aria may leave the focus
 * on that dialog itself.
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

interface DialogActionsProps {
  /** Messages above the buttons. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a dialog, visible while its content scrolls. */
export function DialogActions({ above, children }: DialogActionsProps) {
  return (
    <div className={styles.end}>
      {above}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
