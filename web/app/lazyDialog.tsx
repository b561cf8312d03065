import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { useReloadReason } from '../data/build.ts';
import { useIsOffline } from '../data/connection.ts';
import { lazyWithRetry } from '../data/lazyWithRetry.ts';
import { PendingPanel } from './PendingPanel.tsx';

/** A dialog whose code is fetched when it opens: it shows at the first press that it is loading. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyDialog<Dialog extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Dialog }>,
) {
  const LoadedDialog = lazyWithRetry(load);
  return (props: ComponentProps<typeof LoadedDialog>) => (
    <Suspense fallback={<DialogLoading offline={NO_CODE} onClose={props.onClose} />}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

const NO_CODE = 'No connection. The page is loaded again when the network is back.';

const RELOAD_DUE =
  'A part of Faceoff is missing. Cancel, and close what is open: the page is loaded again.';

interface DialogLoadingProps {
  /** Said without a connection. */
  readonly offline: string;
  readonly onClose: () => void;
}

/** The fallback of a dialog, closed like one. */
export function DialogLoading({ offline, onClose }: DialogLoadingProps) {
  const isOffline = useIsOffline();
  // The page reloads as soon as no dialog is open.
  const isReloadDue = useReloadReason() !== null;
  const text = isReloadDue ? RELOAD_DUE : 'Loading…';
  return <PendingPanel text={isOffline ? offline : text} onClose={onClose} />;
}
