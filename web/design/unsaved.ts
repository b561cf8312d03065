/** What somebody is in the middle of: as long as there is any, the page must not be loaded anew by itself. */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const watchers = new Set<() => void>();

/** While it is true, something on the page would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    add(1);
    return () => add(-1);
  }, [isUnsaved]);
}

export function useIsUnsaved(): boolean {
  return useSyncExternalStore(
    watch,
    () => count > 0,
    () => false,
  );
}

function add(difference: 1 | -1): void {
  count += difference;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
