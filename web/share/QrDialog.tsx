import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { copyText } from './copyText.ts';
import QrCode from './QrCode.tsx';
import styles from './QrDialog.module.css';

interface QrDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

export default function QrDialog({ address, onClose }: QrDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog title="Watch on your phone" width="24rem" onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.code}>
          <QrCode of={address} />
        </div>
        <p className={styles.address}>{address}</p>
        <p role="status" className={styles.outcome}>
          {copied !== null && (copied ? 'Link copied' : 'Select the address to copy it.')}
        </p>
      </div>
      <DialogActions>
        <Button onClick={async () => setCopied(await copyText(address))}>Copy link</Button>
        <Button tone="ice" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
