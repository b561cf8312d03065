import { Button } from '../../design/controls/Button.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import QrCode from './QrCode.tsx';
import styles from './QrDialog.module.css';
import { useCopy } from './useCopy.tsx';

interface QrDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

export default function QrDialog({ address, onClose }: QrDialogProps) {
  const { copy, outcome } = useCopy(address, 'Link copied');
  return (
    <Dialog title="Watch on your phone" width="24rem" onClose={onClose}>
      <Stack gap={4} align="center" below={4}>
        <div className={styles.code}>
          <QrCode of={address} />
        </div>
        <Text as="p" kind="note" center className={styles.address}>
          {address}
        </Text>
        {outcome}
      </Stack>
      <DialogActions>
        <Button tone="ice" onClick={copy}>
          Copy link
        </Button>
        <Button tone="plain" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
