import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { useReloadReason } from '../data/build.ts';
import { useIsOffline } from '../data/connection.ts';
import { lazyOrReload } from '../data/lazyOrReload.ts';
import { PendingPanel } from './PendingPanel.tsx';

/** Returns a dialog whose code is fetched when it opens, with a panel while it loads. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyDialog<Dialog extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Dialog }>,
) {
  const LoadedDialog = lazyOrReload(load);
  return (props: ComponentProps<typeof LoadedDialog>) => (
    <Suspense fallback={<DialogLoading offline={NO_CODE} onClose={props.onClose} />}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

const NO_CODE = 'No connection. The page is loaded again when the network is back.';

/** Shown if a file is missing, or if the server has a new build, which lacks the files of this one. */
const RELOAD_DUE = 'The page has to be loaded again: cancel, and close what is open.';

interface DialogLoadingProps {
  /** Text shown without a connection. */
  readonly offline: string;
  readonly onClose: () => void;
}

/** The fallback of a dialog. Escape and Back close it like a dialog. */
export function DialogLoading({ offline, onClose }: DialogLoadingProps) {
  const isOffline = useIsOffline();
  // The page reloads as soon as no dialog is open.
  const isReloadDue = useReloadReason() !== null;
  const text = isReloadDue ? RELOAD_DUE : 'Loading…';
  return <PendingPanel text={isOffline ? offline : text} onClose={onClose} />;
}
