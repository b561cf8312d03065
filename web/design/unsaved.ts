/** Tracks unsaved input and pending requests, during which the page must not reload itself. */
import { useEffect } from 'react';
import { Signal, useSignal } from './signal.ts';

const count = new Signal(0);

/** Marks the page as unsaved while the argument is true. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    count.value += 1;
    return () => {
      count.value -= 1;
    };
  }, [isUnsaved]);
}

/** Marks the page as unsaved while the promise is pending. */
export async function keepUnsaved<Value>(pending: Promise<Value>): Promise<Value> {
  count.value += 1;
  return pending.finally(() => {
    count.value -= 1;
  });
}

export function useIsUnsaved(): boolean {
  return useSignal(count) > 0;
}
