import { LogIn, WifiOff } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { type ReloadReason, useReloadReason } from '../data/build.ts';
import { useConnection } from '../data/connection.ts';
import { dismissToast, type ToastText, useAnnouncement, useToasts } from '../data/notices.ts';
import { Button } from '../design/controls/Button.tsx';
import { ClockTime } from '../design/controls/ClockTime.tsx';
import { Toast } from '../design/controls/Toast.tsx';
import { Stack } from '../design/layout/Stack.tsx';
import { useIsUnsaved } from '../design/unsaved.ts';
import styles from './Notices.module.css';
import { useNoticeKey } from './useNoticeKey.ts';

export interface NoticesProps {
  /** Offers to undo the change with this seq. */
  readonly UndoToast: ComponentType<{ readonly seq: number }>;
}

/** All toasts and announcements, in one live region. */
export function Notices({ UndoToast }: NoticesProps) {
  const toasts = useToasts();
  const announcement = useAnnouncement();
  const place = useRef<HTMLDivElement>(null);
  useNoticeKey(place);
  return (
    <Stack role="status" aria-atomic="false" gap={2} align="center">
      <p className="visuallyHidden">{announcement}</p>
      {toasts.length > 0 && (
        <div ref={place} className={styles.toasts}>
          {toasts.map((toast) =>
            typeof toast === 'number' ? (
              <Suspense key={toast}>
                <UndoToast seq={toast} />
              </Suspense>
            ) : (
              <TextToast key={`text ${toast.id}`} toast={toast} />
            ),
          )}
        </div>
      )}
      <ConnectionNotice />
      <Reload />
    </Stack>
  );
}

const TEXT_SHOWN_FOR_MS = 6_000;

function TextToast({ toast }: { readonly toast: ToastText }) {
  return (
    <Toast
      onClose={() => dismissToast(toast)}
      shownForMs={toast.staysOpen ? null : TEXT_SHOWN_FOR_MS}
    >
      <p>{toast.text}</p>
    </Toast>
  );
}

/** Shows why the page is not live, with the time of the last update if the server cannot be reached. */
function ConnectionNotice() {
  const { lost, asOf, blockedBy } = useConnection();
  if (blockedBy === 'LOGIN') return <LoggedOutNotice />;
  if (blockedBy === 'PROXY') return <BlockedNotice />;
  if (!lost) return null;
  return (
    <Toast isSlow>
      <WifiOff aria-hidden size={18} />
      <p>
        Connection lost.{' '}
        {asOf ? (
          <>
            This is how it stood at <ClockTime time={asOf} timeStyle="medium" />.
          </>
        ) : (
          'Nothing has arrived yet.'
        )}{' '}
        Trying again…
      </p>
    </Toast>
  );
}

function LoggedOutNotice() {
  return (
    <Toast>
      <LogIn aria-hidden size={18} />
      <p>You are logged out: load the page again</p>
      <Button onClick={reload}>Load it again</Button>
    </Toast>
  );
}

function BlockedNotice() {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Toast isSlow onClose={() => setIsClosed(true)}>
      <WifiOff aria-hidden size={18} />
      <p>Live updates are blocked by the proxy: this page refreshes every 10 seconds</p>
    </Toast>
  );
}

/** The earliest reload: while several servers are updated in turn, it may bring the old build again. */
const MIN_AGE_MS = 5_000;

const reload = () => location.reload();

const RELOAD_TEXTS: Readonly<Record<ReloadReason, string>> = {
  newBuild: 'A new version of Faceoff is ready. It loads when you are done.',
  missingFile: 'A part of Faceoff could not be loaded. The page is loaded again when you are done.',
};

/** Reloads the page when there is a reason: at once, or as soon as nothing is unsaved. */
export function Reload() {
  const reason = useReloadReason();
  const isUnsaved = useIsUnsaved();
  useEffect(() => {
    if (reason === null || isUnsaved) return;
    const timer = setTimeout(reload, MIN_AGE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [reason, isUnsaved]);
  if (reason === null || !isUnsaved) return null;
  return (
    <Toast isSlow>
      <p>{RELOAD_TEXTS[reason]}</p>
      <Button onClick={reload}>Load it now</Button>
    </Toast>
  );
}
