import { TRYING_AGAIN } from './refusal.ts';
import type { Progress } from './sendWithRetry.ts';

/** Shown while a write is retried. */
export function ProgressNotice({ progress }: { readonly progress: Progress }) {
  return (
    <div role="status" className="message">
      {progress === 'retrying' && <p className="callout warning">{TRYING_AGAIN}</p>}
    </div>
  );
}
