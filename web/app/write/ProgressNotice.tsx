import { TRYING_AGAIN } from './refusal.ts';
import type { WriteState } from './useWrite.ts';

/** Shown while a write is retried. */
export function ProgressNotice({ state }: { readonly state: WriteState }) {
  return (
    <div role="status" className="message">
      {state === 'retrying' && <p className="callout warning">{TRYING_AGAIN}</p>}
    </div>
  );
}
