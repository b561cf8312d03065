import { addressOf } from '../../data/base.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import styles from './TelevisionDialog.module.css';
import { useCopy } from './useCopy.tsx';
import { withoutProtocol } from './withoutProtocol.ts';

interface TelevisionDialogProps {
  /** URL of the club. */
  readonly address: string | undefined;
  /** Path of a page that a television can stay on; null if this page is none. */
  readonly path: string | null;
  readonly onClose: () => void;
}

/** The URLs for a television, short enough to be typed with a remote control. */
export default function TelevisionDialog({ address, path, onClose }: TelevisionDialogProps) {
  const overlay = addressOf(`/overlay${path ?? ''}`, address);
  const { copy, outcome } = useCopy(overlay, 'Address copied');
  return (
    <Dialog title="Show on TV" width="36rem" onClose={onClose}>
      <Stack as="dl" gap={1} className={styles.addresses}>
        <Text as="dt" kind="note">
          Always the current game
        </Text>
        <Text as="dd" kind="name" size="score-l" tone="ice-bright" below={3}>
          {withoutProtocol(addressOf('/tv', address))}
        </Text>
        {path !== null && (
          <>
            <Text as="dt" kind="note">
              Only this page
            </Text>
            <Text as="dd" kind="name" size="score-m" below={3}>
              {withoutProtocol(addressOf(`/tv${path}`, address))}
            </Text>
          </>
        )}
        <Text as="dt" kind="note">
          For a stream: the score on a transparent page
        </Text>
        <Text as="dd" kind="name" size="score-m" below={3}>
          {withoutProtocol(overlay)}
        </Text>
      </Stack>
      <p className="note">
        Open the address in the browser of the television. Press F for full screen.
      </p>
      {outcome}
      <DialogActions>
        <Button onClick={copy}>Copy the address for a stream</Button>
        <Button tone="plain" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
