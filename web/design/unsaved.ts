/** Whether the page holds unsaved input or a pending request: then it must not reload itself. */
import { useEffect } from 'react';
import { Signal, useSignal } from './signal.ts';

const count = new Signal(0);

/** While it is true, something on the page would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    count.value += 1;
    return () => {
      count.value -= 1;
    };
  }, [isUnsaved]);
}

/** As long as the promise is pending, something on the page would be lost. */
export async function keepUnsaved<Value>(pending: Promise<Value>): Promise<Value> {
  count.value += 1;
  return pending.finally(() => {
    count.value -= 1;
  });
}

export function useIsUnsaved(): boolean {
  return useSignal(count) > 0;
}
