import { type ComponentProps, type ComponentType, Suspense } from 'react';
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
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

/** The fallback of a dialog, closed like one. Without a connection it says so. */
export function DialogLoading({ onClose }: { readonly onClose: () => void }) {
  return <PendingPanel text={useIsOffline() ? NO_CONNECTION : 'Loading…'} onClose={onClose} />;
}

const NO_CONNECTION = 'No connection. This opens when the network is back.';
