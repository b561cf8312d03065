import encodeQr from 'qr';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { copyText } from './copyText.ts';
import styles from './QrDialog.module.css';

interface QrDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

const QUIET_ZONE = 2;

export default function QrDialog({ address, onClose }: QrDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog title="Watch on your phone" width="24rem" onClose={onClose}>
      <div className={styles.sheet}>
        <Code of={address} />
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

function Code({ of }: { readonly of: string }) {
  const rows = encodeQr(of, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={styles.code}
      role="img"
      aria-label={`QR code of ${of}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
