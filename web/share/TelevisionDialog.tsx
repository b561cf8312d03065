import { useState } from 'react';
import { addressOf } from '../base.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { copyText } from './copyText.ts';
import styles from './TelevisionDialog.module.css';
import { withoutProtocol } from './withoutProtocol.ts';

interface TelevisionDialogProps {
  /** Of the club. */
  readonly address: string | undefined;
  readonly path: string;
  readonly onClose: () => void;
}

/** The addresses to type with a remote control, as short as they can be. */
export default function TelevisionDialog({ address, path, onClose }: TelevisionDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const overlay = addressOf(`/overlay${path}`, address);
  return (
    <Dialog title="On the television" width="36rem" onClose={onClose}>
      <dl className={styles.addresses}>
        <dt>What is on now, always</dt>
        <dd className={styles.short}>{withoutProtocol(addressOf('/tv', address))}</dd>
        <dt>This alone</dt>
        <dd>{withoutProtocol(addressOf(`/tv${path}`, address))}</dd>
        <dt>For a stream: the score on a transparent page</dt>
        <dd>{withoutProtocol(overlay)}</dd>
      </dl>
      <p className="note">Open the address in the browser of the television. F fills the screen.</p>
      <p role="status" className={styles.outcome}>
        {copied !== null && (copied ? 'Address copied' : 'Select the address to copy it.')}
      </p>
      <DialogActions>
        <Button onClick={async () => setCopied(await copyText(overlay))}>Copy for a stream</Button>
        <Button tone="ice" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
