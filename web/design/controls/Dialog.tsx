import { type ReactNode, useEffect, useState } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as Pane } from 'react-aria-components';
import { useUnsaved } from '../unsaved.ts';
import { useBackCloses } from '../useBackCloses.ts';
import styles from './Dialog.module.css';
import { Emoji } from './Emoji.tsx';

interface DialogProps {
  readonly title: string;
  /** What it is called where that is not its title. */
  readonly name?: string;
  /** On a wide screen; a phone gives it all the width it has. */
  readonly width: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/** Open as long as it is rendered. Escape and the back button close it, focus goes back to where it came from. */
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
 * The focus returns to where it came from, also within a dialog under this one: on a busy machine the library may give it
 * to that dialog itself, and leave it there.
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
  /** What is to be read before one of them is pressed. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** How a dialog ends: always in sight, also while the rest scrolls. */
export function DialogActions({ above, children }: DialogActionsProps) {
  return (
    <div className={styles.end}>
      {above}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
